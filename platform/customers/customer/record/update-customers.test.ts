import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { createReset } from "../password/password-resets.ts";
import { full, openCustomerShop } from "./testing/customer-shop.ts";
import { updateCustomers } from "./update-customers.ts";

const customers = await openCustomerShop();
afterAll(() => customers.shop.close());
beforeEach(() => customers.empty());

describe("customers_Update, soap.md#master-data", () => {
  it("inserts a customer without a password, and gives the whole record back", async () => {
    expect(await customers.write(full)).toMatchObject({ inserted: 1 });
    expect(await customers.recordsOf("C-1")).toEqual([{ entry: "C-1", record: full }]);
    expect(await customers.stored()).toMatchObject([{ password_hash: null, active: true, market: 1 }]);
    expect(await customers.write(full)).toMatchObject({ inserted: 0, changed: 0, unchanged: 1 });
  });

  it("keeps what is absent, and clears what is empty", async () => {
    await customers.write(full);
    const change = { firstname: "Eva", address2: "" };
    expect(await customers.write({ id: "C-1", ...change })).toMatchObject({ changed: 1 });
    expect(await customers.recordsOf("C-1")).toMatchObject([{ record: { ...full, ...change } }]);
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
  ])("refuses %s", async (_, record, fields, code) => {
    expect(await customers.refused(record)).toEqual(fields.map((field) => [1, field, code]));
  });

  it("names every bad record of a call, and writes none of it", async () => {
    const good = { ...full, id: "good", email: "good@example.com" };
    expect(await customers.refused(good, { id: "X", store: 1 }, { ...full, store: 8 })).toEqual([
      [2, "type", "required"],
      [2, "email", "required"],
      [3, "store", "unknown"],
    ]);
    expect(await customers.refused(good, { ...good, city: "Lund" })).toEqual([[2, "id", "duplicate"]]);
  });

  it("a state is kept by its code, and does not stay behind in another country", async () => {
    for (const [said, kept] of [
      [
        { ...full, country: "us", state: "california" },
        { country: "US", state: "CA" },
      ],
      [
        { id: "C-1", country: "JP" },
        { country: "JP", state: "" },
      ],
      [
        { id: "C-1", country: "AT", state: "Tirol" },
        { country: "AT", state: "Tirol" },
      ],
    ] as const) {
      await customers.write(said);
      expect(await customers.recordsOf("C-1")).toMatchObject([{ record: kept }]);
    }
  });

  /** A customer with a link to another password. */
  async function withLink() {
    await customers.write(full);
    const id = await customers.firstNumber();
    await inTransaction(customers.shop.db, (tx) => createReset(tx, id, customers.shop.time()));
  }
  const links = () => customers.shop.db.selectFrom("password_reset").select("closed_at").execute();

  it.each([
    ["inactive", "inactive"],
    ["cancelled", "cancelled"],
    ["canceled", "cancelled"],
  ])("%s ends logins and links for good, active lets in again", async (status, kept) => {
    await withLink();
    await customers.write({ id: "C-1", status });
    expect(await customers.recordsOf("C-1")).toMatchObject([{ record: { status: kept } }]);
    expect(await customers.stored()).toMatchObject([{ active: false, credential_version: 2 }]);
    expect(await links()).toEqual([{ closed_at: customers.shop.time() }]);
    await customers.write({ id: "C-1", status: "active" });
    expect(await customers.stored()).toMatchObject([{ active: true, credential_version: 2 }]);
  });

  it("another e-mail makes the password void, and the links that went to the former address", async () => {
    await withLink();
    await customers.write({ id: "C-1", city: "Lund" });
    expect(await links()).toEqual([{ closed_at: null }]);
    await customers.write({ id: "C-1", email: "new@example.com" });
    expect(await links()).toEqual([{ closed_at: customers.shop.time() }]);
    expect(await customers.stored()).toMatchObject([{ credential_version: 2, password_hash: null }]);
  });
});

it("events of customers, soap.md#events: made and changed raise one each, unchanged none; whose own writing raises none writes silently", async () => {
  await customers.write(full, { ...full, id: "C-2", email: "eva@example.com" });
  const [one, two] = (await customers.stored()).map(({ id }) => `customer ${id}`);
  expect(await customers.events()).toEqual([one, two]);
  await customers.write(full, { id: "C-2", city: "Lund" });
  expect(await customers.events()).toEqual([one, two, two]);
  const context = { settings: customers.shop.settings, now: customers.shop.time(), raises: false };
  await inTransaction(customers.shop.db, (tx) => updateCustomers(tx, [{ ...full, city: "Malmö" }], context));
  expect(await customers.stored()).toMatchObject([{ city: "Malmö" }, {}]);
  expect(await customers.events()).toEqual([one, two, two]);
});

