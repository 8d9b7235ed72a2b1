"""The players of a tournament parted by what they are: rating, age, sex, title, category, club, federation, group."""
