import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../foundations/database/open.ts";
import { createTestDatabase } from "./database.ts";

let first: Database;
let second: Database;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
});

it("a test database is migrated and empty, and shares nothing with another", async () => {
  const brand = { external_id: "7", name: "Linnea", uri: "linnea" };
  await first.db.insertInto("brand").values(brand).execute();
  expect(await first.db.selectFrom("brand").select("name").execute()).toEqual([{ name: "Linnea" }]);
  expect(await second.db.selectFrom("brand").select("name").execute()).toEqual([]);
});
