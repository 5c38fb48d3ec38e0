import { inTransaction } from "../../../../foundations/database/transaction.ts";
import { openShopDatabase } from "../../../../testing/shop-database.ts";
import { emptyProfile } from "../../customer.ts";
import { createCustomer } from "../../account/write-customer.ts";
import { readCustomerRecords } from "../read-customer-records.ts";
import { updateCustomers } from "../update-customers.ts";

/** A whole customer of store 1. */
export const full = {
  id: "C-1",
  store: 1,
  type: "retail",
  status: "active",
  firstname: "Åsa",
  lastname: "Öberg",
  address1: "Gatan 1",
  address2: "2 tr",
  city: "Umeå",
  state: "",
  zipcode: "903 25",
  country: "SE",
  email: "Asa@example.com",
  telephone: "+46 90 1",
} as const;

/** The test shop with a second store, and what its customers are told of. */
export async function openCustomerShop() {
  const shop = await openShopDatabase();
  const { db } = shop;
  await db.insertInto("store").values({ id: 2, type: "wholesale", name: "Wholesale" }).execute();
  const write = (...records: readonly object[]) => shop.write(updateCustomers, records);
  const stored = () => db.selectFrom("customer").selectAll().orderBy("id").execute();
  const events = async () => {
    const rows = db.selectFrom("event").select(["type", "subject"]).orderBy("position");
    return (await rows.execute()).map(({ type, subject }) => `${type} ${subject}`);
  };
  return {
    shop,
    write,
    stored,
    events,
    empty: async () => {
      for (const table of ["password_reset", "customer", "event"] as const) {
        await db.deleteFrom(table).execute();
      }
    },
    /** The number of the first customer. */
    firstNumber: async () => (await stored())[0]?.id ?? 0,
    /** A customer who registered in the shop; her number. */
    registered: async (email: string) => {
      const said = { ...emptyProfile, store: 1, email, passwordHash: "hash", market: 1, firstName: "Anna" };
      return inTransaction(db, async (tx) => {
        const created = await createCustomer(tx, said, shop.time());
        if (!created.ok) throw new Error(`${email} is taken.`);
        return created.value;
      });
    },
    /** What the feed gives of those with this id. */
    recordsOf: async (id: string) => {
      const rows = await db.selectFrom("customer").select("id").where("external_id", "=", id).execute();
      const ids = rows.map((row) => String(row.id));
      return [...(await readCustomerRecords(db, ids)).values()];
    },
    /** What is wrong with records. Fails when anything was written all the same. */
    refused: async (...records: readonly object[]) => {
      const contents = async () => JSON.stringify([await stored(), await events()]);
      const before = await contents();
      const result = await write(...records);
      if ((await contents()) !== before) throw new Error("Something was written.");
      return result.ok ? [] : result.problems.map(({ record, field, code }) => [record, field, code]);
    },
  };
}
