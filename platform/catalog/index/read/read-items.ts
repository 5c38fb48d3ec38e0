import { sql, type Kysely } from "kysely";
import { anyNumber } from "../../../database/any-of.ts";
import type { Schema } from "../../../database/schema.ts";
import { grouped } from "../../group.ts";
import type { TextItem } from "../../search/words/text-item.ts";
import type { ItemFigures } from "../columns/catalog-columns.ts";
import { indexParts, type IndexedItem } from "./indexed-item.ts";
import { readFigures } from "./read-figures.ts";
import { openParts, type ItemParts } from "./item-parts.ts";

/** A display item as it stands in the database. */
export interface ReadItem {
  readonly id: number;
  /** null: nobody may see it. */
  readonly seen: SeenItem | null;
}

export interface SeenItem {
  readonly indexed: IndexedItem;
  readonly figures: ItemFigures;
  /** By language. */
  readonly texts: ReadonlyMap<string, TextItem>;
}

/** A document that is not what it should be: the item is left out. */
export type OnCorrupt = (display: number, reason: unknown) => void;

export interface RawItems {
  readonly displays: readonly number[];
  readonly rows: readonly {
    readonly display: number;
    readonly language: string;
    readonly document: string;
  }[];
  readonly figures: (display: number) => ItemFigures;
}

/** Everything that the index keeps of some display items, as it comes: `openItem` makes sense of one. */
export async function readItems(db: Kysely<Schema>, displays: readonly number[]): Promise<RawItems> {
  const rows = await db
    .selectFrom("display_document")
    .select(["display", "language", sql<string>`document::text`.as("document")])
    .where("display", "=", anyNumber(displays))
    .execute();
  return { displays, rows, figures: await readFigures(db, displays) };
}

/** The items one by one, so that whoever takes them in can let others have a turn. */
export function* openItems({ displays, rows, figures }: RawItems, onCorrupt: OnCorrupt): Generator<ReadItem> {
  const documentsOf = grouped(rows, ({ display }) => display);
  for (const id of displays) {
    let seen: SeenItem | null = null;
    try {
      const parts = openParts(id, documentsOf(id));
      const indexed = parts && indexParts(parts.shared, parts.local);
      if (indexed) seen = { indexed, figures: figures(id), texts: textsOf(parts) };
    } catch (error) {
      onCorrupt(id, error);
    }
    yield { id, seen };
  }
}

function textsOf({ shared, local }: ItemParts): ReadonlyMap<string, TextItem> {
  const { productSku, sku, items, brand, collection } = shared;
  const texts = new Map<string, TextItem>();
  for (const [language, { name, variantName, categories, swatch, excerpt, description }] of local) {
    texts.set(language, {
      name,
      variantName,
      productSku,
      sku,
      items,
      brand,
      collection,
      categories,
      swatch,
      excerpt,
      description,
    });
  }
  return texts;
}
