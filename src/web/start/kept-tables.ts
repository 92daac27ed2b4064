/** Storage key of the number of the player's tables, for which the start page keeps room. */
export const TABLES_PLACE = "ludothek.tables";

/** Tables shown on the start page. */
export const MAX_TABLES = 3;
