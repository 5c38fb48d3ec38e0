import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { createReset } from "../password-resets.ts";
import { CustomerShop, full } from "./testing/customer-shop.ts";
import { updateCustomers } from "./update-customers.ts";

let customers: CustomerShop;

beforeAll(async () => {
  customers = await CustomerShop.open();
});
afterAll(() => customers.shop.close());
beforeEach(() => customers.empty());

describe("customers_Update, soap.md 3.2", () => {
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
    expect(await customers.refused(good, { id: "X" }, { ...full, country: "Sweden" })).toEqual([
      [3, "country", "invalid"],
    ]);
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

describe("events of customers, soap.md section 7", () => {
  it("made and changed raise one each, unchanged none", async () => {
    await customers.write(full, { ...full, id: "C-2", email: "eva@example.com" });
    const [one, two] = (await customers.stored()).map(({ id }) => `customer ${id}`);
    expect(await customers.events()).toEqual([one, two]);
    await customers.write(full, { id: "C-2", city: "Lund" });
    expect(await customers.events()).toEqual([one, two, two]);
  });

  it("a user whose own writing raises none writes silently", async () => {
    const context = { settings: customers.shop.settings, now: customers.shop.time(), raises: false };
    await inTransaction(customers.shop.db, (tx) => updateCustomers(tx, [full], context));
    expect(await customers.stored()).toHaveLength(1);
    expect(await customers.events()).toEqual([]);
  });
});
