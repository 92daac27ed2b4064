import type { words as english } from "../en/servers.ts";
import type { Wording } from "../wording.ts";
import { counted, number } from "./grammar.ts";

/** What the commands of servers, clusters and contests say in German to the people who run them. */
export const words = {
  line: {
    origin: (text) => `--origin muss eine Adresse wie https://play.example sein, nicht „${text}“.`,
    server: (text) => `--spy-ai muss ein Server wie 192.168.1.7:7007 sein, nicht „${text}“.`,
    header: (text) => `--proxy-header muss der Name eines Headers sein, nicht „${text}“.`,
  },
  file: {
    none: (path) => `${path}: Diese Datei gibt es nicht.`,
    irregular: (path) => `${path}: Erwartet war eine gewöhnliche Datei.`,
    tooLarge: (path, most) => `${path}: Erwartet waren höchstens ${counted(most, "Byte", "Bytes")}.`,
    unreadable: (path, problem) => `${path}: Als Text in UTF-8 nicht lesbar (${problem}).`,
  },
  backup: {
    failed: (data, file, problem) => `${data} lässt sich nicht nach ${file} kopieren: ${problem}.`,
    noData: (path) => `${path} gibt es nicht`,
    bytes: (file, bytes) => `${file}: ${counted(bytes, "Byte", "Bytes")}`,
  },
  check: {
    both: "ludothek check nimmt entweder Dateien oder --data DIR, nicht beides.",
    gamesNotLoaded: (problem) =>
      `die Spiele ließen sich nicht laden, vielleicht werden sie gerade erneuert; versuch es noch einmal (${problem})`,
    failed: (data, problem) => `${data} lässt sich nicht prüfen: ${problem}.`,
    verdict: (data, counts, problems) =>
      `${data}: ${counts.join(", ") || "nichts gelesen"}: ${problems === 0 ? "in Ordnung" : counted(problems, "Problem", "Probleme")}.`,
    counts: {
      people: (count) => counted(count, "Person", "Personen"),
      subscriptions: (count) => counted(count, "Abonnement", "Abonnements"),
      tokens: (count) => counted(count, "Token", "Tokens"),
      ratings: (count) => counted(count, "Wertung", "Wertungen"),
      unrated: (count) => counted(count, "noch zu wertende Partie", "noch zu wertende Partien"),
      things: (count) => counted(count, "Werk", "Werke"),
      tables: (count) => counted(count, "Tisch", "Tische"),
      runs: (count) => counted(count, "Verlauf", "Verläufe"),
      deadlines: (count) => counted(count, "Frist", "Fristen"),
      seats: (count) => counted(count, "Platz", "Plätze"),
      commits: (count) => counted(count, "Commit im Log", "Commits im Log"),
      tournaments: (count) => counted(count, "Turnier", "Turniere"),
      tournamentNotes: (count) => counted(count, "Turniernotiz", "Turniernotizen"),
      matches: (count) => counted(count, "Partie", "Partien"),
      olderMatches: (count) => counted(count, "Partie nach älteren Regeln", "Partien nach älteren Regeln"),
      matchPlayers: (count) => counted(count, "Teilnahme an Partien", "Teilnahmen an Partien"),
    },
    advice: {
      file: "Halt den Server an, bewahre eine Kopie des Ordners auf und stelle die letzte Sicherung wieder her.",
      index:
        "Beim Suchen und in Listen können Zeilen fehlen. Halt den Server an, bewahre eine Kopie auf und gib ein: sqlite3 ludothek.sqlite REINDEX",
      row: "Das wird weder benutzt noch geändert; alles andere funktioniert. Stelle es aus einer Sicherung wieder her.",
      log: "Tische, die unvollständig sein könnten, sind geschlossen. Stelle eine Sicherung wieder her, oder beginne diese Partien neu.",
    },
    damaged: {
      person: (id) => `Person ${id} ist beschädigt`,
      subscription: (person) => `ein Abonnement von Person ${person} ist beschädigt`,
      token: (person) => `ein Token von Person ${person} ist beschädigt`,
      rating: (person) => `eine Wertung von Person ${person} ist beschädigt`,
      unrated: (match) => `der Vermerk, dass Partie ${match} noch zu werten ist, ist beschädigt`,
      signingKey: "der Schlüssel zum Unterschreiben ist beschädigt",
      thing: (id) => `Werk ${id} ist beschädigt`,
      tournament: (id) => `Turnier ${id} ist beschädigt`,
      tournamentNote: (number, tournament) => `Notiz ${number} von Turnier ${tournament} ist beschädigt`,
      table: (id) => `Tisch ${id} ist beschädigt`,
      record: (table) => `die Aufzeichnung von Tisch ${table} ist beschädigt`,
      deadline: (table) => `die Frist von Tisch ${table} ist beschädigt`,
      seat: (table) => `ein Platz an Tisch ${table} ist beschädigt`,
      matchPlayer: (match) => `eine Teilnahme an Partie ${match} ist beschädigt`,
      logStart: "der Anfang des Logs ist beschädigt",
      logEnd: "das Ende des Logs ist beschädigt",
      logRow: (row) => `Zeile ${row} des Logs ist beschädigt`,
      logCommits: "das Log, dem Commits fehlen, ist beschädigt",
      logBefore: (row) => `das Log vor Zeile ${row}, dem Zeilen fehlen, ist beschädigt`,
      logBehind: (row, missing) =>
        `das Log nach Zeile ${row}, dem ${counted(missing, "Zeile fehlt", "Zeilen fehlen")}, ist beschädigt`,
      other: (name) => `beschädigt ist, was im Protokoll „${name}“ heißt`,
    },
    strayToken: (person) => `Person ${person} fehlt, hat aber einen Token`,
    found: {
      database: (problem) => `die Datenbank: ${problem}`,
      file: (problem) => `die Datei der Datenbank: ${problem}`,
      table: (id, problem) => `Tisch ${id}: ${problem}`,
      match: (id, problem) => `Partie ${id}: ${problem}`,
    },
    version: (found, expected) =>
      `sie hat Version ${found} und nicht ${expected}; öffne sie erst mit ludothek serve`,
    foreignGame: (game) => `in diesem Haus gibt es kein Spiel „${game}“`,
    invalidRecord: (problem) => `die Aufzeichnung ist ungültig: ${problem}`,
    damagedMatch: "sie ist beschädigt",
  },
  serve: {
    open: (address, data) => `Das Haus ist offen unter ${address} (Strg+C hält es an; Daten in ${data})`,
    standard: (address) => `Clients des Standards von No Time to Spy verbinden sich mit ${address}`,
    metrics: (address) => `Metriken unter ${address}`,
    stillTrying: (problem) => `${problem} Es wird weiter versucht.`,
    damaged: (problem, data) =>
      `der Server kann nicht starten: Die Datenbank ist beschädigt (${problem}); siehe ludothek check --data ${data}.`,
    inUse: (data) => `ein anderer Server benutzt den Datenordner ${data}; wähl einen anderen mit --data.`,
    portTaken: (port, host, option) =>
      `ein anderes Programm benutzt Port ${port} von ${host}; wähl einen anderen mit ${option}.`,
    notFolder: (path) =>
      `der Server kann nicht starten: ${path} ist eine Datei, kein Ordner; wähl einen Ordner für die Daten mit --data.`,
    noAddress: (host) => `dieser Rechner hat keine Adresse ${host}; wähl eine andere mit --host.`,
    failed: (problem, data) => `der Server kann nicht starten: ${problem} (Daten in ${data}).`,
  },
  standard: {
    open: (address) => `No Time to Spy läuft unter ${address} (Strg+C hält den Server an)`,
    unknownKey: (key) => `--x ${key} ist unbekannt und wird ignoriert.`,
    noPort: (port, host, reason) =>
      `Port ${port} von ${host} ist nicht verfügbar (${reason}); wähl einen anderen mit --port.`,
    noLogsThere: (path, reason) => `--x data ${path}: Dort lassen sich keine Protokolle führen (${reason}).`,
    noLogs: (path, reason) =>
      `es werden keine Protokolle geführt, denn ${path} ist nicht benutzbar (${reason}).`,
  },
  cluster: {
    use: (hint) =>
      `Möglich sind ludothek cluster import DIR und ludothek cluster export FILE; siehe ludothek help cluster.${hint}`,
    needsCluster: (word) => `ludothek cluster ${word} braucht --cluster URL.`,
    inUse: (path) => `ein Server benutzt gerade ${path}; halt ihn erst an.`,
    importFailed: (path, problem) => `${path} lässt sich nicht importieren: ${problem}.`,
    exportFailed: (path, problem) => `${path} lässt sich nicht exportieren: ${problem}.`,
    imported: (path, cluster) => `${path} ist jetzt im Cluster unter ${cluster}`,
  },
  contest: {
    noJson: (path, problem) => `${path} ist kein JSON: ${problem}.`,
    nestedTooDeep: (path) => `${path} ist zu tief verschachtelt.`,
    forOne: (path, game) => `${path}: ${game} spielt man allein; vergleich seine Bots mit ludothek ladder.`,
    namedTwice: (path, player) =>
      `${path}: Zwei heißen „${player}“ oder unterscheiden sich davon nur in Satzzeichen; gib allen einen eigenen Namen.`,
    noStandard: (path, game) => `${path}: "standard" gibt es nur beim Spiel spy; lass es bei ${game} weg.`,
    noProgram: (path, player) =>
      `${path}: „${player}“ muss ein Programm sein, das den Standard spricht, etwa {"name": "${player}", "command": ["ludothek", "spy", "ai", ...]}.`,
    goesOn: (matches) => `Es geht nach ${counted(matches, "Partie", "Partien")} weiter.`,
    interrupted: "Unterbrochen: Mit demselben Befehl geht es weiter.",
    standing: (player, points, wins, draws, losses) =>
      `${player}: ${counted(points, "Punkt", "Punkte")}, ${wins} gewonnen, ${draws} unentschieden, ${losses} verloren`,
    report: (path) => `Bericht: ${path}`,
    inUse: (folder) => `${folder} wird gerade benutzt: Dieser Wettbewerb läuft schon.`,
    otherPlan: (path) =>
      `${path} gehört zu einem anderen Plan: Benenne den Ordner um oder lösche ihn, um neu zu beginnen, oder mach die Änderungen am Plan rückgängig.`,
    damagedLine: (path, line) => `${path}: Zeile ${line} ist beschädigt.`,
    formatForm:
      'erwartet war {"type": "round robin", "legs": 2}, {"type": "swiss", "rounds": 5} oder {"type": "knock-out"}',
    playerForm:
      'erwartet war {"name": ..., "bot": LEVEL} oder {"name": ..., "command": [PROGRAM, ARGUMENT, ...]}',
    match: (number) => `Partie ${number}`,
    stopped: "der Wettbewerb wurde unterbrochen",
    endedAfter: "wurde nach der Partie beendet",
    tooMuchOutput: "(zu viel Ausgabe: der Rest fehlt hier)",
    slowDecision: (seconds) => `brauchte für eine Entscheidung mehr als ${seconds} s`,
    longMatch: (minutes) =>
      `war am Zug, als die Partie schon ${counted(minutes, "Minute", "Minuten")} dauerte`,
    notReady: (seconds) => `war nach ${seconds} s noch nicht bereit`,
    notRegistered: (seconds) => `meldete sich nicht innerhalb von ${seconds} s an`,
    notOver: (minutes) => `die Partie war nach ${counted(minutes, "Minute", "Minuten")} nicht zu Ende`,
    notFinished: "die Partie wurde nicht zu Ende gespielt",
  },
  contestReport: {
    figure: (value) => number(value),
    percent: (chance) => `${Math.round(chance * 100)} %`,
    state: (game, format, matches, isOver) =>
      `${game}, ${format}, ${isOver ? "" : "bisher "}${counted(matches, "Partie", "Partien")}.`,
    formats: {
      roundRobin: (legs) => (legs === 1 ? "jeder gegen jeden" : `jeder gegen jeden, ${legs}-mal`),
      swiss: (rounds) => `Schweizer System mit ${counted(rounds, "Runde", "Runden")}`,
      knockOut: "K.-o.",
      arena: "Arena",
      byHand: "von Hand ausgelost",
    },
    standings: "Tabelle",
    columns: { player: "Name", points: "Punkte", won: "Siege", drawn: "Remis", lost: "Niederlagen" },
    left: (player) => `${player} (ausgeschieden)`,
    tieBreaks: {
      direct: ["Direkt", "Punkte aus den Partien unter Punktgleichen"],
      opponents: ["Buchholz", "Punkte aller Gegner"],
      beaten: ["Sonneborn-Berger", "Punkte der besiegten Gegner und die halben bei Remis"],
      wins: ["Siege", "gewonnene Partien"],
      round: ["Runde", "die erreichte Runde"],
      pace: ["Tempo", "weniger Partien für gleich viele Punkte"],
    },
    tied: "Bei gleich vielen Punkten entscheiden die Spalten rechts von „Niederlagen“, von links nach rechts.",
    cross: "Wer gegen wen",
    crossHelp: "Punkte der Zeile gegen die Spalte und die Zahl der Partien zwischen beiden.",
    matches: "Partien",
    match: (number, round) => `Partie ${number}, Runde ${round}`,
    record: "Aufzeichnung",
    traffic: "Nachrichten",
    log: (player) => `Ausgabe von ${player}`,
    decisive: (round, step, what, before, after) =>
      `Entscheidend: ${round === undefined ? "" : `Runde ${round}, `}Schritt ${step}, ${what}: Hier fielen die Chancen der unterlegenen Seite von ${before} auf ${after}.`,
  },
} satisfies Wording<typeof english>;
