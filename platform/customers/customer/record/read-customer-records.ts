import { sql, type Kysely } from "kysely";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { findCountry } from "../../../catalogue/market/places.ts";
import { tradeOf } from "../../../catalogue/master-data/read-masters.ts";
import type { Entries } from "../../../catalogue/integration/records-call.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { CustomerRecord } from "./customer-record.ts";
import { customerColumns, statusOf } from "./customer-row.ts";

/**
 * Whole customers; who has no id of the integrator's is called by the platform's number. soap.md#master-data, #stores.
 */
export async function readCustomerRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<Entries<CustomerRecord>> {
  const rows = await db
    .selectFrom("customer")
    .innerJoin("store", "store.id", "customer.store")
    .select(customerColumns.map((column) => `customer.${column}` as const))
    .select("store.type")
    .where("customer.id", "=", anyNumber(subjects.map(Number)))
    .execute();
  return new Map(
    rows.map((row) => {
      const entry = row.external_id ?? String(row.id);
      const record: CustomerRecord = {
        id: entry,
        store: row.store,
        type: tradeOf(row.type),
        status: statusOf(row),
        firstname: row.first_name,
        lastname: row.last_name,
        address1: row.address1,
        address2: row.address2,
        city: row.city,
        state: row.state,
        zipcode: row.zip_code,
        country: row.country,
        email: row.email,
        telephone: row.phone_number,
      };
      return [String(row.id), { entry, record }];
    }),
  );
}

/** The market of a customer's last order, else of where she registered, else of her country. soap.md#events. */
export async function marketsOfCustomers(
  db: Kysely<Schema>,
  settings: Settings,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ id: number; market: number | null; country: string }>`
    select id, country, coalesce((
      select market from "order" where customer = customer.id order by ordered_at desc, number desc limit 1
    ), market) as market
    from customer where id = any(${subjects.map(Number)}::bigint[])
  `.execute(db);
  return new Map(
    rows.map(({ id, market, country }) => {
      const found = market ?? findCountry(settings, country)?.market;
      return [String(id), found === undefined ? [] : [found]];
    }),
  );
}
