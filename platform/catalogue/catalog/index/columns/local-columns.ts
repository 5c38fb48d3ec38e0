import type { Swatch } from "../../items/display-item.ts";
import type { LocalItem } from "../read/indexed-item.ts";
import { IntColumn } from "./number-column.ts";
import { SetTable, type SetParts } from "./set-table.ts";
import { TextColumn, type TextParts } from "./text-column.ts";
import { ValueTable, type ValueParts } from "./value-table.ts";

interface AttributeParts {
  readonly field: string;
  readonly sets: SetParts;
  readonly values: ValueParts<string>;
  readonly column: Int32Array<ArrayBuffer>;
}

export interface LocalParts {
  readonly uris: TextParts;
  readonly swatches: ValueParts<Swatch>;
  readonly swatch: Int32Array<ArrayBuffer>;
  readonly attributes: readonly AttributeParts[];
}

/** The values of a filter field: each slot has a list of values, as a number of `sets`. */
export class AttributeColumn {
  readonly sets: SetTable;
  readonly values: ValueTable<string>;
  readonly column: IntColumn;

  constructor(parts?: AttributeParts) {
    this.sets = new SetTable(parts?.sets);
    this.values = new ValueTable(parts?.values);
    this.column = new IntColumn(0, parts?.column);
  }

  set(slot: number, values: readonly string[]): void {
    const names = new Set(values.map((value) => this.values.nameOf(value, value)));
    this.column.set(slot, this.sets.nameOf([...names]));
  }

  parts(field: string, slots: number): AttributeParts {
    return {
      field,
      sets: this.sets.parts(),
      values: this.values.parts(),
      column: this.column.trimmed(slots),
    };
  }
}

/** What of display items depends on the language. */
export class LocalColumns {
  readonly uris: TextColumn;
  readonly swatches: ValueTable<Swatch>;
  /** A number of `swatches`; -1: none. */
  readonly swatch: IntColumn;
  /** The product filter fields of the settings, by `type.element`. */
  readonly attributes: ReadonlyMap<string, AttributeColumn>;

  constructor(fields: readonly string[], parts?: LocalParts) {
    this.uris = new TextColumn(parts?.uris);
    this.swatches = new ValueTable(parts?.swatches);
    this.swatch = new IntColumn(-1, parts?.swatch);
    const known = new Map(parts?.attributes.map((attribute) => [attribute.field, attribute]));
    this.attributes = new Map(fields.map((field) => [field, new AttributeColumn(known.get(field))]));
  }

  set(slot: number, { uri, swatch, attributes }: LocalItem): void {
    this.uris.set(slot, uri);
    this.swatch.set(slot, swatch === null ? -1 : this.swatches.nameOf(swatch.desc, swatch));
    for (const [field, column] of this.attributes) column.set(slot, attributes.get(field) ?? []);
  }

  parts(slots: number): LocalParts {
    return {
      uris: this.uris.parts(slots),
      swatches: this.swatches.parts(),
      swatch: this.swatch.trimmed(slots),
      attributes: [...this.attributes].map(([field, column]) => column.parts(field, slots)),
    };
  }
}
