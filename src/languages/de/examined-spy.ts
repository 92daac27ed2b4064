import type { words as english } from "../en/examined-spy.ts";
import type { Wording } from "../wording.ts";

/** The rules for programs of No Time to Spy, in German. Names of messages and keys stay as they are. */
export const words = {
  server: {
    transport:
      "Eine Nachricht ist ein JSON-Objekt in einer Textnachricht. Pings werden beantwortet, und der Server hält die Verbindungen während einer Partie offen.",
    envelope:
      "Jede Nachricht hat type und creationDate (dd.MM.yyyy HH:mm:ss) und die clientId des Empfängers, sobald er eine hat.",
    direction: "Ein Server sendet nur die Nachrichten eines Servers.",
    roles:
      "Wer zuschaut, darf nur zusehen, Metadaten erfragen und gehen. Wer mehr sendet, wird entfernt, und die Partie geht weiter.",
    registration:
      "Die Antwort auf HELLO ist HELLO_REPLY mit einer neuen clientId. Die Partie beginnt, sobald die zweite Seite da ist.",
    names: "Ein vergebener Name bekommt ERROR NAME_NOT_AVAILABLE.",
    thirdPlayer: "Wer als Dritter mitspielen will, bekommt ERROR ALREADY_SERVING. Zuschauen geht jederzeit.",
    secondHello: "Ein zweites HELLO auf einer angemeldeten Verbindung bekommt ERROR ILLEGAL_MESSAGE.",
    start:
      "GAME_STARTED geht an beide Seiten und an alle, die zuschauen, mit der Session aus HELLO_REPLY; an der eigenen Stelle steht die eigene clientId.",
    settings:
      "HELLO_REPLY nennt das Szenario, die Partiekonfiguration und alle Charaktere mit ihren Ids in dieser Partie, wie in den Dateien des Servers.",
    offers:
      "Ein Angebot hat drei Charaktere und drei Gadgets, die noch niemand hat oder angeboten bekommt: keine Charaktere nach dem vierten, keine Gadgets nach dem sechsten.",
    choices: "Jede Seite wählt achtmal und bekommt dann ein REQUEST_EQUIPMENT_CHOICE.",
    equipmentRequest: "REQUEST_EQUIPMENT_CHOICE wiederholt, was gewählt wurde.",
    setUp:
      "Alle haben die Gadgets, die sie bekommen haben, 100 HP und 10 Chips und stehen auf verschiedenen spielbaren Feldern. Tresore zählen ab 1, Tische haben minChipsRoulette bis maxChipsRoulette Chips.",
    status:
      "GAME_STATUS geht nach jeder Operation an alle, mit den Operationen seit dem letzten und dem ganzen Zustand.",
    views:
      "Alle Clients sehen dieselbe Karte, dieselbe Runde, dieselben Positionen und Operationen, und jede Seite sieht alles über ihre eigenen Charaktere.",
    combinations:
      "In mySafeCombinations steht, was die Fraktion des Empfängers weiß; wer zuschaut, bekommt keine.",
    request:
      "REQUEST_GAME_OPERATION geht einmal an die Seite, deren Charakter am Zug ist, solange er Punkte hat und seinen Zug nicht beendet hat.",
    statistics:
      "STATISTICS ist die letzte Nachricht einer Partie, an alle, mit Sieger und Grund; die Werte der Einträge sind Texte.",
    leaving:
      "Wer GAME_LEAVE sendet, verliert: GAME_LEFT an alle, dann STATISTICS mit VICTORY_BY_LEAVE für die andere Seite.",
    meta: "Die vorgeschriebenen Meta-Schlüssel werden beantwortet. Wer spielt, erfährt nur die eigene Fraktion und die eigenen Gadgets, wer zuschaut, in der Spielphase alle; der Rest ist null oder fehlt.",
    strike:
      "Ist die Zeit für eine Operation um, kommt STRIKE, gezählt ab 1 bis strikeMaximum, und der Zug endet. Eine gültige Operation in der Zeit setzt die Zahl zurück.",
    strikeLimit:
      "Mit dem letzten Strike kommt ERROR TOO_MANY_STRIKES, und die andere Seite gewinnt mit VICTORY_BY_KICK.",
    disqualification:
      "Unerlaubtes bekommt ERROR ILLEGAL_MESSAGE; wer spielt, verliert damit die Partie, mit GAME_LEFT und VICTORY_BY_KICK für die anderen.",
    legal: "Nur unerlaubte Nachrichten werden abgelehnt.",
    late: "Eine Operation während einer Pause wird stillschweigend verworfen.",
    pause:
      "Menschen dürfen pausieren: GAME_PAUSE (true, nicht erzwungen) an alle; jede Seite beendet die Pause, oder pauseLimit tut es. Solange geschieht nichts.",
    aiPause: "Eine KI, die um eine Pause bittet, verliert mit VICTORY_BY_KICK.",
    loss: "Bricht die Verbindung einer Seite ab, bekommen die anderen GAME_PAUSE (true, erzwungen), und reconnectLimit beginnt.",
    reconnect:
      "RECONNECT wird mit GAME_STARTED, GAME_STATUS und der offenen Anfrage beantwortet, in dieser Reihenfolge; die anderen bekommen GAME_PAUSE (false).",
    reconnectLimit: "Wer innerhalb von reconnectLimit nicht zurückkommt, verliert.",
    wrongSession: "RECONNECT mit einer falschen Session bekommt ERROR SESSION_DOES_NOT_EXIST.",
    startUp:
      "Der Server nimmt --config-charset, --config-match, --config-scenario und --port und lauscht dort.",
    roundStart:
      "Eine Runde beginnt, wenn jede Figur am Zug war: Cocktails, Wanze und Nebel werden erneuert, und bei roundLimit gehen die NPCs, und der Hausmeister kommt.",
    turns:
      "Jede Figur auf der Karte hat in einer Runde einen Zug, eine nach der anderen; in der Runde schon Exfiltrierte werden übersprungen.",
    turnStart:
      "Ein Zug beginnt mit den Bewegungs- und Aktionspunkten des Charakters, und die Maske heilt um 10. Er endet, wenn die Punkte verbraucht sind, im Nebel ohne Bewegungspunkte oder mit RETIRE.",
    movement:
      "Ein Schritt führt auf ein freies Nachbarfeld und kostet einen Bewegungspunkt. Eine Figur dort tauscht den Platz; was dort liegt, wird aufgehoben.",
    roulette: "Der Einsatz ist höchstens, was beide haben; er geht vom Tisch an die Person oder umgekehrt.",
    cocktails:
      "Ein Cocktail wird von einem Bar-Tisch genommen, getrunken (heilt, vergiftet schadet er) oder über jemanden daneben gegossen, der klamme Klamotten bekommt.",
    spying:
      "Spionieren gelingt nur bei NPCs, mit etwas Glück; der erste Erfolg einer Fraktion bringt secretToIpFactor Punkte und vielleicht eine Kombination.",
    safes:
      "Ein Tresor öffnet sich, wenn die eigene Fraktion seine Kombination kennt. Beim ersten Mal bringt er secretToIpFactor Punkte und die nächste Kombination; im letzten liegt das Halsband.",
    properties:
      "BANG_AND_BURN zerstört einen Roulette-Tisch daneben; OBSERVATION verrät mit etwas Glück, ob jemand in Sicht ein Gegner ist.",
    gadgets: "Ein Gadget tut seinem Ziel, was die Tabelle der Gadgets sagt, innerhalb seiner Reichweite.",
    attacks:
      "Ein Angriff kann durch Honey Trap umgelenkt werden, muss seine Probe bestehen und kann von einem Babysitter abgewehrt werden.",
    exfiltration:
      "Bei 0 HP wird eine Person mit 1 HP auf einen freien Sitzplatz exfiltriert, und ein Halsband fällt auf das Feld.",
    cat: "Die Katze läuft auf ein Nachbarfeld. Die Partie endet, wenn sie das Halsband bekommt.",
    janitor: "Der Hausmeister springt zur Person mit dem kürzesten Weg, die entfernt wird.",
    npcs: "NPCs handeln wie alle anderen, nach denselben Regeln.",
    ending:
      "Die Partie endet sofort, wenn die Katze das Halsband hat oder niemand von beiden Seiten übrig ist; es entscheiden Punkte, Halsband, Cocktails und Schaden, in dieser Reihenfolge.",
    retire: "RETIRE ist im eigenen Zug immer erlaubt und beendet ihn.",
    chances:
      "Eine Probe gelingt mit der Wahrscheinlichkeit der Partiekonfiguration: klamme Klamotten halbieren sie, Tradecraft wiederholt sie einmal.",
  },
  ai: {
    startUp:
      "Die KI nimmt --address, --port und --name und verbindet sich mit diesem Server, ohne gefragt zu werden.",
    hello: "Die erste Nachricht ist HELLO mit dem Namen der KI und der Rolle AI.",
    envelope:
      "Jede Nachricht hat type und creationDate (dd.MM.yyyy HH:mm:ss); ab HELLO_REPLY hat sie die clientId, die die KI bekommen hat.",
    form: "Eine Nachricht hat alle Felder ihrer Art, mit Werten der richtigen Art.",
    allowed: "Eine KI sendet nur Nachrichten einer KI: Sie kann nicht pausieren und geht nicht.",
    items: "ITEM_CHOICE nennt genau eines der angebotenen Charaktere und Gadgets.",
    equipment:
      "EQUIPMENT_CHOICE hat einen Schlüssel für jeden gewählten Charakter und jedes gewählte Gadget genau einmal.",
    request:
      "Jede Anfrage wird einmal beantwortet, und eine Operation ist eine des Charakters, nach dem gefragt wurde.",
    deadline: "Jede Anfrage wird innerhalb von turnPhaseLimit Sekunden beantwortet.",
    strike: "Nach einem Strike geht die Partie weiter, und die nächste Anfrage wird beantwortet.",
    pause:
      "Zwischen GAME_PAUSE true und GAME_PAUSE false wird keine Operation gesendet; eine offene Anfrage wird danach beantwortet.",
    reconnect:
      "Bricht die Verbindung ab, verbindet sich die KI noch einmal und sendet RECONNECT mit ihrer clientId und sessionId.",
    transport: "Die Verbindung bleibt während der Partie offen, und eine Nachricht ist höchstens 1 MiB lang.",
    end: "Nach STATISTICS endet die KI mit Status 0, ob sie gewonnen hat oder verloren.",
  },
} satisfies Wording<typeof english>;
