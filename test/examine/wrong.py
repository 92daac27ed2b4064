"""Runa's Strive as far as the seeds. Wrong on purpose: int() accepts blanks and signs."""
import sys


def ask(prompt, is_valid):
    while True:
        print(prompt)
        line = sys.stdin.readline()
        if line in ("", "quit\n"):
            sys.exit(0)
        try:
            numbers = [int(word) for word in line.split(",")]
        except ValueError:
            continue
        if is_valid(numbers):
            return


if len(sys.argv) > 1:
    print("Error, this program takes no arguments")
    sys.exit(0)
print("Welcome to Runa's Strive")
print("Select Runa's character class")
for number, name in enumerate(["Warrior", "Mage", "Paladin"], 1):
    print(f"{number}) {name}")
ask("Enter number [1--3]:", lambda numbers: len(numbers) == 1 and 1 <= numbers[0] <= 3)
print("To shuffle ability cards and monsters, enter two seeds")
ask("Enter seeds [1--2147483647] separated by comma:", lambda numbers: len(numbers) == 2 and min(numbers) > 0)
