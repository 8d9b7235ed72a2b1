"""The rating system of US Chess: standard and special formulae, bonus, floors."""
