import type { words as english } from "../en/opponents.ts";
import type { Wording } from "../wording.ts";

/** How the bots of each game play, one sentence each, in German. */
export const words = {
  runa: {
    easy: "Übersieht Karten, vergisst Wichtiges und spielt, was auf den ersten Blick gut aussieht.",
    normal: "Spielt die Karte, die sofort am besten aussieht: Leben, Hand, Fokus und das Leben der Monster.",
    hard: "Probiert vor jeder Karte viele Fortsetzungen aus und würfelt jedes Mal neu.",
    master: "Probiert ebenso viele aus und weiß aus Tausenden Reisen, was eine Hand wert ist.",
  },
  farmland: {
    easy: "Übersieht Züge, vergisst Gefahren und nimmt, was auf den ersten Blick gut aussieht.",
    normal:
      "Nimmt den Zug, der sofort am besten aussieht: Lebenspunkte, starke Einheiten, ein Weg zu deinem König.",
    hard: "Probiert viele Fortsetzungen bis zum nächsten eigenen Zug aus, übersieht aber ab und zu einen Zug.",
    master: "Probiert ganze Züge aus und weiß aus Tausenden Partien, was das Feld danach wert ist.",
    scripted:
      "Spielt genau wie das klassische Programm: erst der König, dann eine neue Einheit, dann alle anderen.",
  },
  duel: {
    easy: "Übersieht Züge, vergisst Wichtiges und nimmt, was auf den ersten Blick gut aussieht.",
    normal: "Nimmt den Zug mit der besten Bilanz aus Leben, Kreaturen und Karten und blickt nicht weiter.",
    hard: "Probiert viele Fortsetzungen aus, bis zu zwei Züge voraus, übersieht aber ab und zu einen Zug.",
    master: "Denkt bis zu zwei Züge voraus und weiß aus Tausenden Partien, was eine Stellung wert ist.",
    simple:
      "Folgt Faustregeln: gewinnen, wenn es geht, die teuerste Kreatur legen, angreifen, wo es am meisten bringt.",
  },
  dungeon: {
    easy: "Übersieht Wege, vergisst Gefahren und macht den Schritt, der auf den ersten Blick gut aussieht.",
    normal:
      "Macht den Schritt, der sofort am besten aussieht: Gegner verletzen, der Weg zum nächsten, Sicherheit und Ruhe.",
    hard: "Probiert vor jedem Schritt viele Fortsetzungen aus.",
  },
  spy: {
    easy: "Übersieht Chancen, vergisst Wichtiges und nimmt, was auf den ersten Blick gut aussieht.",
    normal:
      "Nimmt die Aktion, die sofort am besten aussieht: Punkte, Chips, Geheimnisse, Leben, der Weg zum nächsten Ziel.",
    hard: "Probiert viele Wege durch den Zug aus, übersieht aber manche Chance und vergisst Wichtiges.",
    master:
      "Übersieht nichts, schickt alle dorthin, wo sie am schnellsten gebraucht werden, und jagt das Halsband.",
    simple: "Folgt Faustregeln: Fremde ausspionieren, Tresore öffnen, der Katze das Halsband bringen.",
  },
} satisfies Wording<typeof english>;
