import type { Rule } from "../subject.ts";

/** The rules of runa.md, by the lines that our program prints. */
export const RUNA_RULES: readonly Rule[] = [
  {
    section: "14",
    says: "With arguments, the program prints one line that begins with Error, and ends.",
    prints: /^Error, /,
  },
  { section: "12.2", says: "The program begins with this line.", prints: /^Welcome to Runa's Strive$/ },
  {
    section: "12.2",
    says: "The class is chosen from Warrior, Mage and Paladin, in this order.",
    prints: /^(?:Select Runa's character class|\d\) (?:Warrior|Mage|Paladin))$/,
  },
  {
    section: "12.3",
    says: "Two seeds are asked for at the start of each level, the first for cards and the second for monsters.",
    prints: /^To shuffle ability cards and monsters, enter two seeds$/,
  },
  {
    section: "13",
    says: "After an invalid answer only the prompt is printed again. Seeds are exactly two numbers from 1 to 2147483647.",
    prints: /^Enter seeds /,
  },
  {
    section: "13",
    says: "After an invalid answer only the prompt is printed again. A roll is one number from 1 to the sides of the die; only physical attacks ask for it.",
    prints: /^Enter dice roll \[1--(\d+)\]:$/,
  },
  {
    section: "13",
    says: "After an invalid answer only the prompt is printed again. A number is one or more digits and nothing else, from 1 to the number of choices.",
    prints: /^Enter number \[/,
  },
  {
    section: "13",
    says: "After an invalid answer only the prompt is printed again. Several numbers are different, separated by single commas, without blanks.",
    prints: /^Enter numbers \[/,
  },
  {
    section: "6",
    says: "Stage 1 has one monster, stages 2 and 3 have two and stage 4 has the boss; they are taken in the order of the shuffled list.",
    prints: /^Runa enters Stage (\d of Level \d)$/,
  },
  {
    section: "12.4",
    says: "The status block shows Runa's health and focus points; her most focus points are the sides of her die.",
    prints: /^Runa \(\d+\/50 HP, \d+\/\d+ FP\)$/,
    isView: true,
  },
  {
    section: "12.4",
    says: "The status block shows each monster and the ability at its position in its list, without testing whether it can be used.",
    prints: /^.+ \(\d+ HP, (?:0|\d+) FP\): attempts .+ next$/,
    isView: true,
  },
  {
    section: "12.4",
    says: "The status block has a line of 40 hyphens before and after it.",
    prints: /^(?:-+|vs\.)$/,
    isView: true,
  },
  {
    section: "12.5",
    says: "Cards are listed in the order in which Runa received them. She is asked even if she has only one.",
    prints: /^Select card to play$/,
  },
  {
    section: "12.5",
    says: "An attack asks for its target if more than one monster is alive.",
    prints: /^Select Runa's target\.$/,
  },
  {
    section: "9",
    says: "After stages 1 to 3 Runa chooses between cards and the next die, unless she has a d12.",
    prints: /^(?:Choose Runa's reward|\d\) (?:new ability cards|next player dice))$/,
  },
  {
    section: "9",
    says: "Twice as many cards as the room had monsters are offered from the front of the deck, as far as it has them; Runa takes as many as there were monsters.",
    prints: /^Pick (\d) card\(s\) as loot$/,
  },
  {
    section: "11",
    says: "Healing is offered if Runa has less than 50 HP and at least two cards; all but one can be discarded for 10 HP each.",
    prints: /^Runa \(\d+\/50 HP\) can discard/,
  },
  {
    section: "12.5",
    says: "A menu lists its entries with their numbers from 1, in the order in which they were received or shuffled.",
    prints: /^\d+\) /,
    isView: true,
  },
  {
    section: "7",
    says: "A card that is played is named before the die is asked for.",
    prints: /^Runa uses (\w+\(\d\))$/,
  },
  {
    section: "8",
    says: "A monster uses the ability at its position, or the next one that its focus points allow; the position moves on behind it.",
    prints: /^(?!Runa).+ uses (\w+\(\d\))$/,
  },
  {
    section: "8",
    says: "Runa takes the damage that Parry or Reflect leaves; a line is printed only if there is any.",
    prints: /^Runa takes \d+ (phy|mag)\. damage$/,
  },
  {
    section: "3",
    says: "Damage follows from card, roll, focus points and the monster's type, less what Block or Deflect hold off; a line is printed only if it is above 0.",
    prints: /^.+ takes \d+ (phy|mag)\. damage$/,
  },
  {
    section: "8",
    says: "When Runa's health reaches 0 the game is over at once.",
    prints: /^Runa dies$/,
  },
  { section: "7", says: "A monster without health leaves the fight at once.", prints: /^.+ dies$/ },
  {
    section: "6",
    says: "Focus arrives before its owner's next turn unless it was broken; Runa gains at most up to her maximum, and a gain of 0 prints nothing.",
    prints: /^(?:(Runa)|.+) gains \d+ focus$/,
  },
  {
    section: "9",
    says: "The next larger die is d6, d8, d10, d12.",
    prints: /^Runa upgrades her die to a d(\d+)$/,
  },
  {
    section: "9",
    says: "Cards are received in the order in which their numbers were typed; after the boss of level 1 come the class cards of level 2.",
    prints: /^Runa gets /,
  },
  {
    section: "11",
    says: "Healing prints the health that was really gained, in one line.",
    prints: /^Runa gains \d+ health$/,
  },
  { section: "12.9", says: "The boss of level 2 wins the game.", prints: /^Runa won!$/ },
  { section: "13", says: "quit and the end of the input end the program without output.", typed: /^quit$/ },
  { section: "12", says: "The output must match byte for byte." },
];
