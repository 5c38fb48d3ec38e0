import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** The second half of the link to a selection; null: it has none, or it was used. shop-rest.md#selections. */
export async function readLink(db: Kysely<Schema>, selection: string): Promise<string | null> {
  const row = await db
    .selectFrom("selection_place")
    .select("link_hash")
    .where("selection", "=", selection)
    .where("link_used_at", "is", null)
    .executeTakeFirst();
  return row?.link_hash ?? null;
}
