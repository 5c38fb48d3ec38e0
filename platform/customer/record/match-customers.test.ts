import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { CustomerShop, full } from "./testing/customer-shop.ts";

let customers: CustomerShop;

beforeAll(async () => {
  customers = await CustomerShop.open();
});
afterAll(() => customers.shop.close());
beforeEach(() => customers.empty());

describe("whom a record means, soap.md 2 and 3.2", () => {
  it("a whole number is the platform's number where that is free, and who registers next gets another", async () => {
    const anna = await customers.registered("anna@example.com");
    const wanted = anna + 5;
    await customers.write({ ...full, id: String(wanted) }, { ...full, id: "007", email: "bond@example.com" });
    const numbers = (await customers.stored()).map(({ id, external_id }) => `${id} ${external_id}`);
    expect(numbers).toEqual([`${anna} null`, `${wanted} ${wanted}`, `${wanted + 1} 007`]);
    expect(await customers.registered("next@example.com")).toBe(wanted + 2);
  });

  it("who registers when an integrator has just taken the next number gets the one behind it", async () => {
    const anna = await customers.registered("anna@example.com");
    // As if the numbers had not passed it yet.
    await sql`
      insert into customer (id, store, email, external_id) overriding system value
      values (${anna + 1}, 1, 'eva@example.com', ${String(anna + 1)})
    `.execute(customers.shop.db);
    expect(await customers.registered("late@example.com")).toBe(anna + 2);
  });

  it("finds who registered by the platform's number, and by her e-mail in any letter case: then the id is hers", async () => {
    const anna = await customers.registered("anna@example.com");
    expect(await customers.write({ id: String(anna), city: "Lund" })).toMatchObject({ changed: 1 });
    expect(await customers.stored()).toMatchObject([
      { external_id: null, city: "Lund", password_hash: "hash" },
    ]);
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
    // In the other order it belongs to another still.
    const [one, two] = [
      { id: "C-1", email: "other@example.com" },
      { id: "C-2", email: "eva@example.com" },
    ];
    expect(await customers.refused(one, two)).toEqual([[1, "email", "conflict"]]);
  });

  it("one id is another customer in another store, and a record without a store must say which", async () => {
    await customers.write(full, { ...full, store: 2, type: "wholesale" });
    const { email } = full;
    expect(await customers.stored()).toMatchObject([1, 2].map((store) => ({ store, email })));
    expect(await customers.refused({ id: "C-1", city: "Lund" })).toEqual([[1, "store", "required"]]);
    expect(await customers.write({ id: "C-1", store: 2, city: "Lund" })).toMatchObject({ changed: 1 });
  });
});
