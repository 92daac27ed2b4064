import type { TableInfo } from "../../protocol/parts.ts";
import { houseWords } from "../words/house-words.ts";
import { namesAt } from "./names-at.ts";

type SeatRating = NonNullable<TableInfo["places"][number]["rating"]>;

/** A rating as people read it: "1512 (+8), provisional". */
export function ratingText({ rating, provisional, change }: SeatRating): string {
  const { ratings } = houseWords;
  const text = change === null ? `${rating}` : ratings.changed(`${rating}`, ratings.change(change));
  return provisional ? `${text}, ${ratings.provisional}` : text;
}

/** How a rated match has changed the ratings of its players; empty before that is known. */
export function ratingChanges(info: TableInfo): readonly string[] {
  const names = namesAt(info);
  return info.places.flatMap(({ player, rating }, seat) =>
    player === null || rating === undefined || rating.change === null
      ? []
      : [houseWords.ratings.of(names[seat] ?? "", ratingText(rating))],
  );
}
