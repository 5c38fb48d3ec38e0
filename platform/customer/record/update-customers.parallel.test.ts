import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CustomerShop, full } from "./testing/customer-shop.ts";

let customers: CustomerShop;

beforeAll(async () => {
  customers = await CustomerShop.open();
});
afterAll(() => customers.shop.close());
beforeEach(() => customers.empty());

const manyRecords = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...full, id: `M${n}`, email: `m${n}@example.com` }));

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
    const many = manyRecords(50);
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

  it("1000 records are written in one call, and are unchanged the second time", async () => {
    const many = manyRecords(1000);
    expect(await customers.write(...many)).toMatchObject({ inserted: 1000 });
    expect(await customers.write(...many)).toMatchObject({ unchanged: 1000 });
  });
});
