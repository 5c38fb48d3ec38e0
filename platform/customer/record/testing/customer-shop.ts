import { inTransaction } from "../../../database/transaction.ts";
import { openShopDatabase, type ShopDatabase } from "../../../testing/shop-database.ts";
import { emptyProfile } from "../../customer.ts";
import { createCustomer } from "../../write-customer.ts";
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
export class CustomerShop {
  readonly shop: ShopDatabase;

  private constructor(shop: ShopDatabase) {
    this.shop = shop;
  }

  static async open(): Promise<CustomerShop> {
    const shop = await openShopDatabase();
    await shop.db.insertInto("store").values({ id: 2, type: "wholesale", name: "Wholesale" }).execute();
    return new CustomerShop(shop);
  }

  async empty(): Promise<void> {
    await this.shop.db.deleteFrom("password_reset").execute();
    await this.shop.db.deleteFrom("customer").execute();
    await this.shop.db.deleteFrom("event").execute();
  }

  write(...records: readonly object[]) {
    return this.shop.write(updateCustomers, records);
  }

  stored() {
    return this.shop.db.selectFrom("customer").selectAll().orderBy("id").execute();
  }

  async firstNumber(): Promise<number> {
    const first = this.shop.db.selectFrom("customer").select("id").orderBy("id");
    return (await first.executeTakeFirstOrThrow()).id;
  }

  /** A customer who registered in the shop; her number. */
  async registered(email: string): Promise<number> {
    const customer = { ...emptyProfile, store: 1, email, passwordHash: "hash", market: 1, firstName: "Anna" };
    return inTransaction(this.shop.db, async (tx) => {
      const created = await createCustomer(tx, customer, this.shop.time());
      if (!created.ok) throw new Error(`${email} is taken.`);
      return created.value;
    });
  }

  async events(): Promise<readonly string[]> {
    const events = this.shop.db.selectFrom("event").select(["type", "subject"]).orderBy("position");
    const rows = await events.execute();
    return rows.map(({ type, subject }) => `${type} ${subject}`);
  }

  /** What the feed gives of those with this id. */
  async recordsOf(id: string) {
    const { db } = this.shop;
    const rows = await db.selectFrom("customer").select("id").where("external_id", "=", id).execute();
    const ids = rows.map((row) => String(row.id));
    const read = await readCustomerRecords(db, ids);
    return [...read.values()];
  }

  /** What is wrong with records. Fails when anything was written all the same. */
  async refused(...records: readonly object[]) {
    const contents = async () => JSON.stringify([await this.stored(), await this.events()]);
    const before = await contents();
    const result = await this.write(...records);
    if ((await contents()) !== before) throw new Error("Something was written.");
    return result.ok ? [] : result.problems.map(({ record, field, code }) => [record, field, code]);
  }
}