describe("whom a record means, soap.md#field-values and #master-data", () => {
  it("a whole number is the platform's number where that is free, and who registers next gets another", async () => {
    const anna = await customers.registered("anna@example.com");
    const wanted = anna + 5;
    await customers.write({ ...full, id: String(wanted) }, { ...full, id: "007", email: "bond@example.com" });
    const numbers = (await customers.stored()).map(({ id, external_id }) => `${id} ${external_id}`);
    expect(numbers).toEqual([`${anna} null`, `${wanted} ${wanted}`, `${wanted + 1} 007`]);
    expect(await customers.registered("next@example.com")).toBe(wanted + 2);
  });

  it("finds who registered by the platform's number, and by her e-mail in any letter case: then the id is hers", async () => {
    const anna = await customers.registered("anna@example.com");
    expect(await customers.write({ id: String(anna), city: "Lund" })).toMatchObject({ changed: 1 });
    const registered = { external_id: null, city: "Lund", password_hash: "hash" };
    expect(await customers.stored()).toMatchObject([registered]);
    await customers.write({ id: "A", store: 1, type: "retail", email: "ANNA@example.com", lastname: "Ek" });
    expect(await customers.stored()).toMatchObject([
      { id: anna, external_id: "A", last_name: "Ek", first_name: "Anna", email: "ANNA@example.com" },
    ]);
    expect(await customers.write({ id: String(anna), city: "Malmö" })).toMatchObject({ changed: 1 });
  });

  it("a number that came to another's id by itself is free as an id", async () => {
    await customers.write({ ...full, id: "007" });
    const id = await customers.firstNumber();
    await customers.write({ ...full, id: String(id), email: "other@example.com" });
    expect(await customers.stored()).toMatchObject([
      { id, external_id: "007", email: full.email },
      { external_id: String(id), email: "other@example.com" },
    ]);
    await customers.write({ id: String(id), city: "Lund" });
    expect((await customers.stored()).map(({ city }) => city)).toEqual([full.city, "Lund"]);
  });

  it("an e-mail that belongs to another id is refused, at insert and at change", async () => {
    await customers.write(full, { ...full, id: "C-2", email: "eva@example.com" });
    const taken = { ...full, id: "C-3", email: "ASA@example.com" };
    for (const record of [taken, { id: "C-2", email: "asa@example.com" }]) {
      expect(await customers.refused(record)).toEqual([[1, "email", "conflict"]]);
    }
    const free = { ...full, id: "N", email: "n@x.se" };
    const second = await customers.refused(free, { ...full, id: "M", email: "N@x.se" });
    expect(second).toEqual([[2, "email", "conflict"]]);
  });

  it("records are applied in their order: an e-mail that one gives up can be the next one's", async () => {
    await customers.write(full, { ...full, id: "C-2", email: "eva@example.com" });
    await customers.write(
      { id: "C-2", email: "other@example.com" },
      { id: "C-1", email: "eva@example.com" },
      { ...full, id: "C-3" },
    );
    const emails = (await customers.stored()).map(({ external_id, email }) => `${external_id} ${email}`);
    expect(emails).toEqual(["C-1 eva@example.com", "C-2 other@example.com", "C-3 Asa@example.com"]);
  });

  it("one id is another customer in another store, and a record without a store must say which", async () => {
    await customers.write(full, { ...full, store: 2, type: "wholesale" });
    const { email } = full;
    expect(await customers.stored()).toMatchObject([1, 2].map((store) => ({ store, email })));
    expect(await customers.refused({ id: "C-1", city: "Lund" })).toEqual([[1, "store", "required"]]);
    expect(await customers.write({ id: "C-1", store: 2, city: "Lund" })).toMatchObject({ changed: 1 });
  });
});

describe("at the same time", () => {
  it("of integrators and shoppers who take one e-mail there is one customer, and every call ends", async () => {
    const calls = Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0
        ? customers.registered("same@example.com").catch(() => null)
        : customers.write({ ...full, id: "S", email: "SAME@example.com", city: `City ${index}` }),
    );
    await Promise.all(calls);
    expect(await customers.stored()).toMatchObject([{ external_id: "S" }]);
  });

  it("calls that name the same customers in other orders wait for each other, and all are written", async () => {
    const many = Array.from({ length: 50 }, (_, n) => ({ ...full, id: `M${n}`, email: `m${n}@example.com` }));
    const results = await Promise.all([
      customers.write(...many),
      customers.write(...many.toReversed()),
      customers.write(...many.map((record) => Object.assign({}, record, { city: "Lund" }))),
    ]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await customers.stored()).toHaveLength(50);
  });

  it("integrators' numbers and registrations never collide", async () => {
    const anna = await customers.registered("anna@example.com");
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? customers.registered(`r${index}@example.com`)
        : customers.write({ ...full, id: String(anna + index), email: `i${index}@example.com` }),
    );
    await Promise.all(calls);
    const rows = await customers.stored();
    // Each is called by one name alone. A number that a shopper was given first is hers: then the record was about her.
    const names = rows.map(({ id, external_id }) => external_id ?? String(id));
    expect(new Set(names).size).toBe(rows.length);
    for (let index = 1; index < 20; index += 2) expect(names).toContain(String(anna + index));
  });
});
