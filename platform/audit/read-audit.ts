import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../database/schema.ts";

export type AuditRow = Selectable<Schema["audit"]>;

const atOnce = 500;

/** What is on record since a moment, oldest first, a few at a time. */
export async function* readAudit(db: Kysely<Schema>, since: Date): AsyncGenerator<AuditRow> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom("audit")
      .selectAll()
      .where("at", ">=", since)
      .where("id", ">", after)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
