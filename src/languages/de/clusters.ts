import type { words as english } from "../en/clusters.ts";
import type { Wording } from "../wording.ts";

/** What is wrong in German with the address of a cluster, or with its NATS servers. */
export const words = {
  address: {
    needsCluster: (option) => `--${option} braucht --cluster.`,
    mixedTls: "bei --cluster müssen alle Adressen mit tls:// beginnen oder keine.",
    caNeedsTls: "--nats-ca braucht Adressen mit tls:// bei --cluster.",
    severalUsers: "bei --cluster müssen alle Adressen denselben Benutzer haben.",
    remote: (host, lacksTls, lacksCredentials) => {
      const tls = lacksTls ? ["TLS (tls:// statt nats://)"] : [];
      const credentials = lacksCredentials
        ? ["Zugangsdaten (tls://USER:PASSWORD@HOST oder --nats-creds FILE)"]
        : [];
      return `${host} ist nicht dieser Rechner; es fehlt noch: ${[...tls, ...credentials].join(" und ")}.`;
    },
    noAddresses: (text) =>
      `--cluster muss Adressen wie nats://127.0.0.1:4222 oder tls://USER:PASSWORD@HOST:4222 nennen, nicht „${text}“.`,
  },
  nats: {
    tooOld: (servers, version, oldest) =>
      `der NATS-Server unter ${servers} hat Version ${version}; JetStream braucht mindestens ${oldest}.`,
    unreadable: (option, problem) => `die Datei von ${option} lässt sich nicht lesen: ${problem}.`,
    noCredentials: (path) => `${path} ist keine Datei mit Zugangsdaten von NATS.`,
    needsCredentials: (servers) =>
      `der NATS-Server unter ${servers} verlangt Zugangsdaten: Schreib USER:PASSWORD@ vor seine Adresse oder gib --nats-creds FILE an.`,
    refusesCredentials: (servers) => `der NATS-Server unter ${servers} lehnt diese Zugangsdaten ab.`,
    noTls: (servers) => `der NATS-Server unter ${servers} hat kein TLS; schalte es dort ein.`,
    otherCertificate: (servers, problem) =>
      `der NATS-Server unter ${servers} hat ein Zertifikat für eine andere Adresse (${problem}).`,
    untrusted: (servers, problem) =>
      `dem Zertifikat des NATS-Servers unter ${servers} ist nicht zu trauen (${problem}); nenn seine Zertifizierungsstelle mit --nats-ca FILE.`,
    unreachable: (servers, problem) => `unter ${servers} ist kein NATS-Server zu erreichen (${problem}).`,
    notReady: (servers, problem) =>
      `die NATS-Server unter ${servers} sind nicht bereit: Sie antworten nicht, haben keinen Leader oder lehnen eine Anfrage ab (${problem}).`,
    noAccess: (problem) =>
      `der NATS-Server gibt diesem Benutzer keinen Zugriff auf die Warteschlange (${problem}).`,
    noJetStreamForAccount: (servers) =>
      `der NATS-Server unter ${servers} hat für das Konto dieses Benutzers kein JetStream.`,
    noJetStream: (servers) =>
      `der NATS-Server unter ${servers} hat kein JetStream; starte ihn mit nats-server -js.`,
    jetStreamSilent: (servers, problem) =>
      `JetStream antwortet auf dem NATS-Server unter ${servers} nicht (${problem}).`,
    otherStream: (stream, found, expected) =>
      `der Stream ${stream} dieses Clusters hat eine andere Version („${found}“ statt „${expected}“); benutze überall dieselbe Version von Ludothek.`,
  },
  house: {
    otherShards: (shards) =>
      `der Cluster hat ${shards} Shards; starte mit --shards ${shards} oder ohne --shards.`,
    taken: "in diesem Cluster ist schon ein Haus; importiere in einen neuen.",
    takenMeanwhile: "inzwischen benutzt etwas anderes diesen Cluster.",
    none: "in diesem Cluster ist noch kein Haus.",
    importing:
      "in diesen Cluster wird gerade ein Haus importiert; warte das ab, oder wiederhole es, falls es unterbrochen wurde.",
    otherFormat: (found, expected) =>
      `den Cluster hat eine andere Version von Ludothek angelegt (Format ${found}, nicht ${expected}).`,
    noKey: "der Cluster hat seinen Schlüssel zum Unterschreiben verloren.",
    noFile: (path) => `${path} gibt es nicht.`,
    damaged: (directory) => `das Haus ist beschädigt; siehe ludothek check --data ${directory}.`,
    tournamentRuns: "in diesem Haus läuft ein Turnier; beende es, bevor das Haus umzieht.",
    noCopy: (problem) => `die Kopie auf diesem Rechner lässt sich nicht schreiben: ${problem}`,
  },
  worker: {
    unknownJob: "der Worker versteht diesen Auftrag nicht",
    neverFinished: (times) => `die Partie wurde ${times}-mal begonnen und nie beendet`,
    tooLong: (bytes) => `das Ergebnis hat mehr als ${bytes} Bytes; erhöhe max_payload der NATS-Server`,
  },
  queue: {
    notOpened: (problem) => `die Warteschlange dieses Clusters lässt sich nicht öffnen (${problem}).`,
    ended: (problem) => `die Verbindung zu NATS ist beendet${problem === undefined ? "" : ` (${problem})`}.`,
    tooLong: (bytes) =>
      `eine Partie dieser Rangliste braucht zur Beschreibung mehr als ${bytes} Bytes; erhöhe max_payload der NATS-Server.`,
    takesNoJobs: (problem) => `der NATS-Server nimmt keine Aufträge an (${problem}).`,
  },
} satisfies Wording<typeof english>;
