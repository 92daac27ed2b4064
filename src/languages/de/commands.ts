import type { words as english, Figures } from "../en/commands.ts";
import type { Wording } from "../wording.ts";

const PLAIN = "Worte statt Spielfelder, Zeile für Zeile, für Screenreader";
const JOBS = "Partien auf einmal; Vorgabe: eine je Kern";
const BOT_SECONDS = "Zeit eines Bots in einer Datei oder einem Befehl für eine Entscheidung; Vorgabe: 30";
const CREDS = "Datei mit Zugangsdaten für NATS; auch LUDOTHEK_NATS_CREDS";
const CA = "Zertifizierungsstelle der NATS-Server, wenn das System sie nicht kennt";
const CLUSTER_NOTE =
  "Adressen eines Clusters sind auf diesem Rechner nats://HOST:PORT,... Anderswo brauchen sie TLS und Zugangsdaten: tls://USER:PASSWORD@HOST:PORT,... oder tls://HOST:PORT,... mit --nats-creds.";
const CTRL_C = "Strg-C gibt die bisherigen Ergebnisse aus.";
const CLUSTER = "Adressen der NATS-Server des Clusters, etwa nats://127.0.0.1:4222";
const DATA =
  "Datenordner; Vorgabe: der Ordner für Anwendungsdaten dieses Kontos, etwa ~/.local/share/ludothek";
const SHARDS = ({ shards }: Figures) =>
  `Teile, in die ein neuer Cluster seine Tische aufteilt; Vorgabe: ${shards}; später nicht mehr zu ändern`;
const PORT = "wo der Server lauscht, ohne Angabe 7007";
const VERBOSITY = "wie viel er erzählt: 1 am wenigsten, mit jeder Stufe mehr, 0 alles";
const CONFIG_FILE =
  "diese Optionen aus einer JSON-Datei, unter ihren langen Namen; die Kommandozeile geht vor";
const GAME_OPTION = "eine Spieloption, die nicht in den Dateien steht";
const CHOICES =
  "NAME=VALUE ist eine Auswahl vor der Partie, wie bei „ludothek play GAME“: ein Deck, ein Szenario.";

