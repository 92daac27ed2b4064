/** Who the characters of the house are, in English, by their names. Files and records contain these texts. */
export const words = {
  "James Bond":
    "The agent every casino knows by his order at the bar. He does two things while others do one, and fortune has never quite deserted him.",
  "Eve Moneypenny":
    "Quick on her feet and quicker with her eyes. She came back from the field to a desk and has been running the field from there ever since.",
  Q: "The quartermaster dislikes leaving his workshop, and it shows in his pace. No lock has been built that he would not take apart for the pleasure of it.",
  "Dr. Madeleine Swann":
    "A psychologist who reads a face before it has finished lying. Whoever stands beside her is under her protection.",
  "Vesper Lynd":
    "She counts other people's money and keeps her own secrets. Nobody raises a hand against her without losing aim.",
  "Le Chiffre":
    "A banker to people who do not forgive losses. He sweats over every hand he plays, and wins it more often than not.",
  Jaws: "A giant with steel teeth and little conversation. He arrives late, and nothing that is thrown at him on the way seems to matter.",
  Quarrel:
    "A fisherman from the islands who knows every reef and every rum. He looks after his friends without being asked.",
  "Wai Lin":
    "A colonel who prefers to work alone and at a run. She leaves rooms in pieces and herself without a scratch.",
  "Tiger Tanaka":
    "The head of a secret service with an underground train of his own. He never tells what he will do first, and sees who comes in last.",
  "Kissy Suzuki":
    "A diver who can hold her breath longer than most people can hold a thought. Strangers tend to forgive her and blame their neighbours.",
  "Francisco Scaramanga":
    "One shot is all he ever needed, so two a turn are a luxury. The wheel is the only thing that refuses to be impressed.",
  "Felix Leiter":
    "The friend from across the ocean who turns up when the money is gone. If it does not work the first time, he tries again.",
  "Tatiana Romanova":
    "A cipher clerk who was told to fall in love for her country. Letters open in her hands as if they had never been sealed.",
  "Pussy Galore": "A pilot with a squadron of her own. She moves through a crowd as she does through clouds.",
  "Auric Goldfinger":
    "He loves gold, golf and winning, in whatever way it can be arranged. Hurry is for people who have to earn their living.",
  Oddjob:
    "A caddie and chauffeur whose hat should not be sat upon. Furniture breaks when he leans on it, and he leans on it often.",
  "Rosa Klebb":
    "A colonel with sensible shoes, apart from the blades. She watches everybody and trusts nobody, least of all her own people.",
  "Emilio Largo":
    "An old salt with an eye patch and a yacht that is two ships. He takes his time, and then takes everything else.",
  "Honey Ryder":
    "She steps out of the sea with shells in her hands and is still dripping when the evening starts. Nobody has ever complained.",
  "Dr. Julius No":
    "A scientist with metal hands and a reactor that needs cooling. The damp of his island has followed him everywhere.",
  Solitaire:
    "The cards tell her what will happen, and she likes to consult them at length. They are seldom wrong about the wheel.",
  "Anya Amasova":
    "The best agent of the other side, and she knows it. She has read your file before you have found hers.",
  "Nick Nack":
    "A butler of small stature who inherits everything in the end. He slips under tables, through hatches and past his luck.",
  "May Day": "She jumps from towers and lifts grown men over her head. An argument with her is short.",
  "Sylvia Trench":
    "She admires luck in others because she has none herself. Losing with grace has made her more friends than winning ever could.",
  "Mr. White":
    "A man from an organisation that has people everywhere. He limps, he waits, and he knows your name already.",
  "Miranda Frost":
    "A fencer with a cold smile who changes sides between two parries. Games of chance are beneath her, and they return the feeling.",
  "Red Grant":
    "A killer who orders red wine with fish. He has all the strength in the world and no taste to go with it.",
  "Boris Grishenko":
    "A programmer who calls himself invincible and spins pens to prove it. He has had an accident with a great deal of cold liquid.",
};
