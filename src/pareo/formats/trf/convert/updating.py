"""x"""
def update(d, t): raise NotImplementedError