/** The help of all commands in German. Placeholders stay as they are. */
export const words = {
  helpOption: "zeigt diese Hilfe",
  furtherSettings: "weitere Einstellungen",
  groups: {
    play: "Spielen",
    files: "Dateien und Bots",
    serve: "Server",
    standard: "Der Standard von No Time to Spy",
    program: "Dieses Programm",
  },
  overview: {
    title: (version) => `Ludothek ${version}, ein Haus für rundenbasierte Spiele.`,
    games: "Spiele:",
    more: "„ludothek help COMMAND“ zeigt die Optionen eines Befehls, „ludothek help GAME“, was sich in einem Spiel wählen lässt. „ludothek GAME“ startet das klassische Programm eines Spiels, genau nach Spezifikation. „ludothek FILE.ludo“ setzt die Partie in einer Datei fort oder zeigt sie, wenn sie vorbei ist. Mit „--lang en“ hinter einem Befehl spricht er Englisch.",
    eachHasHelp: "Jeder hat seine eigene Hilfe: --help.",
    playWithoutStandard: (game) => `Zum Spielen ohne einen Server des Standards: ludothek play ${game}`,
  },
  play: {
    choices: "Auswahl (der erste Wert ist die Vorgabe):",
    options: "Optionen:",
    allGames: "„ludothek help play“ handelt von allen Spielen.",
    opponent: (bots) => `wer gegen dich spielt: ${bots}`,
    opponentWithCharacter: (bots, example, characters) =>
      `wer gegen dich spielt: ${bots}; ein Charakter folgt auf eine Stufe, wie in ${example}: ${characters}`,
    seat: (seats) => `dein Platz, 1 bis ${seats}; der erste beginnt`,
    orFiles: (help, files) => `${help}, oder ${files}`,
    fromTo: (help, least, most) => `${help}, ${least} bis ${most}`,
  },
  completion: {
    help: "zeigt die Hilfe",
    lang: "Sprache",
    below: (commands) => `Befehle: ${commands}`,
    classic: (title) => `klassisches Programm von ${title}`,
  },
  man: {
    section: "Dienstprogramme für Benutzer",
    name: "BEZEICHNUNG",
    house: "ein Haus für rundenbasierte Spiele",
    synopsis: "ÜBERSICHT",
    description: "BESCHREIBUNG",
    what: "Spielt an diesem Terminal, an den Tischen eines Servers und zwischen Bots, und ist auch dieser Server. Mit dem Namen eines Spiels ist es dessen klassisches Programm, genau nach Spezifikation.",
    games: "SPIELE",
    commands: "BEFEHLE",
    environment: "UMGEBUNGSVARIABLEN",
    variables: {
      LUDOTHEK_HOME:
        "Ordner für gespeicherte Partien, Einstellungen und Eingaben; Vorgabe: die Ordner dieses Kontos auf diesem System",
      LUDOTHEK_LANG:
        "Sprache, etwa de; --lang geht vor. Ohne beides entscheidet LC_ALL, LC_MESSAGES oder LANG",
      NO_COLOR: "schaltet Farben aus",
      LUDOTHEK_DEBUG: "zeigt den Stack-Trace eines internen Fehlers",
    },
    status: "EXIT-STATUS",
    statuses: {
      0: "alles ist, wie es sein soll",
      1: "mit einer Datei, der Eingabe oder einem Server stimmt etwas nicht, oder eine Prüfung ist gescheitert",
      2: "mit der Kommandozeile oder einem Cluster stimmt etwas nicht",
      70: "interner Fehler",
      74: "die Ausgabe lässt sich nicht schreiben",
    },
    classicStatus: "Klassische Programme haben ihren eigenen Exit-Status, nach Spezifikation.",
  },
  limitTable: { variable: "Variable", meaning: "was sie begrenzt", usual: "Vorgabe" },
  commands: {
    play: {
      summary: "an diesem Terminal spielen, gegen einen Bot oder zu zweit",
      about: [
        ({ games }) => `Spiele sind ${games}; „ludothek play GAME --help“ zeigt, was sich wählen lässt.`,
      ],
      options: {
        opponent: "wer gegen dich spielt",
        two: "Menschen an allen Plätzen, abwechselnd an diesem Terminal",
        seat: "dein Platz; der erste beginnt",
        names: "die Namen der Spielenden, nach Plätzen",
        seed: "32 hexadezimale Ziffern: Derselbe Seed ergibt dieselben Karten und Würfel",
        load: "eine gespeicherte Partie fortsetzen",
        resume: "die letzte verlassene Partie fortsetzen; jede Partie wird von selbst gespeichert",
        plain: PLAIN,
      },
    },
    menu: {
      summary: "ein Spiel, einen Gegner oder eine laufende Partie wählen",
      about: ["Fragt, was gespielt wird; Enter nimmt die Vorgabe."],
      options: { plain: PLAIN },
    },
    matches: {
      summary: "aufgehobene Partien auflisten, fortsetzen, zeigen, ausgeben, löschen",
      about: [
        "Listet die hier aufgehobenen Partien auf, die letzte zuerst, jede mit einer Nummer. Mit ihrer Nummer wird eine Partie fortgesetzt, Schritt für Schritt gezeigt, in eine Datei geschrieben oder gelöscht.",
      ],
      options: { plain: PLAIN },
    },
    replay: {
      summary: "eine gespeicherte Partie Schritt für Schritt zeigen",
      about: [
        "Zeigt eine gespeicherte Partie Schritt für Schritt, mit allem aufgedeckt oder so, wie ein Platz sie sah. An einem Terminal füllen Dungeon Crawler und No Time to Spy den ganzen Bildschirm.",
      ],
      options: { seat: "zeigen, was dieser Platz sah", plain: PLAIN },
    },
    join: {
      summary: "an einem Tisch eines Servers spielen; ohne TABLE die offenen auflisten",
      about: [
        "Spielt an einem Tisch eines Servers. TABLE ist seine Kennung oder seine Einladung; ohne das werden die offenen Tische aufgelistet.",
      ],
      options: {
        name: "dein Name dort; mit demselben Namen bist du beim nächsten Mal derselbe Gast",
        seat: "der Platz, den du willst; Vorgabe: der erste freie",
        watch: "keinen Platz nehmen, nur zusehen",
        new: ({ games }) => `einen Tisch eröffnen: ${games}`,
        private: "den neuen Tisch nicht auflisten; andere brauchen seine Einladung",
        code: "der Gast werden, der auf einem anderen Gerät „transfer“ getippt hat",
        clock: "Zeit je Entscheidung an einem neuen Tisch; --clock game: wie im Spiel",
        plain: PLAIN,
      },
    },
    check: {
      summary: "sagen, was ein Deck, Level, Szenario oder eine Aufzeichnung ist und was daran nicht stimmt",
      about: [
        "Sagt, was jede Datei ist (ein Deck, eine Liste von Einheiten, ein Level, ein Szenario, eine Partie-Konfiguration, eine Charakterliste, eine Aufzeichnung) und was an ihr nicht stimmt, mit Stelle und Grund. FILE darf - sein, für die Standardeingabe. In einem Ordner werden alle Dateien geprüft und unbekannte in einer Zeile genannt.",
      ],
      options: {
        data: "stattdessen alles im Datenordner eines Servers prüfen, auch während der Server läuft, und sagen, was beschädigt ist und wie es sich beheben lässt",
      },
      notes: ["Der Exit-Status ist 0, wenn alles spielbar ist, sonst 1."],
    },
    verify: {
      summary: "Zeile für Zeile sagen, was eine Aufzeichnung beweist: Regeln, Ende, Würfel, Unterschrift",
      about: [
        "Spielt eine aufgezeichnete Partie nach und sagt Zeile für Zeile, was bewiesen ist. FILE darf - sein, für die Standardeingabe.",
      ],
      options: {
        commitment: "es muss die Festlegung sein, die du vor der Partie gesehen hast",
        house: "das Haus mit diesem Schlüssel muss unterschrieben haben",
      },
      notes: [
        ["rules", "jede Aktion war erlaubt, jeder Wurf folgt aus dem Seed, jede Prüfsumme stimmt"],
        ["end", "die Partie ist vollständig, oder die Aufzeichnung endet vor ihr"],
        ["dice", "der Seed folgt aus dem festgelegten Geheimnis und aus den Teilen der Spielenden"],
        ["house", "welches Haus die Aufzeichnung unterschrieben hat"],
        ["commitment", "die Festlegung in der Aufzeichnung"],
        "Eine Aufzeichnung allein kann nicht zeigen, wann ihre Festlegung gemacht wurde: Man kann ein Geheimnis nach dem anderen ausprobieren, bis die Würfel gefallen. Nur wer die Festlegung vor der Partie gesehen hat oder dem Haus traut, das unterschrieben hat, weiß also, dass die Würfel fair sind.",
        "Der Exit-Status ist 0, wenn die Partie vollständig ist und jede Behauptung und jede verlangte Prüfung stimmt, sonst 1.",
      ],
    },
    examine: {
      summary: "finden, wo ein Programm von der Spezifikation eines Spiels abweicht",
      about: [
        "Gibt Sitzungen an ein Programm, das sich wie das klassische Programm von GAME (runa, farmland, duel oder dungeon) verhalten soll, und vergleicht Ausgabe und Exit-Status Byte für Byte. Der erste Unterschied wird auf die kürzeste Sitzung gekürzt, die ihn zeigt, mit beiden Ausgaben und der Regel, die entscheidet: ludothek examine farmland -- java -jar farmland.jar",
        "COMMAND wird für jede Sitzung neu gestartet, mit den Argumenten der Sitzung hinter den eigenen. Text, den die Spezifikation frei lässt, wie nach „ERROR: “ in farmland, wird nicht verglichen.",
        "spy-server und spy-ai untersuchen einen Server oder eine KI des Standards von No Time to Spy. Mit dem Programm werden Partien gespielt, und jede Nachricht wird geprüft: Form, Reihenfolge, Fristen, verborgene Information, Regeln und Wahrscheinlichkeiten. Die erste falsche Nachricht wird mit dem gezeigt, was richtig gewesen wäre: ludothek examine spy-server -- java -jar server.jar",
        "Ein Server wird für jede Partie neu gestartet, mit --config-charset, --config-match, --config-scenario und --port hinter seinen eigenen Argumenten; eine KI mit --address, --port und --name.",
      ],
      options: {
        programs:
          'mehrere Programme untersuchen und vergleichen: [{"name": "Red", "command": ["java", "-jar", "red.jar"]}]',
        time: "so lange suchen; Vorgabe: 60. Das Kürzen dauert bis zu 20 länger",
        sessions: "höchstens so viele Sitzungen, bei spy Partien; mit --corpus so viele (Vorgabe: 100)",
        seed: "andere Sitzungen; Vorgabe: 1. Derselbe Seed ergibt dieselben",
        jobs: "Sitzungen oder Partien zur gleichen Zeit; Vorgabe: eine je Kern",
        timeout:
          "für eine Sitzung; Vorgabe: 5. Für den Start und jede Antwort eines Servers oder den Start einer KI; Vorgabe: 20",
        url: "spy-server: einen Server untersuchen, der schon läuft, etwa ws://127.0.0.1:7007/",
        megabytes: "Speicher des Programms; Vorgabe: 1024. Gilt nur unter Linux",
        "free-after": "in Zeilen, die mit TEXT beginnen, den Rest nicht vergleichen",
        "ignore-trailing-blanks": "Leerzeichen am Zeilenende nicht vergleichen",
        "ignore-status": "den Exit-Status nicht vergleichen",
        report: "den Bericht auch in eine Datei schreiben: .txt, .json, .xml (JUnit) oder .html",
        save: "die gekürzte Sitzung mit ihren Dateien in einen Ordner schreiben",
        corpus:
          "Sitzungen und ihre erwarteten Ausgaben in einen Ordner schreiben, mit einem Skript, das ohne ludothek bewertet",
      },
      notes: [
        "Ein Programm, das zu lange oder zu viel Speicher braucht, oder ein klassisches, das mehr als 8 MB ausgibt, wird beendet, und das ist ein Unterschied. Sonst läuft es mit deinen Rechten: Nichts hält es von deinen Dateien und vom Netz fern. Untersuche nur Programme, denen du traust, oder nimm einen Container.",
        "Der Exit-Status ist 0, wenn kein Unterschied gefunden wurde, 1, wenn es einen gibt, und 2 bei einer falschen Kommandozeile oder einem Programm, das sich nicht starten lässt.",
      ],
    },
    ladder: {
      summary: "die Bots eines Spiels gegeneinander spielen lassen",
      about: [
        "Jeder Bot trifft in N Partien mit wechselnden Plätzen auf jeden anderen, auf allen Kernen; in einem Solospiel spielt jeder Bot N Partien.",
        CHOICES,
      ],
      options: {
        bots: "wer mitspielt: random, greedy, easy, normal, hard, master, diese Stufen mit einem Charakter (hard-careful), die eigenen Bots des Spiels, Dateien mit einem Bot (./my-bot.js) und Befehle („python3 my_bot.py“)",
        matches: ({ maxMatches }) => `Partien je Paarung; Vorgabe: 100, höchstens ${maxMatches}`,
        seed: "eine Zahl oder ein Text: Derselbe Seed ergibt dieselbe Tabelle",
        jobs: JOBS,
        seconds: BOT_SECONDS,
        rounds: "Suchrunden je Entscheidung, statt der Vorgabe des Spiels",
        opening:
          "die Bezeichnung der ersten Aktion, wenn der Bot sie nicht wählen soll (eine Klasse, eine Figur)",
        json: "die Ergebnisse als JSON",
        csv: "eine Zeile CSV für jede Partie; die Ergebnisse gehen auf die Standardfehlerausgabe",
        jsonl: "dasselbe als Zeilen JSON",
        cluster:
          "die Worker eines Clusters spielen lassen (ludothek worker); die Tabelle ist dieselbe wie ohne",
        "nats-creds": CREDS,
        "nats-ca": CA,
      },
      notes: [
        CLUSTER_NOTE,
        "Ein Bot in einem Befehl bekommt jede Entscheidung als Zeile JSON und antwortet mit einer Zeile. Wie, steht im Kapitel „Für die Forschung“ des Handbuchs. Ein Bot, der abstürzt, Unsinn antwortet oder zu lange braucht, verliert die Partie, mit Begründung. Bots laufen mit deinen Rechten: Starte nur solche, denen du traust.",
        CTRL_C,
      ],
    },
    study: {
      summary: "messen, wie ausgewogen ein Deck, ein Szenario oder ein Wert ist",
      about: [
        "Bots spielen mit jeder Konfiguration gleich viele Partien. Die Studie sagt, wie oft jeder Platz, die beginnende Seite und jede Karte gewinnt, mit 95-%-Intervallen, wie lang die Partien sind und wie sehr sich Konfigurationen unterscheiden.",
        "NAME=VALUE ist eine Auswahl vor der Partie, wie bei „ludothek play GAME“. Mehrere Werte, durch Kommas getrennt, sind eine Reihe: eine Konfiguration für jeden oder für jede Kombination. „vs“ trennt Konfigurationen, die sich in mehreren Auswahlen unterscheiden.",
        "FILE ist die study.json einer früheren Studie: Sie wird noch einmal gespielt und jede Zahl verglichen.",
      ],
      options: {
        bots: "der Bot an allen Plätzen, oder zwei, die sich dort abwechseln; Vorgabe: greedy. Dateien und Befehle wie bei ladder",
        matches: ({ maxStudyMatches }) =>
          `Partien je Konfiguration; Vorgabe: 200, höchstens ${maxStudyMatches}`,
        seed: "eine Zahl oder ein Text: Derselbe Seed ergibt dieselben Zahlen",
        rounds: ({ maxRounds }) =>
          `Suchrunden je Entscheidung, statt der Vorgabe des Spiels; höchstens ${maxRounds}`,
        opening: "die Bezeichnung der ersten Aktion (eine Klasse, eine Figur)",
        seconds: BOT_SECONDS,
        jobs: JOBS,
        out: "study.json, matches.csv und Diagramme als SVG-Dateien in diesen Ordner schreiben",
        json: "alles, was gefunden wurde, als JSON",
      },
      notes: [CTRL_C, "Der Exit-Status ist 1, wenn eine wiederholte Studie andere Zahlen hat."],
    },
    tournament: {
      summary: "ein Wettbewerb zwischen Programmen und Bots auf diesem Rechner",
      about: [
        'Spielt den Wettbewerb, den eine JSON-Datei beschreibt, ohne Server: {"name": "Friday Cup", "game": "duel", "format": {"type": "round robin", "legs": 2}, "players": [{"name": "House", "bot": "hard"}, {"name": "Red", "command": ["node", "red.js", "{server}", "{table}"]}]}.',
        "Die Ergebnisse kommen in einen Ordner neben der Datei: ein Bericht, die Rangliste als CSV und JSON und zu jeder Partie die Aufzeichnung und die Protokolle. Wird er unterbrochen, geht er mit demselben Befehl weiter.",
      ],
      options: {},
      notes: [
        "Einträge der Datei:",
        [
          "format",
          '{"type": "round robin", "legs": N}, {"type": "swiss", "rounds": N} oder {"type": "knock-out"}',
        ],
        ["choices", 'was im Spiel gewählt wird, etwa {"deck": "forest"}'],
        [
          "standard",
          'für spy: {"charset": FILE, "match": FILE, "scenario": FILE}; die Programme sprechen den veröffentlichten Standard',
        ],
        ["atOnce", "Partien zur gleichen Zeit; Vorgabe: 1"],
        [
          "seconds, minutes",
          "Zeit für eine Entscheidung und für eine Partie, bevor ein Programm verliert; Vorgabe: je 30",
        ],
        ["megabytes", "Speicher eines Programms; Vorgabe: 2048. Gilt nur unter Linux"],
        "In einem Befehl werden {server}, {host}, {port}, {table} und {name} ersetzt; das Programm ludothek ist dieses hier. Programme laufen mit deinen Rechten: Starte nur solche, denen du traust.",
      ],
    },
    worker: {
      summary: "Partien für Ranglisten auf anderen Rechnern spielen",
      about: [
        "Spielt Partien für „ludothek ladder --cluster URL“ auf irgendeinem Rechner. Worker können jederzeit kommen und gehen: Was einer nicht beendet, spielt ein anderer.",
      ],
      options: { threads: JOBS, cluster: CLUSTER, "nats-creds": CREDS, "nats-ca": CA },
      notes: [
        CLUSTER_NOTE,
        ({ workerSeconds }) => `Strg-C oder SIGTERM beendet ihn nach höchstens ${workerSeconds} Sekunden.`,
      ],
    },
    bot: {
      summary: "einen Bot an einen Tisch oder in ein Turnier eines Servers schicken",
      about: [
        "Schickt einen Bot an einen Tisch eines Servers: Er nimmt einen freien Platz, ist bereit und spielt bis zum Ende der Partie. Mit dem Link eines Turniers, auch einem persönlichen, macht er dort mit und spielt alle seine Partien.",
      ],
      options: {
        level:
          "wie stark er spielt, und sein Charakter, falls er einen hat, wie in hard-careful; Vorgabe: hard",
        name: "sein Name dort",
        invitation: "die Einladung zu einem privaten Tisch",
      },
    },
    env: {
      summary: "Partien Schritt für Schritt aus einem anderen Programm spielen",
      about: [
        "Spielt eine Partie nach der anderen für ein Programm, das lernt: Es schreibt Anfragen auf die Standardeingabe und liest die Antworten von der Standardausgabe, jede eine Zeile JSON. Das Paket in bridge/python benutzt es.",
        CHOICES,
      ],
      options: {},
      notes: [
        "Die erste Zeile nennt das Spiel, seine Plätze, wie viele Nummern Aktionen haben können, die Namen der Merkmale und die Konfiguration. Anfragen:",
        [
          '{"reset": SEED}',
          "beginnt eine Partie; ein Seed ist eine Zahl oder ein Text, oder null für einen neuen",
        ],
        ['{"step": NUMBER}', "spielt eine der erlaubten Aktionen für den Platz, der entscheiden soll"],
        ['{"look": SEAT}', "was irgendein Platz jetzt sieht"],
        'Die Antwort auf die ersten beiden hat seat, view, features, actions, deren Nummern (legal) und over; {"error": …} sagt, was falsch war, und dann hat sich nichts geändert.',
      ],
    },
    serve: {
      summary: "den Server für Browser und Programme starten",
      about: [
        "Startet den Server: Gespielt wird im Browser oder mit einem Programm, und die Partien liegen im Datenordner.",
      ],
      options: {
        port: "Port, auf dem er lauscht; Vorgabe: 8017; 0 nimmt irgendeinen freien",
        host: "Vorgabe: 127.0.0.1, nur dieser Rechner; 0.0.0.0: alle, die ihn erreichen",
        data: DATA,
        origin:
          "Seiten dieser Website dürfen sich verbinden, und er antwortet unter ihrem Namen; darf mehrmals stehen. Hinter einem Proxy: die Adresse, die geöffnet wird, etwa https://play.example",
        "spy-port":
          "auch Programme bedienen, die den veröffentlichten Standard von No Time to Spy sprechen, meist auf 7007; ohne Angabe nicht",
        "spy-ai":
          "auch zu diesem Server des Standards dürfen Spielende KIs dieses Hauses schicken; darf mehrmals stehen",
        "admin-port": "/metrics und ein ausführliches /healthz für den Betrieb; ohne Angabe nicht",
        "admin-host": "Adresse dieses Ports; Vorgabe: 127.0.0.1; Spielende dürfen ihn nicht erreichen",
        "proxy-header":
          "Header, in dem dein Proxy die Adresse des Clients schickt, etwa X-Forwarded-For; auch LUDOTHEK_PROXY_HEADER. Nur sein letzter Eintrag zählt",
        cluster:
          "ein Server eines Clusters sein: Alles speichern dessen NATS-Server, und jeder seiner Server bedient jeden Tisch; im Datenordner liegen nur Protokolle",
        "nats-creds": CREDS,
        "nats-ca": CA,
        shards: SHARDS,
      },
      notes: [CLUSTER_NOTE, "Grenzen je Client werden in der Umgebung gesetzt:"],
    },
    backup: {
      summary: "die Daten eines Servers in eine Datei kopieren",
      about: [
        "Kopiert alles in eine neue Datei; geht auch, während der Server läuft. Zum Wiederherstellen leg sie als ludothek.sqlite in einen leeren Ordner.",
      ],
      options: { data: DATA },
    },
    "cluster import": {
      summary: "die Daten eines Servers in einen neuen Cluster bringen",
      about: [
        "Bringt das Haus eines Datenordners in einen neuen Cluster: Alle behalten ihre Schlüssel, und alles behält seine Kennung. Halt zuerst den Server dieses Ordners an; der Ordner bleibt, wie er ist.",
      ],
      options: { cluster: CLUSTER, "nats-creds": CREDS, "nats-ca": CA, shards: SHARDS },
      notes: [CLUSTER_NOTE],
    },
    "cluster export": {
      summary: "einen Cluster in eine Datei kopieren",
      about: [
        "Kopiert alles aus einem Cluster in eine neue Datei, ob seine Server laufen oder nicht: eine Sicherung, die ludothek cluster import in einen neuen Cluster bringt und die ein einzelner Server öffnet, wenn du sie als ludothek.sqlite in einen leeren Ordner legst.",
      ],
      options: { cluster: CLUSTER, "nats-creds": CREDS, "nats-ca": CA },
      notes: [CLUSTER_NOTE],
    },
    "spy join": {
      summary: "hier auf einem Server des veröffentlichten Standards spielen oder zusehen",
      about: [
        "Spielt No Time to Spy an diesem Terminal, auf jedem Server, der den veröffentlichten Standard spricht.",
      ],
      options: {
        name: "dein Name dort",
        spectator: "nur zusehen",
        dialect: ({ dialects }) => `der Dialekt: ${dialects}; ohne Angabe von selbst erkannt`,
        plain: PLAIN,
      },
    },
    "spy ai": {
      summary: "eine KI, die auf jedem solchen Server spielt",
      about: [
        "Spielt eine Partie No Time to Spy auf einem Server des veröffentlichten Standards und endet dann.",
      ],
      options: {
        address: "der Server",
        port: PORT,
        name: "ihr Name in der Partie; ist er vergeben, kommt eine Nummer dazu",
        difficulty: ({ aiLevels }) => `${aiLevels}; 0 ist die schwerste`,
        verbosity: VERBOSITY,
      },
      keys: {
        config: CONFIG_FILE,
        delay: "vor jeder Antwort warten",
        nodelay: "nicht warten (Vorgabe)",
        dialect: ({ dialects }) => `spricht ${dialects}; sonst, was der Server spricht`,
        maxReconnect: ({ reconnects }) => `Versuche, sich neu zu verbinden; Vorgabe: ${reconnects}`,
        role: "sich als Mensch anmelden, für Server, die keine KIs nehmen",
        log: "alle Nachrichten dorthin schreiben, für ludothek spy replay; ohne Angabe bleiben die letzten 20 im Datenordner",
      },
      notes: [
        "Der Exit-Status ist 0, wenn die Partie vorbei ist, gewonnen oder verloren, 1, wenn sie sich nicht beenden ließ, 2, wenn eine Option falsch ist.",
      ],
    },
    "spy server": {
      summary: "ein Server des veröffentlichten Standards von No Time to Spy",
      about: [
        "Ein Server von No Time to Spy, der den veröffentlichten Standard spricht. Er spielt Partie um Partie, bis er angehalten wird.",
      ],
      options: {
        "config-charset": "die Charaktere (characters.json)",
        "config-match": "die Partie-Konfiguration (.match)",
        "config-scenario": "das Szenario (.scenario)",
        port: PORT,
        verbosity: VERBOSITY,
      },
      keys: {
        config: CONFIG_FILE,
        data: "Ordner für die Protokolle aller Partien, komprimiert",
        logDays: "Protokolle löschen, die älter sind; ohne Angabe nie",
        logBytes: "die ältesten Protokolle über dieser Größe löschen; ohne Angabe 4294967296",
        dialect: ({ dialects }) => `spricht ${dialects} mit allen Clients; sonst, was jeder Client spricht`,
        host: "nur dort lauschen; ohne Angabe 0.0.0.0",
        nodelay: "NPCs handeln ohne Verzögerung",
        npcSafeCombinationChance: GAME_OPTION,
        npcCount: GAME_OPTION,
        npcGadgetsMax: GAME_OPTION,
        npcAggressive: GAME_OPTION,
        visibility: GAME_OPTION,
        illegal:
          "lenient: was nur Ziel, Hände oder Chips verbieten, misslingt; strict: es verliert die Partie",
      },
      notes: [
        "Alle Clients spielen an einem Ort, welchen Pfad sie auch benutzen; /match/NAME ist ein eigener Ort, sodass mehrere Partien zugleich laufen können.",
      ],
    },
    "spy replay": {
      summary: "den Mitschnitt einer solchen Partie zeigen",
      about: [
        "Zeigt einen Mitschnitt des veröffentlichten Standards Schritt für Schritt, wie einer seiner Clients die Partie sah.",
      ],
      options: {
        conn: "die Verbindung, die gezeigt wird; Vorgabe: eine des Publikums",
        ludo: "die Partie stattdessen als Aufzeichnung des Hauses schreiben, wenn ihre Würfel bekannt sind",
        plain: PLAIN,
      },
    },
    config: {
      summary: "zeigen oder ändern, was du sonst jedes Mal tippen würdest",
      about: ["Zeigt deine Einstellungen und wo sie liegen. Optionen einer Kommandozeile gehen vor."],
      options: {},
    },
    completion: {
      summary: "die Ergänzung mit Tab für eine Shell ausgeben",
      about: ["Gibt ein Skript aus, das Befehle, Optionen, Spiele und deren Auswahl mit Tab ergänzt."],
      options: {},
      notes: [
        "So benutzt du es:",
        ["bash", "in ~/.bashrc: source <(ludothek completion bash)"],
        ["zsh", "in ~/.zshrc, hinter compinit: source <(ludothek completion zsh)"],
        ["fish", "ludothek completion fish > ~/.config/fish/completions/ludothek.fish"],
      ],
    },
    man: {
      summary: "die Handbuchseite ausgeben, für man: ludothek man | man -l -",
      about: ["Gibt die Handbuchseite im troff-Format aus. Zum Lesen: ludothek man | man -l -"],
      options: {},
    },
    help: {
      summary: "alle Befehle oder die Hilfe zu einem zeigen",
      about: ["Zeigt alle Befehle oder die Hilfe zu einem: ludothek help play duel"],
      options: {},
    },
    version: {
      summary: "die Version ausgeben",
      about: ["Gibt die Version aus, wie --version."],
      options: {},
    },
  },
  limits: {
    message: "die längste Nachricht, in Bytes",
    rate: "Nachrichten je Sekunde",
    burst: "Nachrichten auf einmal",
    offences: "abgelehnte Nachrichten in kurzer Zeit, bevor eine Verbindung geschlossen wird",
    connections: "Verbindungen auf einmal",
    connectionsPerAddress: "Verbindungen je Adresse",
    connectionsPerPerson: "Verbindungen je Person",
    guestsPerAddress: "neue Gäste je Adresse und Stunde",
    tablesPerPerson: "offene Tische je Person",
    tablesPerAddress: "neue Tische je Adresse und Stunde",
    thing: "Bytes je veröffentlichtem Werk",
    thingsPerPerson: "veröffentlichte Werke je Person",
    thingsPerAddress: "Veröffentlichungen je Adresse und Stunde",
    hello: "Millisekunden, in denen eine Verbindung hello sagen muss",
    heartbeat: "Millisekunden zwischen Lebenszeichen",
    silence: "Millisekunden der Stille, bevor eine Verbindung geschlossen wird",
    queue: "ungesendete Bytes, bevor ein langsamer Client getrennt wird",
    idle: "Millisekunden, bevor ein leerer Tisch entladen wird",
    again: "Millisekunden, bevor ein Tisch nach einem misslungenen Schreiben neu geladen wird",
    absence: "Millisekunden, die jemand weg sein darf, bevor die anderen allein weitermachen dürfen",
    missing: "Millisekunden, die jemand bei einer Turnierpartie fehlen darf, bevor sie verloren ist",
    away: "Millisekunden, bevor Abwesende erfahren, dass sie am Zug sind",
    waiting: "Millisekunden, bevor ein leerer wartender Tisch entfernt wird",
    spyLogDays: "Tage, die Protokolle von Partien des Spy-Standards aufgehoben werden",
    spyLogBytes: "Bytes aller dieser Protokolle; die ältesten werden zuerst gelöscht",
    database: "Bytes der Datenbank",
    sync: "Mikrosekunden, die ein Synchronisieren dauern darf, bevor ein eigener Thread schreibt",
  },
  config: {
    name: "dein Name in Partien und auf Servern, wie mit --name",
    opponent: "wer gegen dich spielt, wie mit --opponent, in Spielen, die diesen Bot haben",
    colours: "off ist dasselbe wie ein gesetztes NO_COLOR",
    plain: "on: Worte statt Spielfelder, wie mit --plain",
  },
} satisfies Wording<typeof english>;
