import type { Character } from "../config/characters.ts";
import type { Property } from "../properties/table.ts";

const character = (
  name: string,
  gender: Character["gender"],
  features: readonly Property[],
  description: string,
): Character => ({ name, description, gender, features });

/** The characters of the house: thirty figures of the James Bond world, each property shared out evenly. */
export const CAST: readonly Character[] = [
  character(
    "James Bond",
    "MALE",
    ["SPRYNESS", "TOUGHNESS", "ROBUST_STOMACH", "LUCKY_DEVIL", "TRADECRAFT"],
    "The agent every casino knows by his order at the bar. He does two things while others do one, and fortune has never quite deserted him.",
  ),
  character(
    "Eve Moneypenny",
    "FEMALE",
    ["NIMBLENESS", "OBSERVATION"],
    "Quick on her feet and quicker with her eyes. She came back from the field to a desk and has been running the field from there ever since.",
  ),
  character(
    "Q",
    "MALE",
    ["SLUGGISHNESS", "FLAPS_AND_SEALS", "TRADECRAFT"],
    "The quartermaster dislikes leaving his workshop, and it shows in his pace. No lock has been built that he would not take apart for the pleasure of it.",
  ),
  character(
    "Dr. Madeleine Swann",
    "FEMALE",
    ["OBSERVATION", "BABYSITTER"],
    "A psychologist who reads a face before it has finished lying. Whoever stands beside her is under her protection.",
  ),
  character(
    "Vesper Lynd",
    "FEMALE",
    ["HONEY_TRAP", "LUCKY_DEVIL"],
    "She counts other people's money and keeps her own secrets. Nobody raises a hand against her without losing aim.",
  ),
  character(
    "Le Chiffre",
    "MALE",
    ["CONSTANT_CLAMMY_CLOTHES", "LUCKY_DEVIL", "BANG_AND_BURN"],
    "A banker to people who do not forgive losses. He sweats over every hand he plays, and wins it more often than not.",
  ),
  character(
    "Jaws",
    "MALE",
    ["SLUGGISHNESS", "TOUGHNESS", "ROBUST_STOMACH"],
    "A giant with steel teeth and little conversation. He arrives late, and nothing that is thrown at him on the way seems to matter.",
  ),
  character(
    "Quarrel",
    "MALE",
    ["ROBUST_STOMACH", "BABYSITTER"],
    "A fisherman from the islands who knows every reef and every rum. He looks after his friends without being asked.",
  ),
  character(
    "Wai Lin",
    "FEMALE",
    ["NIMBLENESS", "BANG_AND_BURN"],
    "A colonel who prefers to work alone and at a run. She leaves rooms in pieces and herself without a scratch.",
  ),
  character(
    "Tiger Tanaka",
    "MALE",
    ["AGILITY", "BABYSITTER", "OBSERVATION"],
    "The head of a secret service with an underground train of his own. He never tells what he will do first, and sees who comes in last.",
  ),
  character(
    "Kissy Suzuki",
    "FEMALE",
    ["AGILITY", "HONEY_TRAP"],
    "A diver who can hold her breath longer than most people can hold a thought. Strangers tend to forgive her and blame their neighbours.",
  ),
  character(
    "Francisco Scaramanga",
    "MALE",
    ["SPRYNESS", "JINX"],
    "One shot is all he ever needed, so two a turn are a luxury. The wheel is the only thing that refuses to be impressed.",
  ),
  character(
    "Felix Leiter",
    "MALE",
    ["TRADECRAFT", "BABYSITTER"],
    "The friend from across the ocean who turns up when the money is gone. If it does not work the first time, he tries again.",
  ),
  character(
    "Tatiana Romanova",
    "FEMALE",
    ["HONEY_TRAP", "FLAPS_AND_SEALS"],
    "A cipher clerk who was told to fall in love for her country. Letters open in her hands as if they had never been sealed.",
  ),
  character(
    "Pussy Galore",
    "FEMALE",
    ["NIMBLENESS", "AGILITY"],
    "A pilot with a squadron of her own. She moves through a crowd as she does through clouds.",
  ),
  character(
    "Auric Goldfinger",
    "MALE",
    ["PONDEROUSNESS", "LUCKY_DEVIL", "ROBUST_STOMACH"],
    "He loves gold, golf and winning, in whatever way it can be arranged. Hurry is for people who have to earn their living.",
  ),
  character(
    "Oddjob",
    "MALE",
    ["TOUGHNESS", "BANG_AND_BURN"],
    "A caddie and chauffeur whose hat should not be sat upon. Furniture breaks when he leans on it, and he leans on it often.",
  ),
  character(
    "Rosa Klebb",
    "FEMALE",
    ["OBSERVATION", "SPRYNESS"],
    "A colonel with sensible shoes, apart from the blades. She watches everybody and trusts nobody, least of all her own people.",
  ),
  character(
    "Emilio Largo",
    "MALE",
    ["PONDEROUSNESS", "TRADECRAFT", "TOUGHNESS"],
    "An old salt with an eye patch and a yacht that is two ships. He takes his time, and then takes everything else.",
  ),
  character(
    "Honey Ryder",
    "FEMALE",
    ["HONEY_TRAP", "CLAMMY_CLOTHES"],
    "She steps out of the sea with shells in her hands and is still dripping when the evening starts. Nobody has ever complained.",
  ),
  character(
    "Dr. Julius No",
    "MALE",
    ["CONSTANT_CLAMMY_CLOTHES", "TRADECRAFT", "FLAPS_AND_SEALS"],
    "A scientist with metal hands and a reactor that needs cooling. The damp of his island has followed him everywhere.",
  ),
  character(
    "Solitaire",
    "FEMALE",
    ["LUCKY_DEVIL", "PONDEROUSNESS"],
    "The cards tell her what will happen, and she likes to consult them at length. They are seldom wrong about the wheel.",
  ),
  character(
    "Anya Amasova",
    "FEMALE",
    ["SPRYNESS", "FLAPS_AND_SEALS"],
    "The best agent of the other side, and she knows it. She has read your file before you have found hers.",
  ),
  character(
    "Nick Nack",
    "MALE",
    ["NIMBLENESS", "JINX", "FLAPS_AND_SEALS"],
    "A butler of small stature who inherits everything in the end. He slips under tables, through hatches and past his luck.",
  ),
  character(
    "May Day",
    "FEMALE",
    ["SPRYNESS", "TOUGHNESS"],
    "She jumps from towers and lifts grown men over her head. An argument with her is short.",
  ),
  character(
    "Sylvia Trench",
    "FEMALE",
    ["JINX", "HONEY_TRAP"],
    "She admires luck in others because she has none herself. Losing with grace has made her more friends than winning ever could.",
  ),
  character(
    "Mr. White",
    "MALE",
    ["TRADECRAFT", "OBSERVATION", "SLUGGISHNESS"],
    "A man from an organisation that has people everywhere. He limps, he waits, and he knows your name already.",
  ),
  character(
    "Miranda Frost",
    "FEMALE",
    ["AGILITY", "JINX"],
    "A fencer with a cold smile who changes sides between two parries. Games of chance are beneath her, and they return the feeling.",
  ),
  character(
    "Red Grant",
    "MALE",
    ["ROBUST_STOMACH", "BANG_AND_BURN", "PONDEROUSNESS"],
    "A killer who orders red wine with fish. He has all the strength in the world and no taste to go with it.",
  ),
  character(
    "Boris Grishenko",
    "MALE",
    ["CONSTANT_CLAMMY_CLOTHES", "CLAMMY_CLOTHES", "AGILITY"],
    "A programmer who calls himself invincible and spins pens to prove it. He has had an accident with a great deal of cold liquid.",
  ),
];
