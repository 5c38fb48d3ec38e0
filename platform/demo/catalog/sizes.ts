import { gridCells } from "../../catalogue/catalog/items/item-table.ts";
import type { Settings } from "../../foundations/settings/schema.ts";

export interface SheetSizes {
  readonly table: { readonly id: string; readonly description: string };
  /** Ids of the sizes, which are their labels. */
  readonly ids: readonly string[];
}

/** Id of the size without a label. */
const unnamedSize = "OS";

/** The sizes of the settings' tables by the table's name. */
export function sizesByName(tables: Settings["sizeTables"]): ReadonlyMap<string, SheetSizes> {
  return new Map(
    tables.map(({ sizeTable, name: description, ...grid }) => [
      description,
      {
        table: { id: String(sizeTable), description },
        ids: gridCells(grid).map(({ name }) => name || unnamedSize),
      },
    ]),
  );
}
