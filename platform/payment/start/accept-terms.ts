import { sql, type Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** Notes in what the order will be made of that the terms were accepted in the method's own box. */
export async function acceptTerms(db: Kysely<Schema>, attempt: string): Promise<void> {
  await db
    .updateTable("payment_attempt")
    .set({ snapshot: sql`jsonb_set(snapshot, '{termsAccepted}', 'true')` })
    .where("id", "=", attempt)
    .where("status", "=", "started")
    .execute();
}
