import type { words as english } from "../en/spy-things.ts";
import type { Wording } from "../wording.ts";
import { counted } from "./grammar.ts";

/** What stands on fields. */
export const fields = {
  FREE: "freies Feld",
  WALL: "Wand",
  FIREPLACE: "Kamin",
  BAR_SEAT: "Sitzplatz",
  ROULETTE_TABLE: "Roulette-Tisch",
  BAR_TABLE: "Bar-Tisch",
  SAFE: "Tresor",
};

/** What there is in No Time to Spy, in German. */
export const words = {
  gadgets: {
    HAIRDRYER: {
      title: "Akku-Föhn",
      help: "trocknet klamme Klamotten, die eigenen oder die einer Person daneben",
    },
    MOLEDIE: {
      title: "Maulwürfel",
      help: "unterdrückt Tradecraft, Flaps and Seals und Observation: Wirf ihn auf eine Person; er springt zur nächsten",
    },
    TECHNICOLOUR_PRISM: {
      title: "Technicolor-Prisma",
      help: "kehrt die Gewinnchancen eines benachbarten Roulette-Tischs um",
    },
    BOWLER_BLADE: {
      title: "Klingen-Hut",
      help: "ein Hut, der schneidet; er braucht eine Linie an allen Figuren vorbei, landet neben dem Ziel, und alle können ihn aufheben",
    },
    MAGNETIC_WATCH: {
      title: "Magnetfeld-Armbanduhr",
      help: "Klingen-Hüte schaden nicht, wenn man sie trägt",
    },
    POISON_PILLS: {
      title: "Giftpillen-Flasche",
      help: "vergiftet einen Cocktail auf einem Tisch oder in einer Hand daneben; nur die eigene Seite sieht es",
    },
    LASER_COMPACT: { title: "Laser-Puderdose", help: "verdampft einen Cocktail in Sichtweite" },
    ROCKET_PEN: {
      title: "Raketenwerfer-Füllfederhalter",
      help: "sprengt die Wände auf neun Feldern in Sicht und verletzt alle dort, auch dich selbst",
    },
    GAS_GLOSS: { title: "Gaspatronen-Lippenstift", help: "verletzt eine Person daneben" },
    MOTHBALL_POUCH: {
      title: "Mottenkugel-Beutel",
      help: "eine Kugel, in einen Kamin in Sicht geworfen, verletzt alle, die daneben stehen",
    },
    FOG_TIN: {
      title: "Nebeldose",
      help: "hüllt neun Felder für diese und zwei weitere Runden in Nebel: keine Sicht, keine Aktionen darin",
    },
    GRAPPLE: {
      title: "Wurfhaken",
      help: "holt in Sichtweite, was am Boden liegt, oder einen Cocktail von einem Bar-Tisch",
    },
    WIRETAP_WITH_EARPLUGS: {
      title: "Wanze und Ohrstöpsel",
      help: "einer Person daneben angehängt, bringt dir die Wanze alle IP, die diese Person gewinnt, bis sie ausfällt",
    },
    JETPACK: { title: "Jetpack", help: "fliegt auf ein beliebiges freies Feld" },
    CHICKEN_FEED: {
      title: "Chicken Feed",
      help: "einer gegnerischen Figur gegeben, bringt es dir den Unterschied eurer IP, wenn du mehr hast, und kostet ihn, wenn du weniger hast",
    },
    NUGGET: {
      title: "Nugget",
      help: "gewinnt einen NPC daneben für deine Seite; ein Gegner behält es einfach",
    },
    MIRROR_OF_WILDERNESS: {
      title: "Mirror of Wilderness",
      help: "tauscht IP mit einer eigenen Figur oder, mit Glück, mit einer gegnerischen und zerbricht dann",
    },
    POCKET_LITTER: { title: "Pocket Litter", help: "wer es trägt, wirkt bei Observation harmlos" },
    ANTI_PLAGUE_MASK: { title: "Pestmaske", help: "heilt am Anfang jedes Zuges 10 HP" },
    DIAMOND_COLLAR: {
      title: "Diamanthalsband",
      help: "liegt im Tresor mit der höchsten Nummer; bring es auf das Feld der weißen Katze, um die Partie zu beenden",
    },
    COCKTAIL: {
      title: "Cocktail",
      help: "nimm einen von einem Bar-Tisch daneben, trink ihn oder übergieß damit eine Person daneben",
    },
  },
  uses: {
    hat: (chance, damage) => `trifft mit ${chance}, ${damage} Schaden`,
    drink: (healing) =>
      healing === 0 ? "volles Leben: heilt nichts" : `heilt ${healing}, wenn er nicht vergiftet ist`,
    drinkPoisoned: (damage) => `vergiftet: ${damage} Schaden`,
    clean: "sieht harmlos aus",
    poisonedByYou: "von dir vergiftet",
    pour: (chance) => `durchnässt mit ${chance}`,
    gas: (damage) => `${damage} Schaden`,
    fetch: (chance) => `gelingt mit ${chance}`,
    laser: (chance) => `verdampft den Cocktail mit ${chance}`,
    mirror: (chance) => `${chance} bei Gegnern, immer bei den eigenen, nie bei NPCs`,
    mothball: (field, damage) => `${damage} Schaden für alle neben ${field}`,
    rocket: (damage) => `${damage} Schaden für alle auf neun Feldern`,
    observe: (chance) => `erkennt mit ${chance} Freund oder Feind`,
    bangAndBurn: "zerstört den Tisch",
  },

  properties: {
    NIMBLENESS: { title: "Flinkheit", help: "3 statt 2 Bewegungspunkte pro Zug" },
    SLUGGISHNESS: {
      title: "Schwerfälligkeit",
      help: "1 statt 2 Bewegungspunkte pro Zug, auch mit Flinkheit",
    },
    PONDEROUSNESS: {
      title: "Behäbigkeit",
      help: "in jedem Zug nimmt ein Münzwurf 1 Bewegungs- oder 1 Aktionspunkt",
    },
    SPRYNESS: { title: "Behändigkeit", help: "2 statt 1 Aktionspunkt pro Zug" },
    AGILITY: {
      title: "Agilität",
      help: "in jedem Zug gibt ein Münzwurf 1 Bewegungs- oder Aktionspunkt mehr",
    },
    LUCKY_DEVIL: { title: "Glückspilz", help: "gewinnt beim Roulette mit 23/37 statt 18/37" },
    JINX: { title: "Pechvogel", help: "gewinnt beim Roulette mit 13/37 statt 18/37" },
    CLAMMY_CLOTHES: {
      title: "Klamme Klamotten",
      help: "halbieren alle Chancen der eigenen Aktionen, bis sie trocken sind",
    },
    CONSTANT_CLAMMY_CLOTHES: {
      title: "Konstant Klamme Klamotten",
      help: "für immer klamm: Weder Föhn noch Kamin hilft",
    },
    ROBUST_STOMACH: {
      title: "Robuster Magen",
      help: "Cocktails heilen doppelt, vergiftete schaden nur halb",
    },
    TOUGHNESS: { title: "Zähigkeit", help: "aller Schaden wird halbiert, außer durch Gift" },
    BABYSITTER: { title: "Babysitter", help: "wehrt vielleicht Angriffe auf eigene Figuren daneben ab" },
    HONEY_TRAP: { title: "Honey Trap", help: "lenkt Angriffe vielleicht auf eine andere Person" },
    BANG_AND_BURN: { title: "Bang and Burn", help: "zerstört einen benachbarten Roulette-Tisch" },
    FLAPS_AND_SEALS: {
      title: "Flaps and Seals",
      help: "öffnet Tresore auf zwei Felder Entfernung, außer mit dem Maulwürfel",
    },
    TRADECRAFT: {
      title: "Tradecraft",
      help: "versucht eine misslungene Aktion noch einmal, außer mit dem Maulwürfel",
    },
    OBSERVATION: {
      title: "Observation",
      help: "findet heraus, ob eine Person in Sicht zum Gegner gehört, außer mit dem Maulwürfel",
    },
  },
  kinds: { passive: "passiv", state: "Zustand", action: "Aktion" },

  fields,

  chips: (count) => counted(count, "Chip", "Chips"),
} satisfies Wording<typeof english>;
