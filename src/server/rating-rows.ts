import { NEW_RATING, type Rating, ratedAfter } from "../protocol/glicko.ts";
import { insert, isSoundRow, type Row, StorePart } from "./rows.ts";
import type { RatedMatch, RatingChange, StoredRating } from "./store.ts";

/** Ratings as rows: one for every rated match of a person. The last one of a game is the current rating. */
export class RatingRows extends StorePart {
  /** The current ratings of a person, without damaged ones. */
  of(person: number): readonly StoredRating[] {
    const last = "SELECT max(number) FROM rating WHERE person = r.person AND game = r.game";
    const rows = this.sql(`SELECT r.* FROM rating r WHERE person = ? AND number = (${last}) ORDER BY game`);
    return rows.all(person).flatMap((row) => {
      if (this.#isSound(row))
        return [{ ...ratingOf(row), game: String(row.game), matches: Number(row.number) }];
      return [];
    });
  }

  /** Counts a match, or returns what it has changed if it was counted before. */
  rate({ id, game, person, opponent, score }: RatedMatch): RatingChange {
    const counted = this.sql("SELECT number FROM rating WHERE person = ? AND game = ? AND id = ?");
    const known = counted.get(person, game, id);
    const last = this.sql("SELECT max(number) AS number FROM rating WHERE person = ? AND game = ?");
    const number = Number(known?.number ?? Number(last.get(person, game)?.number ?? 0) + 1);
    const before = this.#at(person, game, number - 1);
    if (known !== undefined) return { before, after: this.#at(person, game, number) };
    const after = roundedRating(ratedAfter(before, [{ opponent, score }]));
    insert(this.sql, "INSERT INTO rating", "rating", { person, game, number, id, ...after });
    return { before, after };
  }

  /** The rating of a person after this many matches. */
  #at(person: number, game: string, number: number): Rating {
    if (number === 0) return NEW_RATING;
    const row = this.sql("SELECT * FROM rating WHERE person = ? AND game = ? AND number = ?").get(
      person,
      game,
      number,
    );
    if (row === undefined || !this.#isSound(row)) throw this.damages.found(`rating of person ${person}`);
    return ratingOf(row);
  }

  #isSound(row: Row): boolean {
    const isFine = isSoundRow("rating", row);
    if (!isFine) this.damages.found(`rating of person ${row.person}`);
    return isFine;
  }

  /** Notes that a match is to be counted. */
  owe(id: string): void {
    insert(this.sql, "INSERT OR REPLACE INTO owed", "owed", { id });
  }

  owed(): readonly string[] {
    return this.sql("SELECT * FROM owed")
      .all()
      .flatMap((row) => {
        if (isSoundRow("owed", row)) return [String(row.id)];
        this.damages.found(`rated match ${row.id}`);
        return [];
      });
  }

  settle(id: string): void {
    this.sql("DELETE FROM owed WHERE id = ?").run(id);
  }
}

/** A rating as it is stored. Rounded, so that every machine stores the same. */
export function roundedRating({ rating, deviation, volatility }: Rating): Rating {
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  return { rating: round(rating, 2), deviation: round(deviation, 2), volatility: round(volatility, 6) };
}

function ratingOf({ rating, deviation, volatility }: Row): Rating {
  return { rating: Number(rating), deviation: Number(deviation), volatility: Number(volatility) };
}
