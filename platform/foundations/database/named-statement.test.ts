import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "../../testing/database.ts";
import { namedStatement, type At } from "./named-statement.ts";
import type { Database } from "./open.ts";
import { inTransaction } from "./transaction.ts";

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

it("a named statement is built once, prepared under its name, and takes its parameters by name", async () => {
  let builds = 0;
  const addBrand = namedStatement("add-brand", (query, at: At<{ key: string; name: string }>) => {
    builds += 1;
    return query
      .insertInto("brand")
      .values({ external_id: at("key"), name: at("name"), uri: at("key") })
      .returning(["external_id", "name", "uri"]);
  });
  const readNames = namedStatement("read-names", (query, at: At<{ after: string }>) =>
    query
      .selectFrom("brand")
      .select("name")
      .where("external_id", ">", at("after"))
      .where("uri", "!=", "fixed")
      .orderBy("external_id"),
  );

  const rows = await inTransaction(database.db, async (tx) => {
    await addBrand(tx, { key: "2", name: "Fjord" });
    return addBrand(tx, { name: "Aster", key: "1" });
  });
  expect(rows).toEqual([{ external_id: "1", name: "Aster", uri: "1" }]);
  expect(builds).toBe(1);
  expect(await readNames(database.db, { after: "" })).toEqual([{ name: "Aster" }, { name: "Fjord" }]);
  expect(await readNames(database.db, { after: "1" })).toEqual([{ name: "Fjord" }]);

  const { rows: prepared } = await database.pool.query(
    "select name from pg_prepared_statements order by name",
  );
  expect(prepared).toEqual([{ name: "add-brand" }, { name: "read-names" }]);
});

it("bigint arrives as a number, an unsafe one is refused; numeric stays text, timestamptz is a Date", async () => {
  const read = (expression: string) => database.pool.query(`select ${expression} as value`);
  expect((await read("9007199254740991::bigint")).rows).toEqual([{ value: 9007199254740991 }]);
  await expect(read("9007199254740993::bigint")).rejects.toThrow(RangeError);
  expect((await read("12.50::numeric")).rows).toEqual([{ value: "12.50" }]);
  expect((await read("timestamptz '2026-01-02 03:04:05+01'")).rows).toEqual([
    { value: new Date("2026-01-02T02:04:05Z") },
  ]);
});
