import type { words as english } from "../en/tools.ts";
import type { Wording } from "../wording.ts";
import { counted } from "./grammar.ts";

const PERCENT = new Intl.NumberFormat("de", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** What commands say in German that are no game. */
export const words = {
  config: {
    unset: (key) => `${key} ist jetzt nicht gesetzt.`,
    set: (key, value) => `${key} ist jetzt ${value}.`,
    none: "(nicht gesetzt)",
    use: (key, value) => `Gemeint ist ludothek config set ${key} ${value} oder ludothek config unset ${key}.`,
    surplus: (word) => `„${word}“ ist zu viel.`,
    needsValue: (key, value) => `${key} braucht einen Wert: ludothek config set ${key} ${value}`,
    onOrOff: (key, word) => `${key} muss on oder off sein, nicht „${word}“.`,
    fixFirst: (problems) =>
      `${problems} Bring die Datei erst in Ordnung oder lösch sie; geändert wurde nichts.`,
    noFolder: (folder, reason) => `${folder} lässt sich nicht anlegen (${reason}).`,
    unreadable: (path, reason) =>
      `${path} lässt sich nicht lesen (${reason}); deine Einstellungen gelten nicht.`,
    noJson: (path, problem) =>
      `${path} ist kein ${problem === null ? "lesbares JSON" : `JSON: ${problem}`}; deine Einstellungen gelten nicht.`,
    noObject: (path) => `${path} ist kein JSON-Objekt; deine Einstellungen gelten nicht.`,
    ignored: (path, problem) => `${path}: ${problem} Das bleibt unbeachtet.`,
    keysAre: (keys) => `Schlüssel sind ${keys}.`,
    trueOrFalse: (key, value) => `${key} muss true oder false sein, nicht ${value}.`,
    visible: (key, most, value) => `${key} muss 1 bis ${most} sichtbare Zeichen haben, nicht ${value}.`,
  },
  unknownError: "unbekannter Fehler",
  read: {
    missing: (path) => `es gibt keine Datei ${path}.`,
    folder: (path) => `${path} ist ein Ordner, keine Datei.`,
    forbidden: (path) => `${path} lässt sich nicht lesen: Du hast kein Recht dazu.`,
    failed: (path, reason) => `${path} lässt sich nicht lesen (${reason}).`,
  },
  write: {
    noFolder: (path) => `es gibt keinen Ordner ${path}.`,
    notFolder: (path) => `${path} ist eine Datei, kein Ordner.`,
    forbidden: (path) => `${path} lässt sich nicht schreiben: Du hast kein Recht dazu.`,
    readOnly: (path) => `${path} lässt sich nicht schreiben: Das Dateisystem erlaubt nur Lesen.`,
    failed: (path, reason) => `${path} lässt sich nicht schreiben (${reason}).`,
  },
  verify: {
    heads: { rules: "Regeln", end: "Ende", dice: "Würfel", house: "Haus", commitment: "Festlegung" },
    title: (game, entries) => `${game}, ${counted(entries, "Eintrag", "Einträge")}`,
    rules: "nach den Regeln gespielt",
    complete: "vollständig",
    notOver: "unvollständig: Die Partie war nicht vorbei",
    cut: "unvollständig: Die letzte Zeile der Aufzeichnung fehlt",
    noSeed: "die Aufzeichnung sagt nicht, wie ihr Seed entstand",
    fair: "folgen aus der Festlegung in der Aufzeichnung und den Teilen der Spielenden",
    unfair: (problem) => `NICHT FAIR: ${problem}`,
    unsigned: "nicht unterschrieben: Diese Aufzeichnung kann von irgendwem stammen, mit beliebigen Würfeln",
    wrongSignature: (key) =>
      `FALSCHE UNTERSCHRIFT: Das Haus ${key} hat diese Aufzeichnung nicht unterschrieben`,
    otherHouse: (key) => `unterschrieben von einem ANDEREN HAUS: ${key}`,
    signed: (key) => `unterschrieben vom Haus ${key}`,
    compare: (commitment) => `${commitment}; vergleich sie mit der, die du vor der Partie gesehen hast`,
    none: "keine",
    matches: "stimmt mit der angegebenen überein",
    differs: (found) => `STIMMT NICHT mit der angegebenen ÜBEREIN: ${found}`,
  },
  ladder: {
    onlyHere: (bot) => `„${bot}“ kann nur auf diesem Rechner spielen. Lass --cluster weg.`,
    noJobs: "--jobs gilt für diesen Rechner. Mit --cluster startest du mehr oder weniger Worker.",
    noWorker: (cluster) =>
      `Noch ist kein Worker verbunden. Starte einen mit: ludothek worker --cluster ${cluster}`,
    onlyOnce: "jeder Bot kann nur einmal mitspielen.",
    tooFew: "für eine Rangliste braucht es mindestens zwei Bots.",
    opening: (openings, opening) => `die Eröffnung muss eine davon sein: ${openings}, nicht „${opening}“.`,
    failed: (bot, problem, saved) => `${bot} ist gescheitert: ${problem}. ${saved}`,
    savedAs: (path) => `Die Partie ist in ${path}.`,
    failures: (count) => `${count} gescheitert`,
    against: (bot, other) => `${bot} gegen ${other}`,
    head: (plan, played, total, seed) =>
      `${plan}, ${played} von ${counted(total, "Partie", "Partien")}, Seed ${seed}`,
    percent: (share) => PERCENT.format(share),
    range: (low, high) => `${low} bis ${high}`,
    columns: {
      bot: "Bot",
      won: "gewonnen",
      interval: "95-%-Intervall",
      progress: "Fortschritt",
      rating: "Wertung",
      tally: "S-U-N",
      pairing: "Paarung",
    },
  },
  worker: {
    needsCluster: "ein Worker braucht --cluster URL, etwa nats://127.0.0.1:4222.",
    begins: (cluster, threads) =>
      `Spielt Partien für ${cluster} auf ${counted(threads, "Thread", "Threads")} (Strg+C hält an)`,
    played: (matches) => `${counted(matches, "Partie", "Partien")} gespielt.`,
    soFar: (matches) => `Bisher ${counted(matches, "Partie", "Partien")} gespielt.`,
    lost: "Die Verbindung zu NATS ist verloren; sie wird wiederhergestellt ...",
    again: "Wieder mit NATS verbunden.",
  },
  bot: {
    noTable: "TABLE fehlt: Gib die 12 Buchstaben und Ziffern an oder den Link eines Tischs oder Turniers.",
    level: (bots, level) => `--level muss eines von ${bots} sein, nicht „${level}“.`,
  },
} satisfies Wording<typeof english>;
