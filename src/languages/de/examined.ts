import type { words as english } from "../en/examined.ts";
import type { Wording } from "../wording.ts";
import { counted } from "./grammar.ts";

/** Reports of examinations, and the rules of the classic programs, in German. What programs print and read stays English. */
export const words = {
  report: {
    count: {
      session: (sessions) => counted(sessions, "Sitzung", "Sitzungen"),
      match: (matches) => counted(matches, "Partie", "Partien"),
    },
    many: { session: "Sitzungen", match: "Partien" },
    noDifference: (program, tried, visited, all) =>
      `${program}: kein Unterschied in ${tried}; ${visited} von ${all} Regeln besucht.`,
    departs: (program, specification, summary) => `${program} weicht von ${specification} ab. ${summary}`,
    rule: (rule) => `Regel: ${rule}`,
    section: (specification, section) => `${specification}, Abschnitt ${section}`,
    heads: {
      program: "Programm",
      lines: "Zeilen",
      rule: "Regel",
      expected: "erwartet",
      actual: "dieses Programm",
    },
    none: "kein Unterschied",
    legend: (many, isCounted) =>
      `${many}: so viele stimmen vor dem ersten Unterschied überein${isCounted ? "; Zeilen: die kürzeste Sitzung, die ihn zeigt" : ""}.`,
    atStart: "am Anfang",
    afterLine: (number, line) => `nach Zeile ${number} (${line === "" ? "einer leeren Zeile" : `„${line}“`})`,
    differs: (where) => `Die Ausgabe weicht ${where} ab.`,
    wrongStatus: (actual, expected) =>
      `Die Ausgabe stimmt, aber das Programm ${actual}; erwartet war Status ${expected}.`,
    ends: (where, actual) => `Die Ausgabe endet ${where}: Das Programm ${actual}.`,
    found: (session, lines) => `Gefunden in Sitzung ${session} mit ${counted(lines, "Zeile", "Zeilen")}.`,
    foundInMatch: (match, scenario) => `Gefunden in Partie ${match}: ${scenario}.`,
    moreLines: (lines) => `(${counted(lines, "weitere Zeile", "weitere Zeilen")})`,
    command: (line) => `Befehl: ${line}`,
    input: "Eingabe:",
    noInput: "Eingabe: keine",
    end: "(Ende der Ausgabe)",
    errors: "Die Fehlerausgabe endet mit:",
    notVisited: "nicht besucht",
    page: {
      title: (game) => `Prüfung: ${game}`,
      about: (programs, specification, many, seed) =>
        `${counted(programs, "Programm", "Programme")} gegen ${specification}, ${many} mit Startwert ${seed}.`,
      program: "Programm",
      result: "Ergebnis",
      agreeing: { session: "Sitzungen ohne Unterschied", match: "Partien ohne Unterschied" },
      lines: "Zeilen, die ihn zeigen",
      rules: "Besuchte Regeln",
      visited: (visited, all) => `${visited} von ${all}`,
      expected: "Erwartet",
      actual: "Dieses Programm",
    },
    traffic: {
      notBegun: "Es fängt nicht an, wie es soll.",
      missing: (message) => `Was auf ${message} folgen soll, kommt nicht.`,
      ended: "Eine Verbindung ist abgebrochen.",
      wrong: (message) => `Falsch: ${message}.`,
      message: "Nachricht",
      none: "Es kam keine Nachricht.",
      head: "Sekunden, Client, was er sendet (>) oder erfährt (<); Namen stehen für Ids:",
      closed: (why) => `Verbindung beendet (${why})`,
      right: (what) => `Richtig: ${what}`,
      expected: (value) => `erwartet: ${value}`,
      actual: (value) => `dieses Programm: ${value}`,
      moreDifferences: (count) => `(${counted(count, "weiterer Unterschied", "weitere Unterschiede")})`,
      scenario: (scenario) => `In dieser Partie: ${scenario}.`,
      heads: { seconds: "Sekunden", client: "Client", direction: "Richtung", message: "Nachricht" },
      directions: { sent: "gesendet", told: "erfahren", closed: "beendet" },
    },
  },
  farmland: {
    keys: "Argumente haben die Form key=value mit bekannten Schlüsseln, keiner doppelt; seed, units und entweder deck oder deck1 und deck2 müssen da sein. Das wird geprüft, bevor eine Datei gelesen wird.",
    seed: "Der Startwert ist eine ganze Dezimalzahl mit 32 Bit, das Vorzeichen ist freigestellt. Ein falscher wird gemeldet, bevor eine Datei ausgegeben wird.",
    symbols:
      "Eine Symboldatei hat genau eine Zeile mit genau 29 Zeichen. Sie wird ausgegeben, bevor sie geprüft wird.",
    units:
      "Eine Einheitendatei hat 1 bis 80 Zeilen qualifier;role;atk;def mit ganzen Zahlen ab 0. Sie wird ausgegeben, bevor sie geprüft wird.",
    deck: "Eine Stapeldatei hat eine ganze Zahl ab 0 für jede Einheit, zusammen 40. Sie wird ausgegeben, bevor sie geprüft wird; was nach einer falschen Datei kommt, wird nicht ausgegeben.",
    unreadable:
      "Eine Datei, die nicht lesbar ist, ist ein Fehler an ihrer Stelle in der Reihenfolge seed, board, units, deck, deck1, deck2, team1, team2, verbosity.",
    names:
      "Namen von Teams haben höchstens 14 Zeichen, und verbosity ist all oder compact. Das wird geprüft, wenn alle Dateien ausgegeben sind.",
    afterYield: "Nach einem unzulässigen yield gehen bis zum Ende des Zuges nur noch hand, yield und quit.",
    fullHand:
      "Mit fünf Einheiten auf der Hand braucht yield die Nummer der abzuwerfenden; mit weniger nimmt es keine Nummer.",
    step: "Einheiten ziehen auf ihr eigenes Feld oder ein Feld nach oben, rechts, unten oder links.",
    ownKing: "Einheiten dürfen das Feld ihres eigenen Königs nicht betreten.",
    kingMoves: "Ein König darf kein Feld betreten, auf dem ein Gegner steht, und kann nicht blockieren.",
    moved:
      "Jede Einheit zieht einmal im Zug ihres Teams; eine Blockade zählt als Bewegung, und nach ihrer Bewegung lässt sie sich nicht mehr aufdecken.",
    flipping:
      "Nur eine verdeckte eigene Einheit, die noch nicht gezogen hat, lässt sich aufdecken. Könige sind immer aufgedeckt.",
    selected: "move, flip und block brauchen ein gewähltes Feld mit einer Einheit des Teams, das am Zug ist.",
    placing:
      "Einheiten werden einmal im Zug gelegt, auf eines der acht Felder um den eigenen König, auf dem kein Gegner steht.",
    handNumbers: "Nummern von Einheiten sind die der Hand vor dem Befehl; jede darf einmal genannt werden.",
    unknownLine:
      "Eine Zeile, die kein bekannter Befehl mit der richtigen Zahl und Form von Argumenten ist, gibt eine Zeile aus, die mit ERROR: beginnt, und ändert nichts.",
    commands: "Ist alles gültig, wird die Liste der Befehle ausgegeben.",
    blockadeEnds:
      "Eine Blockade endet mit der nächsten Bewegung der Einheit, auch auf der Stelle oder im Angriff.",
    moves:
      "Eine Bewegung gibt den Namen und das Zielfeld aus. Verdeckte Einheiten des Teams, das nicht am Zug ist, heißen ???.",
    unionStarts:
      "Wer eine Einheit auf eine eigene zieht oder legt, beginnt einen Zusammenschluss. Zuerst steht der Qualifikator der Einheit auf dem Feld, dann der der anderen; die Einheit darf noch ziehen.",
    union:
      "Ein Zusammenschluss hat die Qualifikatoren der Einheit auf dem Feld und der anderen, in dieser Reihenfolge, und die Rolle der ersten. Einheiten sind kompatibel durch Symbiose, durch einen gemeinsamen Teiler über 100 oder durch den Teiler 100 mit Quotienten, die Primzahlen sind; Einheiten gleichen Namens sind es nie.",
    attack:
      "Ein Angriff gibt beide Einheiten mit ihren Werten aus. Ein König und eine verdeckte Einheit haben keine.",
    flipped:
      "Eine aufgedeckte Einheit wird mit ihren Werten gezeigt. Ein Duell deckt beide Einheiten auf, die angreifende zuerst.",
    eliminated:
      "Die schwächere Einheit eines Duells scheidet aus, bei Gleichstand beide; eine blockierende verteidigt mit DEF. Eine sechste Einheit auf dem Brett wird sofort entfernt.",
    damage:
      "Das Team der unterlegenen Einheit verliert den Unterschied der Werte; ein Angriff auf einen König macht mit der ganzen ATK Schaden, und ein Angriff auf eine Blockade, die hält, schadet dem Angreifer.",
    lost: "Ein Team, dessen Lebenspunkte 0 erreichen, hat verloren: Zwei Zeilen sagen es, dann kommen Brett und gewähltes Feld, und das Programm endet.",
    winner: "Die letzte Zeile des Zuges nennt den Sieger.",
    blocks: "Eine blockierende Einheit wird mit ihrem Feld genannt und hat gezogen.",
    placed:
      "Jede gelegte Einheit gibt eine Zeile aus; Brett und gewähltes Feld folgen einmal, nach der letzten.",
    discarded: "Eine abgeworfene Einheit wird mit ihren Werten gezeigt, bevor der Zug wechselt.",
    yields:
      "yield beendet den Zug: Auswahl und Bewegungen werden zurückgesetzt, das andere Team zieht eine Karte, und der ganze Zug des Gegners folgt nach Abschnitt 6.",
    emptyDeck: "Ein Team, das von einem leeren Stapel ziehen muss, verliert.",
    show: "show gibt die Einheit mit ihrem Team aus, einen König mit dem Namen des Teams, oder <no unit>; von verdeckten Einheiten des anderen Teams sind Name und Werte ???.",
    showValues: "show gibt ATK und DEF einer Einheit aus.",
    handList: "hand zählt die Einheiten des Teams am Zug mit ihren Nummern ab 1 und ihren Werten auf.",
    state:
      "state gibt Namen, Lebenspunkte, Karten im Stapel und Einheiten auf dem Brett in 31 Spalten aus; dann folgen Brett und gewähltes Feld.",
    fields:
      "Ein Feld zeigt * für eine Einheit des Teams am Zug, die noch ziehen kann, x oder y für eine Einheit, X oder Y für einen König und b für eine Blockade.",
    borders:
      "Das Brett hat Rahmenlinien um jede Zeile, ohne Leerzeichen am Ende; das gewählte Feld hat eigene Symbole.",
    letters: "Die letzte Zeile des Bretts hat die Buchstaben A bis G.",
    typedSelect: "select nimmt jedes Feld und gibt Brett und gewähltes Feld aus.",
    typedMove: "move gibt seine Zeilen aus, dann Brett und gewähltes Feld.",
    typedFlip: "flip gibt eine Zeile aus, dann Brett und gewähltes Feld.",
    typedBlock: "block gibt eine Zeile aus, dann Brett und gewähltes Feld.",
    typedHand: "hand gibt eine Zeile für jede Einheit der Hand aus oder nichts.",
    typedPlace: "place gibt seine Zeilen aus, dann Brett und gewähltes Feld.",
    typedYield: "yield beendet den Zug; der Zug des Gegners folgt.",
    typedQuit: "quit beendet das Programm ohne Ausgabe.",
    files:
      "Der Inhalt jeder Datei wird unverändert ausgegeben, bevor sie geprüft wird, in der Reihenfolge board, units, deck, deck1, deck2.",
    bytes: "Die Ausgabe muss Byte für Byte stimmen.",
  },
  duel: {
    usage:
      "Mit jeder anderen Zahl von Argumenten als eins wird die Aufrufzeile ausgegeben, und der Status ist 254.",
    config:
      "Eine Konfigurationsdatei, die eine der zehn Regeln bricht, wird vor jeder Eingabeaufforderung mit Status 253 abgelehnt.",
    name: "Ein Name hat 1 bis 20 Bytes; sonst kommt eine Warnung, und dieselbe Person wird noch einmal gefragt.",
    names: "Nach beiden Namen wird gefragt, mit einem Leerzeichen nach dem Doppelpunkt und ohne Zeilenende.",
    round:
      "Runden zählen ab 0 und werden vor dem Zug von Player 1 angesagt. Das Mana wächst um 1, 2, 4 und dann 8, bis 15; Kreaturen wachen auf, und eine Karte wird gezogen.",
    turn: "Zu Beginn eines Zuges wächst das Mana um 1, 2, 4 und dann 8, bis 15; Kreaturen wachen auf, eine Karte wird gezogen, und das Brett wird ausgegeben.",
    command: "Das erste Wort muss einer der acht Befehle sein; Groß- und Kleinschreibung zählt nicht.",
    count: "Die Zahl der Wörter muss genau stimmen; das wird vor den Wörtern selbst geprüft.",
    parameter:
      "Zahlen werden gelesen wie in C, was nach den Ziffern kommt, zählt nicht, und sie müssen in ihren Grenzen liegen; with und to gehen in jeder Schreibung.",
    execution:
      "Auf den Positionen muss eine Karte der richtigen Art liegen, Plätze müssen frei sein, und beide Seiten eines Angriffs müssen bereit sein. Das kommt vor Schilden und Mana.",
    shields: "Solange der Gegner eine Kreatur mit Schild hat, sind nur Kreaturen mit Schild angreifbar.",
    mana: "Eine Karte braucht ihr Mana. Andere Hindernisse werden zuerst gemeldet.",
    rebirth:
      "Rebirth bringt die oberste Kreatur des eigenen Friedhofs auf den niedrigsten freien Platz; fehlt eines von beiden, misslingt es, und Karte und Mana sind weg.",
    traitor:
      "Traitor fragt nach Ziel und Platz. Eine Antwort ohne Zahl bricht es sofort ab; alles andere wird nach beiden Antworten geprüft.",
    over: "Wer weniger als 1 Lebenspunkt hat, hat verloren, ebenso, wer quit eingibt oder wessen Eingabe endet; das Programm endet sofort mit Status 0.",
    help: "help gibt 22 Zeilen aus.",
    points:
      "Lebenspunkte und Mana stehen rechtsbündig zwischen zwei Reihen von 29 Gleichheitszeichen. Wer von einem leeren Stapel oder auf eine volle Hand zieht, verliert einen Lebenspunkt.",
    board:
      "Das Brett hat 39 Zeilen mit Karten: In der ersten Zeile einer Karte stehen ihre Kosten oder ein Leerzeichen und ihre Buchstaben.",
    readiness:
      "Die dritte Zeile einer Kreatur auf dem Feld zeigt zz, wenn sie nicht bereit ist, ==, wenn sie angegriffen hat, und sonst Leerzeichen.",
    values: "In der letzten Zeile einer Karte stehen Schaden und aktuelle Lebenspunkte.",
    cells:
      "Eine Hand hat sieben Zellen und ein Feld sieben Plätze, jeder 8 Spalten breit, mit einem Buchstaben an beiden Enden.",
    bars: "Balken haben 82 Spalten und vor und nach sich eine leere Zeile.",
    typedAttack: "attack gibt nichts aus, wenn es möglich ist.",
    typedSet: "set gibt nichts aus, wenn es möglich ist.",
    typedCast: "cast gibt nichts aus, außer der Zauber sagt es.",
    typedSacrifice: "sacrifice gibt nichts aus, wenn es möglich ist.",
    typedFinish: "finish beendet den Zug, und der des Gegners beginnt.",
    typedState: "state gibt das Brett so aus, wie die Seite am Zug es sieht.",
    prompt:
      "Die Eingabeaufforderung ist der Name, ein Leerzeichen, > und ein Leerzeichen, ohne Zeilenende; nach einer Zeile ohne Wörter kommt sie noch einmal.",
  },
  dungeon: {
    menu: "Das Menü zählt die sieben Charaktere auf; jede Zeile außer genau einer von 1 bis 7 gibt es noch einmal aus.",
    chosen: "Nach der Wahl nennen zwei Zeilen den Charakter, und das erste Level wird gezeigt.",
    combat:
      "Ein Schritt auf einen Gegner ist Nahkampf: Beide werden beschrieben, wie sie vor dem Schlag waren. Fallen greifen auf den acht Feldern um sich an.",
    attack: "Der Angriff ist eine Zufallszahl von 0 bis zu den Angriffspunkten, beide eingeschlossen.",
    defense: "Die Verteidigung ist eine Zufallszahl von 0 bis zu den Verteidigungspunkten, nach dem Angriff.",
    damage: "Der Schaden ist der Angriff weniger die Verteidigung, mindestens 0, und wird immer ausgegeben.",
    death:
      "Ein toter Gegner wird sofort entfernt, und die Erfahrung wird gutgeschrieben; die Zeile hat keinen Punkt.",
    level:
      "Solange die Erfahrung mindestens das 50-Fache des Levels ist, steigt das Level; die Zuwächse richten sich nach dem neuen Level, und Klassen haben eigene.",
    mage: "Magier gewinnen mit jedem Level 25 Mana und 10 Zauberkraft.",
    lost: "Ohne Leben ist der Charakter tot: Zwei Zeilen sagen es, die anderen Gegner handeln nicht mehr, und auf den letzten Bildschirm folgt Game Over.",
    shield:
      "Avenger's Shield heilt um das 10-Fache der Verteidigung und trifft dann einen zufälligen Gegner, der näher als 3 ist, mit einem Zehntel des Vorrats. Es ist wieder möglich, wenn die Abklingzeit 0 ist.",
    blizzard:
      "Blizzard kostet Mana und trifft zufällige Gegner innerhalb seiner Reichweite, bis zur Zahl seiner Treffer, solange es welche gibt.",
    knives:
      "Fan of Knives kostet Energie und trifft jeden Gegner, der näher als 2 ist, in der Reihenfolge des Bretts.",
    arrow:
      "Ein Pfeil trifft den nächsten Gegner in Reichweite, die Grenze eingeschlossen; unter gleich nahen den ersten in der Reihenfolge des Bretts.",
    ability:
      "Eine Fähigkeit trifft mit ihrer Stärke weniger einer Zufallszahl von 0 bis zu den Verteidigungspunkten des Ziels.",
    boss: "Ein Boss schießt, wenn er so viele Züge in Sicht war, wie seine Frequenz sagt.",
    won: "Das Spiel ist gewonnen, wenn das letzte Level geschafft ist.",
    playerLine:
      "In der Zeile des Charakters stehen Leben, Angriff, Verteidigung, Level, Erfahrung und was die Klasse hat; sie folgt auf das Brett und eine leere Zeile. Gezählt wird nach der Aktion, vor den Gegnern.",
    enemyLine:
      "In der Zeile eines Gegners stehen Leben, Angriff, Verteidigung und sein Erfahrungswert; Monster und Bosse haben eine Sichtweite.",
    board:
      "Das Brett zeigt nach jeder Runde Wände, den Charakter, Monster und sichtbare Fallen. Monster verfolgen, wer näher ist als ihre Sichtweite, entlang der längeren Achse, und laufen sonst zufällig; Fallen erscheinen und verschwinden.",
    start:
      "Eine falsche Befehlszeile, ein falscher Levelordner oder eine falsche Würfeldatei beendet das Programm mit einem anderen Status als 0 und ohne Ausgabe.",
    ignored: "Jede andere Zeile als w, s, a, d, e oder q wird ohne Meldung ignoriert.",
    order:
      "Erst handelt der Charakter, dann wird gezählt; dann handeln die Gegner in der Reihenfolge der Leveldatei, und der Bildschirm wird ausgegeben.",
  },
  runa: {
    arguments: "Mit Argumenten gibt das Programm eine Zeile aus, die mit Error beginnt, und endet.",
    welcome: "Das Programm beginnt mit dieser Zeile.",
    class: "Die Klasse wird aus Warrior, Mage und Paladin gewählt, in dieser Reihenfolge.",
    seeds:
      "Zu Beginn jedes Levels wird nach zwei Startwerten gefragt, dem ersten für die Karten und dem zweiten für die Monster.",
    enterSeeds:
      "Nach einer ungültigen Antwort kommt nur die Eingabeaufforderung noch einmal. Startwerte sind genau zwei Zahlen von 1 bis 2147483647.",
    enterRoll:
      "Nach einer ungültigen Antwort kommt nur die Eingabeaufforderung noch einmal. Ein Wurf ist eine Zahl von 1 bis zur Seitenzahl des Würfels; nur physische Angriffe fragen danach.",
    enterNumber:
      "Nach einer ungültigen Antwort kommt nur die Eingabeaufforderung noch einmal. Eine Nummer besteht nur aus Ziffern, von 1 bis zur Zahl der Möglichkeiten.",
    enterNumbers:
      "Nach einer ungültigen Antwort kommt nur die Eingabeaufforderung noch einmal. Mehrere Nummern sind verschieden und durch einzelne Kommas getrennt, ohne Leerzeichen.",
    stage:
      "Raum 1 hat ein Monster, Raum 2 und 3 haben zwei, und Raum 4 hat den Boss; sie kommen in der Reihenfolge der gemischten Liste.",
    runaStatus:
      "Der Statusblock zeigt Runas Lebens- und Fokuspunkte; höchstens hat sie so viele Fokuspunkte, wie ihr Würfel Seiten hat.",
    monsterStatus:
      "Der Statusblock zeigt jedes Monster und die Fähigkeit an der Stelle in seiner Liste, ohne zu prüfen, ob sie möglich ist.",
    statusLines: "Vor und nach dem Statusblock steht eine Zeile aus 40 Bindestrichen.",
    playCard:
      "Karten stehen in der Reihenfolge, in der Runa sie bekommen hat. Gefragt wird auch, wenn sie nur eine hat.",
    target: "Ein Angriff fragt nach seinem Ziel, wenn mehr als ein Monster lebt.",
    reward:
      "Nach den Räumen 1 bis 3 wählt Runa zwischen Karten und dem nächsten Würfel, außer sie hat schon einen d12.",
    loot: "Doppelt so viele Karten, wie der Raum Monster hatte, werden vorn vom Stapel angeboten, soweit er sie hat; Runa nimmt so viele, wie es Monster waren.",
    heal: "Heilung wird angeboten, wenn Runa weniger als 50 HP und mindestens zwei Karten hat; alle bis auf eine darf sie für je 10 HP abwerfen.",
    entries:
      "Ein Menü zählt seine Einträge mit Nummern ab 1 auf, in der Reihenfolge, in der sie bekommen oder gemischt wurden.",
    runaUses: "Eine gespielte Karte wird genannt, bevor nach dem Würfel gefragt wird.",
    monsterUses:
      "Ein Monster benutzt die Fähigkeit an seiner Stelle oder die nächste, die seine Fokuspunkte erlauben; die Stelle rückt dahinter.",
    runaTakes:
      "Runa nimmt den Schaden, den Parry oder Reflect übrig lässt; eine Zeile kommt nur, wenn es welcher ist.",
    monsterTakes:
      "Der Schaden folgt aus Karte, Wurf, Fokuspunkten und Typ des Monsters, weniger dem, was Block oder Deflect abhält; eine Zeile kommt nur, wenn er über 0 liegt.",
    runaDies: "Erreicht Runas Leben 0, ist das Spiel sofort vorbei.",
    monsterDies: "Ein Monster ohne Leben verlässt den Kampf sofort.",
    focus:
      "Fokus kommt vor dem nächsten Zug an, wenn er nicht gebrochen wurde; Runa gewinnt höchstens bis zu ihrer Grenze, und ein Gewinn von 0 gibt nichts aus.",
    die: "Der nächstgrößere Würfel ist d6, d8, d10, d12.",
    gets: "Karten kommen in der Reihenfolge, in der ihre Nummern eingegeben wurden; nach dem Boss von Level 1 kommen die Klassenkarten von Level 2.",
    health: "Heilung gibt in einer Zeile aus, wie viel Leben wirklich dazukam.",
    won: "Mit dem Boss von Level 2 ist das Spiel gewonnen.",
    quit: "quit und das Ende der Eingabe beenden das Programm ohne Ausgabe.",
    bytes: "Die Ausgabe muss Byte für Byte stimmen.",
  },
} satisfies Wording<typeof english>;
