import type { NamedEntry } from "../../items/display-item.ts";
import type { IndexedSize } from "../read/indexed-item.ts";
import type { CodeParts, PlainParts } from "./plain-columns.ts";
import type { ListParts } from "./list-column.ts";
import type { LocalParts } from "./local-columns.ts";
import type { SetParts } from "./set-table.ts";
import type { SlotParts } from "./slot-table.ts";
import type { ValueParts } from "./value-table.ts";

/** The sizes of display items that have the same ones. */
export interface SizeList {
  readonly sizes: readonly IndexedSize[];
  /** Their distinct names, as numbers of `sizeNames`. */
  readonly names: readonly number[];
}

export type ListName = "categorySorts" | "variants" | "related" | "stock";

/** Columns as plain arrays, for another process or a snapshot. */
export interface ColumnParts {
  readonly slots: SlotParts;
  readonly plain: PlainParts;
  readonly createdAt: Float64Array<ArrayBuffer>;
  readonly modifiedAt: Float64Array<ArrayBuffer>;
  readonly lists: Readonly<Record<ListName, ListParts>>;
  readonly codes: CodeParts;
  readonly prices: readonly (readonly [list: number, amounts: Float64Array<ArrayBuffer>])[];
  readonly local: readonly (readonly [language: string, parts: LocalParts])[];
  readonly brands: ValueParts<NamedEntry>;
  readonly collections: ValueParts<NamedEntry>;
  readonly sizeNames: ValueParts<string>;
  readonly sizeLists: ValueParts<SizeList>;
  readonly marketSets: SetParts;
  readonly categorySets: SetParts;
  readonly cells: number;
}

/** Name 0 is a display item without sizes. */
export const noSizes: ValueParts<SizeList> = { keys: [""], data: [{ sizes: [], names: [] }] };
