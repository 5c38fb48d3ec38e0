import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { credentialColumns, type Credentials } from "./read-customer.ts";

/** A customer's credentials as they are now, locked: the lock after the session's, before those of selections. */
export async function lockCustomer(tx: Transaction<Schema>, id: number): Promise<Credentials> {
  return tx
    .selectFrom("customer")
    .select(credentialColumns)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
