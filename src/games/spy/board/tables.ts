import type { BarTable, Roulette } from "../state.ts";

/** The table on a field; tables are in reading order, and a map may be full of them. */
function tableAt<Table extends { readonly at: number }>(
  tables: readonly Table[],
  field: number,
): Table | undefined {
  let low = 0;
  let high = tables.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const table = tables[middle] as Table;
    if (table.at === field) return table;
    if (table.at < field) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** The tables with one of them replaced. */
export function withTable<Table extends { readonly at: number }>(
  tables: readonly Table[],
  changed: Table,
): readonly Table[] {
  return tables.map((table) => (table.at === changed.at ? changed : table));
}

/** The roulette table on a field, if there is one. */
export function rouletteAt(
  { roulettes }: { readonly roulettes: readonly Roulette[] },
  field: number,
): Roulette | undefined {
  return tableAt(roulettes, field);
}

/** The bar table on a field, if there is one. */
export function barAt({ bars }: { readonly bars: readonly BarTable[] }, field: number): BarTable | undefined {
  return tableAt(bars, field);
}
