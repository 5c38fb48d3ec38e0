import type { Kysely } from "kysely";
import { sql } from "kysely";
import { namedStatement, type At } from "../database/named-statement.ts";
import type { Schema } from "../database/schema.ts";
import { storedItem, type StoredItem } from "./stored-item.ts";

interface DocumentsAt {
  displays: readonly number[];
  language: string;
}

const selectDocuments = namedStatement("catalog-documents", (query, at: At<DocumentsAt>) =>
  query
    .selectFrom("display_document")
    .select("document")
    .where("display", "=", sql<number>`any(${at("displays")}::integer[])`)
    .where("language", "=", at("language")),
);

/** Documents of display items in a language, by their ids; unknown ids are left out. */
export async function readDocuments(
  db: Kysely<Schema>,
  displays: readonly number[],
  language: string,
): Promise<ReadonlyMap<number, StoredItem>> {
  if (displays.length === 0) return new Map();
  const rows = await selectDocuments(db, { displays, language });
  return new Map(
    rows.map(({ document }) => {
      const item = storedItem.parse(document);
      return [item.id, item];
    }),
  );
}
