import { afterAll, beforeAll, expect, it } from "vitest";
import { isPassword } from "../customer/password-hash.ts";
import { findCredentials, readCustomer } from "../customer/read-customer.ts";
import type { Database } from "../database/open.ts";
import { inTransaction } from "../database/transaction.ts";
import { defaultLimits } from "../limits.ts";
import { createLog } from "../log.ts";
import { applySettings } from "../settings/apply.ts";
import { createTestDatabase } from "../testing/database.ts";
import { testSettings } from "../testing/settings.ts";
import { createDemoCustomers, demoCustomers } from "./customers.ts";

const now = () => new Date("2026-11-20T12:00:00Z");
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await applySettings({ db: database.db, settings: await testSettings(), log: createLog("silent"), now });
});

afterAll(() => database.close());

it("Anna and Bo are there, once, with the passwords of the contract", async () => {
  const customers = await demoCustomers(1);
  for (let i = 0; i < 2; i += 1) {
    await inTransaction(database.db, (tx) => createDemoCustomers(tx, customers, now()));
  }
  const rows = await database.db.selectFrom("customer").select(["id", "email"]).orderBy("id").execute();
  expect(rows.map(({ email }) => email)).toEqual(["anna@example.com", "bo@example.com"]);
  for (const [email, password] of [
    ["anna@example.com", "demo-anna"],
    ["bo@example.com", "demo-bo"],
  ] as const) {
    const found = await findCredentials(database.db, 1, email);
    expect(await isPassword(found?.passwordHash ?? null, password, defaultLimits.passwordCost)).toBe(true);
  }
  expect(await readCustomer(database.db, rows[0]?.id ?? 0)).toMatchObject({
    firstName: "Anna",
    city: "Stockholm",
    country: "SE",
    gender: "F",
  });
});
