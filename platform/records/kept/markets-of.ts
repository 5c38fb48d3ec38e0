import type { Kysely } from "kysely";
import { z } from "zod";
import { anyNumber, anyText } from "../../database/any-of.ts";
import type { Schema } from "../../database/schema.ts";
import { numbersOf } from "./read-kept.ts";

const inMarket = z.object({ market: z.object({ id: z.string() }).optional().catch(undefined) });
const placed = inMarket.extend({ buyers: z.array(inMarket).default([]) });

type Markets = ReadonlyMap<string, readonly number[]>;

/** Numbers of the markets of accounts, and of their buyers, by the accounts' numbers. `soap.md` section 7. */
export async function marketsOfAccounts(db: Kysely<Schema>, subjects: readonly string[]): Promise<Markets> {
  const accounts = await db
    .selectFrom("account")
    .select(["id", "record"])
    .where("id", "=", anyNumber(numbersOf(subjects)))
    .execute();
  const named = accounts.map(({ id, record }) => {
    const { market, buyers } = placed.parse(record);
    const ids = [market, ...buyers.map((buyer) => buyer.market)].flatMap((ref) => ref?.id ?? []);
    return { id, ids: [...new Set(ids)] };
  });
  const rows = await db
    .selectFrom("market")
    .select(["id", "external_id"])
    .where("external_id", "=", anyText(named.flatMap(({ ids }) => ids)))
    .execute();
  const numbers = new Map(rows.map(({ id, external_id }) => [external_id, id]));
  return new Map(
    named.map(({ id, ids }) => [String(id), ids.flatMap((market) => numbers.get(market) ?? [])]),
  );
}

/** Numbers of the markets of the orders that invoices are for, by the invoices' numbers. `soap.md` section 7. */
export async function marketsOfInvoices(db: Kysely<Schema>, subjects: readonly string[]): Promise<Markets> {
  const rows = await db
    .selectFrom("invoice")
    .innerJoin("order", (join) =>
      join
        .onRef("order.store", "=", "invoice.order_store")
        .onRef("order.number", "=", "invoice.order_number"),
    )
    .select(["invoice.id", "order.market"])
    .where("invoice.id", "=", anyNumber(numbersOf(subjects)))
    .execute();
  return new Map(rows.map(({ id, market }) => [String(id), [market]]));
}
