import type { words as english } from "../en/spy-cast.ts";
import type { Wording } from "../wording.ts";

/** Who the characters of the house are, in German. */
export const words = {
  "James Bond":
    "Der Agent, den jedes Casino an seiner Bestellung an der Bar erkennt. Er tut zwei Dinge, während andere eines tun, und das Glück hat ihn nie ganz verlassen.",
  "Eve Moneypenny":
    "Schnell auf den Beinen und schneller mit den Augen. Sie kam vom Außendienst an den Schreibtisch und leitet den Außendienst seitdem von dort.",
  Q: "Der Quartiermeister verlässt seine Werkstatt ungern, und das sieht man an seinem Tempo. Es gibt kein Schloss, das er nicht zum Vergnügen zerlegen würde.",
  "Dr. Madeleine Swann":
    "Eine Psychologin, die in einem Gesicht liest, bevor es zu Ende gelogen hat. Wer neben ihr steht, steht unter ihrem Schutz.",
  "Vesper Lynd":
    "Sie zählt anderer Leute Geld und behält ihre eigenen Geheimnisse. Niemand erhebt die Hand gegen sie, ohne das Ziel zu verfehlen.",
  "Le Chiffre":
    "Ein Bankier für Leute, die Verluste nicht verzeihen. Er schwitzt bei jedem Blatt, das er spielt, und gewinnt meistens damit.",
  Jaws: "Ein Riese mit Stahlzähnen, der wenig redet. Er kommt spät, und nichts, was man ihm unterwegs entgegenwirft, scheint ihn zu stören.",
  Quarrel:
    "Ein Fischer von den Inseln, der jedes Riff und jeden Rum kennt. Er passt auf seine Freunde auf, ohne dass man ihn bittet.",
  "Wai Lin":
    "Eine Oberstin, die am liebsten allein und im Laufschritt arbeitet. Sie hinterlässt Räume in Trümmern und hat selbst keinen Kratzer.",
  "Tiger Tanaka":
    "Der Chef eines Geheimdienstes mit eigener U-Bahn. Er verrät nie, was er zuerst tut, und sieht, wer zuletzt hereinkommt.",
  "Kissy Suzuki":
    "Eine Taucherin, die den Atem länger anhält als die meisten einen Gedanken. Fremde verzeihen ihr gern und geben den Nachbarn die Schuld.",
  "Francisco Scaramanga":
    "Ein Schuss hat ihm immer gereicht, zwei pro Zug sind also Luxus. Nur das Rouletterad lässt sich von ihm nicht beeindrucken.",
  "Felix Leiter":
    "Der Freund von jenseits des Ozeans, der auftaucht, wenn das Geld weg ist. Klappt es beim ersten Mal nicht, versucht er es noch einmal.",
  "Tatiana Romanova":
    "Eine Chiffrierbeamtin, die sich für ihr Land verlieben sollte. Briefe öffnen sich in ihren Händen, als wären sie nie versiegelt gewesen.",
  "Pussy Galore": "Eine Pilotin mit eigener Staffel. Sie bewegt sich durch eine Menge wie durch Wolken.",
  "Auric Goldfinger":
    "Er liebt Gold, Golf und das Gewinnen, wie auch immer es sich einrichten lässt. Eile ist etwas für Leute, die ihren Unterhalt verdienen müssen.",
  Oddjob:
    "Ein Caddie und Chauffeur, auf dessen Hut man sich nicht setzen sollte. Möbel zerbrechen, wenn er sich anlehnt, und er lehnt sich oft an.",
  "Rosa Klebb":
    "Eine Oberstin mit vernünftigen Schuhen, von den Klingen abgesehen. Sie beobachtet alle und traut niemandem, am wenigsten den eigenen Leuten.",
  "Emilio Largo":
    "Ein alter Seebär mit Augenklappe und einer Jacht, die zwei Schiffe ist. Er nimmt sich Zeit, und dann nimmt er alles andere.",
  "Honey Ryder":
    "Sie steigt mit Muscheln in den Händen aus dem Meer und tropft noch, wenn der Abend beginnt. Beschwert hat sich noch niemand.",
  "Dr. Julius No":
    "Ein Wissenschaftler mit Metallhänden und einem Reaktor, der Kühlung braucht. Die Feuchtigkeit seiner Insel ist ihm überallhin gefolgt.",
  Solitaire:
    "Die Karten sagen ihr, was geschehen wird, und sie befragt sie gern ausführlich. Beim Roulette irren sie sich selten.",
  "Anya Amasova":
    "Die beste Agentin der anderen Seite, und sie weiß es. Sie hat deine Akte gelesen, bevor du ihre gefunden hast.",
  "Nick Nack":
    "Ein Butler von kleiner Gestalt, der am Ende alles erbt. Er schlüpft unter Tischen durch, durch Luken und an seinem Glück vorbei.",
  "May Day": "Sie springt von Türmen und hebt erwachsene Männer über den Kopf. Ein Streit mit ihr ist kurz.",
  "Sylvia Trench":
    "Sie bewundert das Glück der anderen, weil sie selbst keines hat. Mit Anmut zu verlieren hat ihr mehr Freunde gemacht, als Gewinnen es je könnte.",
  "Mr. White":
    "Ein Mann aus einer Organisation, die überall ihre Leute hat. Er hinkt, er wartet, und er kennt deinen Namen schon.",
  "Miranda Frost":
    "Eine Fechterin mit kaltem Lächeln, die zwischen zwei Paraden die Seite wechselt. Glücksspiel ist unter ihrer Würde, und das beruht auf Gegenseitigkeit.",
  "Red Grant":
    "Ein Mörder, der zu Fisch Rotwein bestellt. Er hat alle Kraft der Welt und keinen Geschmack dazu.",
  "Boris Grishenko":
    "Ein Programmierer, der sich unbesiegbar nennt und zum Beweis Kugelschreiber kreisen lässt. Er hatte einen Unfall mit sehr viel kalter Flüssigkeit.",
} satisfies Wording<typeof english>;
