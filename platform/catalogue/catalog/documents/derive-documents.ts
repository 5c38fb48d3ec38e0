import { setImmediate as turn } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import { SerialQueue } from "../../../foundations/database/serial-queue.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { buildLocal, buildShared } from "./build-documents.ts";
import { type CategoryTree, readCategoryTrees } from "../category-trees.ts";
import { recordChanges } from "../changes.ts";
import { readAttributeTypes, type AttributeTypes } from "../items/attribute-types.ts";
import { readDocumentSources } from "./document-sources.ts";
import { markupReader } from "./markup.ts";
import { noLanguage } from "../items/stored-item.ts";

type DocumentSettings = Pick<Settings, "languages" | "defaultLanguage" | "sizeTableDivider">;

const productsAtOnce = 250;

/**
 * Derives the documents of all display items of the products, in every language, and records those that changed. To
 * be called in the transaction that changed their sources.
 */
export async function deriveDisplays(
  tx: Transaction<Schema>,
  products: readonly number[],
  settings: DocumentSettings,
): Promise<void> {
  if (products.length === 0) return;
  const types = await readAttributeTypes(tx);
  const trees = await readCategoryTrees(tx, settings, types);
  const queue = new SerialQueue();
  try {
    await recordChanges(tx, "item", await deriveAll({ tx, queue, products, trees, types, settings }));
  } finally {
    await queue.ended();
  }
}

interface DeriveInput {
  readonly tx: Transaction<Schema>;
  readonly queue: SerialQueue;
  readonly products: readonly number[];
  readonly trees: ReadonlyMap<string, CategoryTree>;
  readonly types: AttributeTypes;
  readonly settings: DocumentSettings;
}

/** Documents that are written under one language. */
interface Part {
  readonly language: string;
  readonly build: () => readonly object[];
}

/** Builds documents while the database writes the last ones and reads the next sources; returns the changed display items. */
async function deriveAll({
  tx,
  queue,
  products,
  trees,
  types,
  settings,
}: DeriveInput): Promise<readonly number[]> {
  const { defaultLanguage, sizeTableDivider: divider } = settings;
  const read = (from: number) =>
    queue.run(() => readDocumentSources(tx, products.slice(from, from + productsAtOnce)));
  const changed = new Set<number>();
  const store = (documents: Documents) =>
    queue.run(async () => {
      for (const display of await storeDocuments(tx, documents)) changed.add(display);
    });
  let reading = read(0);
  let storing = Promise.resolve();
  for (let next = productsAtOnce; next < products.length + productsAtOnce; next += productsAtOnce) {
    const sources = await reading;
    if (next < products.length) reading = read(next);
    const markup = markupReader();
    const displays = sources.displays.map(({ id }) => id);
    const parts: readonly Part[] = [
      { language: noLanguage, build: () => buildShared(sources, divider) },
      ...[...trees].map(([language, tree]) => ({
        language,
        build: () => buildLocal(sources, { language, defaultLanguage, tree, types, markup }),
      })),
    ];
    for (const { language, build } of parts) {
      // Yields before each piece of work, so that queries to the database are sent.
      await turn();
      const texts = build().map((part) => JSON.stringify(part));
      await storing;
      storing = store({ language, displays, texts });
    }
  }
  await storing;
  return [...changed];
}

/** Derives all display items of the categories again. */
export async function deriveCategories(
  tx: Transaction<Schema>,
  categories: readonly number[],
  settings: DocumentSettings,
): Promise<void> {
  if (categories.length === 0) return;
  const rows = await tx
    .selectFrom("display_category")
    .innerJoin("display", "display.id", "display_category.display")
    .innerJoin("variation", "variation.id", "display.variation")
    .where("category", "=", anyNumber(categories))
    .select("variation.product")
    .distinct()
    .execute();
  await deriveDisplays(
    tx,
    rows.map(({ product }) => product),
    settings,
  );
}

interface Documents {
  readonly language: string;
  readonly displays: readonly number[];
  readonly texts: readonly string[];
}

/** Occurs in no JSON text: control characters are always escaped there. */
const separator = "\u001e";

/** Writes the documents that differ from the stored ones, and returns their display items. */
async function storeDocuments(
  tx: Transaction<Schema>,
  { language, displays, texts }: Documents,
): Promise<readonly number[]> {
  if (displays.length === 0) return [];
  const { rows } = await sql<{ display: number }>`
    insert into display_document (display, language, document)
    select display, ${language}, document::json
    from unnest(${displays}::integer[], string_to_array(${texts.join(separator)}, ${separator})) as d (display, document)
    on conflict (display, language) do update set document = excluded.document
    where display_document.document::text is distinct from excluded.document::text
    returning display
  `.execute(tx);
  return rows.map(({ display }) => display);
}
