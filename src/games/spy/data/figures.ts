import type { Character } from "../config/characters.ts";
import type { Property } from "../properties/table.ts";

const character = (name: string, gender: Character["gender"], features: readonly Property[]): Character => ({
  name,
  description: "",
  gender,
  features,
});

/** The characters of the house without their descriptions, which no rule needs: thirty figures of the James Bond world, each property shared out evenly. */
export const FIGURES: readonly Character[] = [
  character("James Bond", "MALE", ["SPRYNESS", "TOUGHNESS", "ROBUST_STOMACH", "LUCKY_DEVIL", "TRADECRAFT"]),
  character("Eve Moneypenny", "FEMALE", ["NIMBLENESS", "OBSERVATION"]),
  character("Q", "MALE", ["SLUGGISHNESS", "FLAPS_AND_SEALS", "TRADECRAFT"]),
  character("Dr. Madeleine Swann", "FEMALE", ["OBSERVATION", "BABYSITTER"]),
  character("Vesper Lynd", "FEMALE", ["HONEY_TRAP", "LUCKY_DEVIL"]),
  character("Le Chiffre", "MALE", ["CONSTANT_CLAMMY_CLOTHES", "LUCKY_DEVIL", "BANG_AND_BURN"]),
  character("Jaws", "MALE", ["SLUGGISHNESS", "TOUGHNESS", "ROBUST_STOMACH"]),
  character("Quarrel", "MALE", ["ROBUST_STOMACH", "BABYSITTER"]),
  character("Wai Lin", "FEMALE", ["NIMBLENESS", "BANG_AND_BURN"]),
  character("Tiger Tanaka", "MALE", ["AGILITY", "BABYSITTER", "OBSERVATION"]),
  character("Kissy Suzuki", "FEMALE", ["AGILITY", "HONEY_TRAP"]),
  character("Francisco Scaramanga", "MALE", ["SPRYNESS", "JINX"]),
  character("Felix Leiter", "MALE", ["TRADECRAFT", "BABYSITTER"]),
  character("Tatiana Romanova", "FEMALE", ["HONEY_TRAP", "FLAPS_AND_SEALS"]),
  character("Pussy Galore", "FEMALE", ["NIMBLENESS", "AGILITY"]),
  character("Auric Goldfinger", "MALE", ["PONDEROUSNESS", "LUCKY_DEVIL", "ROBUST_STOMACH"]),
  character("Oddjob", "MALE", ["TOUGHNESS", "BANG_AND_BURN"]),
  character("Rosa Klebb", "FEMALE", ["OBSERVATION", "SPRYNESS"]),
  character("Emilio Largo", "MALE", ["PONDEROUSNESS", "TRADECRAFT", "TOUGHNESS"]),
  character("Honey Ryder", "FEMALE", ["HONEY_TRAP", "CLAMMY_CLOTHES"]),
  character("Dr. Julius No", "MALE", ["CONSTANT_CLAMMY_CLOTHES", "TRADECRAFT", "FLAPS_AND_SEALS"]),
  character("Solitaire", "FEMALE", ["LUCKY_DEVIL", "PONDEROUSNESS"]),
  character("Anya Amasova", "FEMALE", ["SPRYNESS", "FLAPS_AND_SEALS"]),
  character("Nick Nack", "MALE", ["NIMBLENESS", "JINX", "FLAPS_AND_SEALS"]),
  character("May Day", "FEMALE", ["SPRYNESS", "TOUGHNESS"]),
  character("Sylvia Trench", "FEMALE", ["JINX", "HONEY_TRAP"]),
  character("Mr. White", "MALE", ["TRADECRAFT", "OBSERVATION", "SLUGGISHNESS"]),
  character("Miranda Frost", "FEMALE", ["AGILITY", "JINX"]),
  character("Red Grant", "MALE", ["ROBUST_STOMACH", "BANG_AND_BURN", "PONDEROUSNESS"]),
  character("Boris Grishenko", "MALE", ["CONSTANT_CLAMMY_CLOTHES", "CLAMMY_CLOTHES", "AGILITY"]),
];
