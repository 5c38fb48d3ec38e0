import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { givenList } from "../../../foundations/database/any-of.ts";
import { namedStatement, type At } from "../../../foundations/database/named-statement.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { isLocalPart, isSharedPart } from "./document-guards.ts";
import { type StoredItem, noLanguage } from "../items/stored-item.ts";
import type { LocalPart, SharedPart } from "../items/display-item.ts";

interface DocumentsAt {
  displays: readonly number[];
  language: string;
}

const selectDocuments = namedStatement("catalog-documents", (query, at: At<DocumentsAt>) =>
  query
    .selectFrom("display_document")
    .select(["display", "language", "document"])
    .where("display", "=", sql<number>`any(${givenList(at("displays"), "integer")})`)
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
  for (const { display, language: of, document } of rows) {
    if (of === noLanguage) shared.set(display, writtenSharedPart.parse(document));
  }
  for (const { display, language: of, document } of rows) {
    const whole = shared.get(display);
    if (of !== noLanguage && whole) items.set(display, { ...whole, ...writtenLocalPart.parse(document) });
  }
  return items;
}

// What we wrote ourselves, checked in full when it was derived: only what is no such document at all is found here.
const writtenSharedPart = z.custom<SharedPart>(isSharedPart);
const writtenLocalPart = z.custom<LocalPart>(isLocalPart);
