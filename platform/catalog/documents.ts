import type { Kysely } from "kysely";
import { sql } from "kysely";
import { namedStatement, type At } from "../database/named-statement.ts";
import type { Schema } from "../database/schema.ts";
import { noLanguage } from "./no-language.ts";
import { localPart, sharedPart, type SharedPart, type StoredItem } from "./stored-item.ts";

interface DocumentsAt {
  displays: readonly number[];
  language: string;
}

const selectDocuments = namedStatement("catalog-documents", (query, at: At<DocumentsAt>) =>
  query
    .selectFrom("display_document")
    .select(["display", "language", "document"])
    .where("display", "=", sql<number>`any(${at("displays")}::integer[])`)
    .where((where) => where.or([where("language", "=", noLanguage), where("language", "=", at("language"))])),
);

/** Documents of display items in a language, by their ids; unknown ids are left out. */
export async function readDocuments(
  db: Kysely<Schema>,
  displays: readonly number[],
  language: string,
): Promise<ReadonlyMap<number, StoredItem>> {
  if (displays.length === 0) return new Map();
  const rows = await selectDocuments(db, { displays, language });
  const shared = new Map<number, SharedPart>();
  const items = new Map<number, StoredItem>();
  for (const { display, language, document } of rows) {
    if (language === noLanguage) shared.set(display, sharedPart.parse(document));
  }
  for (const { display, language, document } of rows) {
    const whole = shared.get(display);
    if (language !== noLanguage && whole) items.set(display, { ...whole, ...localPart.parse(document) });
  }
  return items;
}
