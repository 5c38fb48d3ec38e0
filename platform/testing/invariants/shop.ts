import type { Kysely } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import { brokenOf } from "./invariant.ts";
import { orderInvariants } from "./orders.ts";
import { stockInvariants, sweptInvariants } from "./stock.ts";
import { tenderInvariants } from "./tenders.ts";

export const shopInvariants = [...stockInvariants, ...orderInvariants, ...tenderInvariants];

/** What is broken of what must always hold, while others work too; nothing, in words. */
export function brokenInvariants(db: Kysely<Schema>): Promise<string[]> {
  return brokenOf(db, shopInvariants);
}

/** The same, and that nothing is held any more for payments that are over; for when nobody pays. */
export function brokenAtRest(db: Kysely<Schema>): Promise<string[]> {
  return brokenOf(db, [...shopInvariants, ...sweptInvariants]);
}
