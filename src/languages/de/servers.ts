import type { words as english } from "../en/servers.ts";
import type { Wording } from "../wording.ts";
import { counted } from "./grammar.ts";

/** What the commands of servers, clusters and contests say in German to the people who run them. */
export const words = {
  line: {
    origin: (text) => `--origin muss eine Adresse wie https://play.example sein, nicht „${text}“.`,
    server: (text) => `--spy-ai muss ein Server wie 192.168.1.7:7007 sein, nicht „${text}“.`,
    header: (text) => `--proxy-header muss der Name eines Headers sein, nicht „${text}“.`,
  },
  backup: {
    failed: (data, file, problem) => `${data} lässt sich nicht nach ${file} kopieren: ${problem}.`,
    noData: (path) => `${path} gibt es nicht`,
    bytes: (file, bytes) => `${file}: ${counted(bytes, "Byte", "Bytes")}`,
  },
  check: {
    both: "ludothek check nimmt entweder Dateien oder --data DIR, nicht beides.",
    failed: (data, problem) => `${data} lässt sich nicht prüfen: ${problem}.`,
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
    noJson: (path) => `${path} ist kein JSON.`,
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
  },
} satisfies Wording<typeof english>;
