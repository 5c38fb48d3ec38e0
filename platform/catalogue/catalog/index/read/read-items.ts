import { sql, type Kysely } from "kysely";
import { anyNumber } from "../../../../foundations/database/any-of.ts";
import type { Schema } from "../../../../foundations/database/schema.ts";
import { filterTexts } from "../../../../foundations/product-texts.ts";
import { grouped } from "../../group.ts";
import type { TextItem } from "../../search/words/text-item.ts";
import type { ItemFigures } from "../columns/catalog-columns.ts";
import { indexParts, type IndexedItem } from "./indexed-item.ts";
import { readFigures } from "./read-figures.ts";
import { noLanguage } from "../../items/stored-item.ts";
import { localPart, sharedPart, type LocalPart, type SharedPart } from "../../items/display-item.ts";
import { looksLike } from "../../documents/document-guards.ts";

/** Only these fields are read by the index. */
const isSharedPart = looksLike<SharedPart>(sharedPart, [
  "id",
  "store",
  "product",
  "variation",
  "productSku",
  "sku",
  ...filterTexts,
  "preview",
  "primaryVariant",
  "createdAt",
  "modifiedAt",
  "items",
  "relations",
  "markets",
  "active",
  "sizeTable",
  "sizePlaces",
  "categorySorts",
]);
const isLocalPart = looksLike<LocalPart>(localPart, [
  "name",
  "variantName",
  "uri",
  "categories",
  "excerpt",
  "description",
]);

/** A display item as it was read from the database. */
export interface ReadItem {
  readonly id: number;
  /** null: it is not active, or corrupt. */
  readonly data: ItemData | null;
}

export interface ItemData {
  readonly indexed: IndexedItem;
  readonly figures: ItemFigures;
  /** By language. */
  readonly texts: ReadonlyMap<string, TextItem>;
}

/** Reports a corrupt document: its item is left out. */
export type OnCorrupt = (display: number, reason: unknown) => void;

export interface ItemRows {
  readonly displays: readonly number[];
  readonly rows: readonly {
    readonly display: number;
    readonly language: string;
    readonly document: string;
  }[];
  readonly figures: (display: number) => ItemFigures;
}

/** Reads everything that the index needs of some display items; `parseItems` parses it. */
export async function readItems(db: Kysely<Schema>, displays: readonly number[]): Promise<ItemRows> {
  const rows = await db
    .selectFrom("display_document")
    .select(["display", "language", sql<string>`document::text`.as("document")])
    .where("display", "=", anyNumber(displays))
    .execute();
  return { displays, rows, figures: await readFigures(db, displays) };
}

/** Parses items one by one, so that the caller can yield in between. */
export function* parseItems(
  { displays, rows, figures }: ItemRows,
  onCorrupt: OnCorrupt,
): Generator<ReadItem> {
  const documentsOf = grouped(rows, ({ display }) => display);
  for (const id of displays) {
    let data: ItemData | null = null;
    try {
      const parts = parseParts(id, documentsOf(id));
      const indexed = parts && indexParts(parts.shared, parts.local);
      if (indexed) data = { indexed, figures: figures(id), texts: searchTextsOf(parts) };
    } catch (error) {
      onCorrupt(id, error);
    }
    yield { id, data };
  }
}

function searchTextsOf({ shared, local }: ItemParts): ReadonlyMap<string, TextItem> {
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

interface DocumentRow {
  readonly language: string;
  readonly document: string;
}

interface ItemParts {
  readonly shared: SharedPart;
  /** By language. */
  readonly local: ReadonlyMap<string, LocalPart>;
}

/**
 * An item's parts; null: there are none. They are our own documents and very many, so only fields that the index reads
 * are checked. Throws when a document is corrupt.
 */
function parseParts(display: number, parts: readonly DocumentRow[]): ItemParts | null {
  const common = parts.find(({ language }) => language === noLanguage);
  if (common === undefined) return null;
  const shared: unknown = JSON.parse(common.document);
  if (!isSharedPart(shared) || shared.id !== display) throw new TypeError("The shared document is corrupt.");
  const local = new Map<string, LocalPart>();
  for (const { language, document } of parts) {
    if (language !== noLanguage) local.set(language, parseLocal(language, document));
  }
  return { shared, local };
}

function parseLocal(language: string, document: string): LocalPart {
  const local: unknown = JSON.parse(document);
  if (!isLocalPart(local)) throw new TypeError(`The document in ${language} is corrupt.`);
  return local;
}
