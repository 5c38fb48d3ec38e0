import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { openShopDatabase, type ShopDatabase } from "../../testing/shop-database.ts";
import { emptyProfile } from "../customer.ts";
import { createReset } from "../password-resets.ts";
import { createCustomer } from "../write-customer.ts";
import { readCustomerRecords } from "./read-customer-records.ts";
import { updateCustomers } from "./update-customers.ts";

let shop: ShopDatabase;

const full = {
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

beforeAll(async () => {
  shop = await openShopDatabase();
  await shop.db.insertInto("store").values({ id: 2, type: "wholesale", name: "Wholesale" }).execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom("password_reset").execute();
  await shop.db.deleteFrom("customer").execute();
  await shop.db.deleteFrom("event").execute();
});

const write = (...records: readonly object[]) => shop.write(updateCustomers, records);

async function stored() {
  return shop.db.selectFrom("customer").selectAll().orderBy("id").execute();
}

/** The number of the first customer. */
async function onlyNumber(): Promise<number> {
  const { id } = await shop.db.selectFrom("customer").select("id").orderBy("id").executeTakeFirstOrThrow();
  return id;
}

/** A customer who registered in the shop; her number. */
async function registered(email: string): Promise<number> {
  const customer = { ...emptyProfile, store: 1, email, passwordHash: "hash", market: 1, firstName: "Anna" };
  return inTransaction(shop.db, async (tx) => {
    const created = await createCustomer(tx, customer, shop.time());
    if (!created.ok) throw new Error(`${email} is taken.`);
    return created.value;
  });
}

async function events(): Promise<readonly string[]> {
  const rows = await shop.db.selectFrom("event").select(["type", "subject"]).orderBy("position").execute();
  return rows.map(({ type, subject }) => `${type} ${subject}`);
}

async function recordOf(id: string) {
  const rows = await shop.db.selectFrom("customer").select("id").where("external_id", "=", id).execute();
  const read = await readCustomerRecords(
    shop.db,
    rows.map((row) => String(row.id)),
  );
  return [...read.values()];
}

async function refused(...records: readonly object[]) {
  const before = await stored();
  const told = await events();
  const result = await write(...records);
  expect(await stored()).toEqual(before);
  expect(await events()).toEqual(told);
  return result.ok ? [] : result.problems.map(({ record, field, code }) => [record, field, code]);
}

describe("customers_Update, soap.md 3.2", () => {
  it("inserts a customer without a password, and gives the whole record back", async () => {
    expect(await write(full)).toMatchObject({ inserted: 1 });
    expect(await recordOf("C-1")).toEqual([{ entry: "C-1", record: full }]);
    expect(await stored()).toMatchObject([{ password_hash: null, active: true, market: 1 }]);
    expect(await write(full)).toMatchObject({ inserted: 0, changed: 0, unchanged: 1 });
  });

  it("a whole number is the platform's number where that is free, and who registers next gets another", async () => {
    const anna = await registered("anna@example.com");
    const wanted = anna + 5;
    await write({ ...full, id: String(wanted) }, { ...full, id: "007", email: "bond@example.com" });
    const numbers = (await stored()).map(({ id, external_id }) => [id, external_id]);
    expect(numbers).toEqual([
      [anna, null],
      [wanted, String(wanted)],
      [wanted + 1, "007"],
    ]);
    expect(await registered("next@example.com")).toBe(wanted + 2);
  });

  it("who registers when an integrator has just chosen the next number gets the one behind it", async () => {
    const anna = await registered("anna@example.com");
    await write({ ...full, id: String(anna + 3) });
    await shop.db
      .deleteFrom("customer")
      .where("id", "=", anna + 3)
      .execute();
    const next = anna + 4;
    // As an integrator would whose choice the sequence has not passed yet.
    await write({ ...full, id: "other" });
    await shop.db
      .updateTable("customer")
      .set({ email: "moved@example.com" })
      .where("id", "=", next)
      .execute();
    expect(await registered("late@example.com")).toBe(next + 1);
  });

  it("keeps what is absent, and clears what is empty", async () => {
    await write(full);
    expect(await write({ id: "C-1", firstname: "Eva", address2: "" })).toMatchObject({ changed: 1 });
    expect(await recordOf("C-1")).toMatchObject([{ record: { ...full, firstname: "Eva", address2: "" } }]);
  });

  it("finds who registered by the platform's number, and by her e-mail in any letter case: then the id is hers", async () => {
    const anna = await registered("anna@example.com");
    expect(await write({ id: String(anna), city: "Lund" })).toMatchObject({ changed: 1 });
    expect(await stored()).toMatchObject([{ external_id: null, city: "Lund", password_hash: "hash" }]);
    await write({ id: "A", store: 1, type: "retail", email: "ANNA@example.com", lastname: "Ek" });
    expect(await stored()).toMatchObject([
      { id: anna, external_id: "A", last_name: "Ek", first_name: "Anna", email: "ANNA@example.com" },
    ]);
    expect(await write({ id: String(anna), city: "Malmö" })).toMatchObject({ changed: 1 });
  });

  it("a number that came to another's id by itself is free as an id", async () => {
    await write({ ...full, id: "007" });
    const id = await onlyNumber();
    await write({ ...full, id: String(id), email: "other@example.com" });
    expect(await stored()).toMatchObject([
      { id, external_id: "007", email: full.email },
      { external_id: String(id), email: "other@example.com" },
    ]);
    await write({ id: String(id), city: "Lund" });
    expect((await stored()).map(({ city }) => city)).toEqual([full.city, "Lund"]);
  });

  it("an e-mail that belongs to another id is refused, at insert and at change", async () => {
    await write(full, { ...full, id: "C-2", email: "eva@example.com" });
    expect(await refused({ ...full, id: "C-3", email: "ASA@example.com" })).toEqual([
      [1, "email", "conflict"],
    ]);
    expect(await refused({ id: "C-2", email: "asa@example.com" })).toEqual([[1, "email", "conflict"]]);
    expect(await refused({ ...full, id: "N" }, { ...full, id: "M" })).toEqual([
      [1, "email", "conflict"],
      [2, "email", "conflict"],
    ]);
    expect(
      await refused({ ...full, id: "N", email: "n@x.se" }, { ...full, id: "M", email: "N@x.se" }),
    ).toEqual([[2, "email", "conflict"]]);
  });

  it("records are applied in their order: an e-mail that one gives up can be the next one's", async () => {
    await write(full, { ...full, id: "C-2", email: "eva@example.com" });
    await write(
      { id: "C-2", email: "other@example.com" },
      { id: "C-1", email: "eva@example.com" },
      { ...full, id: "C-3" },
    );
    const emails = (await stored()).map(({ external_id, email }) => [external_id, email]);
    expect(emails).toEqual([
      ["C-1", "eva@example.com"],
      ["C-2", "other@example.com"],
      ["C-3", "Asa@example.com"],
    ]);
    // In the other order it belongs to another still.
    expect(
      await refused({ id: "C-1", email: "other@example.com" }, { id: "C-2", email: "eva@example.com" }),
    ).toEqual([[1, "email", "conflict"]]);
  });

  it("one id is another customer in another store, and a record without a store must say which", async () => {
    await write(full, { ...full, store: 2, type: "wholesale" });
    expect((await stored()).map(({ store, email }) => [store, email])).toEqual([
      [1, full.email],
      [2, full.email],
    ]);
    expect(await refused({ id: "C-1", city: "Lund" })).toEqual([[1, "store", "required"]]);
    expect(await write({ id: "C-1", store: 2, city: "Lund" })).toMatchObject({ changed: 1 });
  });

  it.each([
    ["a new one needs a store, a type and an e-mail", { id: "X" }, ["store", "type", "email"], "required"],
    ["an id", { ...full, id: "" }, ["id"], "required"],
    ["an e-mail can not be cleared", { ...full, email: "" }, ["email"], "required"],
    ["an unknown store", { ...full, store: 9 }, ["store"], "unknown"],
    ["a type that does not fit the store", { ...full, type: "wholesale" }, ["type"], "conflict"],
    ["a type that there is not", { ...full, type: "both" }, ["type"], "invalid"],
    ["a status that there is not", { ...full, status: "gone" }, ["status"], "invalid"],
    ["no e-mail address", { ...full, email: "a@b" }, ["email"], "invalid"],
    ["no country", { ...full, country: "ZZ" }, ["country"], "invalid"],
    ["a state that the country has not", { ...full, country: "US", state: "XX" }, ["state"], "unknown"],
    ["a long text", { ...full, city: "x".repeat(256) }, ["city"], "invalid"],
    ["a store that is no number", { ...full, store: "one" }, ["store"], "invalid"],
  ])("refuses %s", async (_, record, fields, code) => {
    expect(await refused(record)).toEqual(fields.map((field) => [1, field, code]));
  });

  it("names every bad record of a call, and writes none of it", async () => {
    const good = { ...full, id: "good", email: "good@example.com" };
    expect(await refused(good, { id: "X" }, { ...full, country: "Sweden" })).toEqual([
      [3, "country", "invalid"],
    ]);
    expect(await refused(good, { id: "X", store: 1 }, { ...full, store: 8 })).toEqual([
      [2, "type", "required"],
      [2, "email", "required"],
      [3, "store", "unknown"],
    ]);
    expect(await refused(good, { ...good, city: "Lund" })).toEqual([[2, "id", "duplicate"]]);
  });

  it("a state is kept by its code, and does not stay behind in another country", async () => {
    await write({ ...full, country: "us", state: "california" });
    expect(await recordOf("C-1")).toMatchObject([{ record: { country: "US", state: "CA" } }]);
    await write({ id: "C-1", country: "JP" });
    expect(await recordOf("C-1")).toMatchObject([{ record: { country: "JP", state: "" } }]);
    await write({ id: "C-1", country: "AT", state: "Tirol" });
    expect(await recordOf("C-1")).toMatchObject([{ record: { country: "AT", state: "Tirol" } }]);
  });

  it.each(["inactive", "cancelled", "canceled"] as const)(
    "%s ends logins and links for good, active lets in again",
    async (status) => {
      await write(full);
      const id = await onlyNumber();
      await inTransaction(shop.db, (tx) => createReset(tx, id, shop.time()));
      await write({ id: "C-1", status });
      const kept = status === "inactive" ? "inactive" : "cancelled";
      expect(await recordOf("C-1")).toMatchObject([{ record: { status: kept } }]);
      expect(await stored()).toMatchObject([{ active: false, credential_version: 2 }]);
      const links = await shop.db.selectFrom("password_reset").select("closed_at").execute();
      expect(links).toEqual([{ closed_at: shop.time() }]);
      await write({ id: "C-1", status: "active" });
      expect(await stored()).toMatchObject([{ active: true, credential_version: 2 }]);
    },
  );

  it("another e-mail makes the links void that went to the former one", async () => {
    await write(full);
    const id = await onlyNumber();
    await inTransaction(shop.db, (tx) => createReset(tx, id, shop.time()));
    await write({ id: "C-1", city: "Lund" });
    const links = () => shop.db.selectFrom("password_reset").select("closed_at").execute();
    expect(await links()).toEqual([{ closed_at: null }]);
    await write({ id: "C-1", email: "new@example.com" });
    expect(await links()).toEqual([{ closed_at: shop.time() }]);
    expect(await stored()).toMatchObject([{ credential_version: 1 }]);
  });
});

describe("events of customers, soap.md section 7", () => {
  it("made and changed raise one each, unchanged none", async () => {
    await write(full, { ...full, id: "C-2", email: "eva@example.com" });
    const [one, two] = await stored();
    expect(await events()).toEqual([`customer ${one?.id}`, `customer ${two?.id}`]);
    await write(full, { id: "C-2", city: "Lund" });
    expect(await events()).toEqual([`customer ${one?.id}`, `customer ${two?.id}`, `customer ${two?.id}`]);
  });

  it("a user whose own writing raises none writes silently", async () => {
    const context = { settings: shop.settings, now: shop.time(), raises: false };
    await inTransaction(shop.db, (tx) => updateCustomers(tx, [full], context));
    expect(await stored()).toHaveLength(1);
    expect(await events()).toEqual([]);
  });
});

describe("at the same time", () => {
  it("of integrators and shoppers who take one e-mail there is one customer, and every call ends", async () => {
    const calls = Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0
        ? registered("same@example.com").catch(() => null)
        : write({ ...full, id: "S", email: "SAME@example.com", city: `City ${index}` }),
    );
    await Promise.all(calls);
    expect(await stored()).toMatchObject([{ external_id: "S" }]);
  });

  it("calls that name the same customers in other orders wait for each other, and all are written", async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...full,
      id: `M${index}`,
      email: `m${index}@example.com`,
    }));
    const results = await Promise.all([
      write(...many),
      write(...many.toReversed()),
      write(...many.map((record) => Object.assign({}, record, { city: "Lund" }))),
    ]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await stored()).toHaveLength(50);
  });

  it("integrators' numbers and registrations never collide", async () => {
    const anna = await registered("anna@example.com");
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? registered(`r${index}@example.com`)
        : write({ ...full, id: String(anna + index), email: `i${index}@example.com` }),
    );
    await Promise.all(calls);
    const rows = await stored();
    // Each is called by one name alone. A number that a shopper was given first is hers: then the record was about her.
    const names = rows.map(({ id, external_id }) => external_id ?? String(id));
    expect(new Set(names).size).toBe(rows.length);
    for (let index = 1; index < 20; index += 2) expect(names).toContain(String(anna + index));
  });

  it("1000 records take a fixed number of statements' time and are unchanged the second time", async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      ...full,
      id: `T${index}`,
      email: `t${index}@example.com`,
    }));
    expect(await write(...many)).toMatchObject({ inserted: 1000 });
    expect(await write(...many)).toMatchObject({ unchanged: 1000 });
  });
});
