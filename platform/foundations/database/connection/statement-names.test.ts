import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "../../../testing/database.ts";
import { namedStatement, type At } from "../named-statement.ts";
import { connectDatabase, type Database } from "../open.ts";
import { createLog } from "../../log.ts";
import { StatementNames } from "./statement-names.ts";
import { inTransaction } from "../transaction.ts";

let shared: Database;
/** Of one connection: what is prepared is prepared there. */
let database: Database;

beforeAll(async () => {
  shared = await createTestDatabase();
  database = connectDatabase(shared.address, { poolSize: 1, log: createLog("silent") });
});

afterAll(async () => {
  await database.close();
  await shared.close();
});

async function prepared(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ statement: string }>(
    "select statement from pg_prepared_statements order by prepare_time",
  );
  return rows.map(({ statement }) => statement);
}

it("a statement that comes again and again is kept prepared; one that came some times is not", async () => {
  const often = (wanted: number) => sql<{ n: number }>`select ${wanted}::integer as n`.execute(database.db);
  for (let time = 1; time < 10; time += 1) await often(time);
  expect(await prepared()).toEqual([]);
  for (let time = 10; time < 13; time += 1) expect((await often(time)).rows).toEqual([{ n: time }]);
  expect(await prepared()).toEqual(["select $1::integer as n"]);
});

it("where a pooler stands in between, no statement is kept prepared", async () => {
  const address = { ...shared.address, namesStatements: false };
  const pooled = connectDatabase(address, { poolSize: 1, log: createLog("silent") });
  try {
    for (let time = 0; time < 20; time += 1) await sql`select ${time}::integer as n`.execute(pooled.db);
    const { rows } = await pooled.pool.query("select statement from pg_prepared_statements");
    expect(rows).toEqual([]);
  } finally {
    await pooled.close();
  }
});

it("of hundreds of statements that come often so many are kept prepared, and all are answered", async () => {
  for (let column = 0; column < 160; column += 1) {
    for (let time = 0; time < 10; time += 1) {
      const { rows } = await sql<
        Record<string, number>
      >`select ${time}::integer as ${sql.ref(`c${column}`)}`.execute(database.db);
      expect(rows).toEqual([{ [`c${column}`]: time }]);
    }
  }
  expect(await prepared()).toHaveLength(150);
});

it("a table that is given another column under prepared statements fails nothing", async () => {
  const readBrands = namedStatement("all-of-a-brand", (query, at: At<{ key: string }>) =>
    query.selectFrom("brand").selectAll().where("external_id", "=", at("key")),
  );
  const read = () => readBrands(database.db, { key: "1" });
  const readIn = () => inTransaction(database.db, (tx) => readBrands(tx, { key: "1" }));
  await sql`insert into brand (external_id, name, uri) values ('1', 'Aster', 'aster')`.execute(shared.db);
  expect(await read()).toHaveLength(1);
  await sql`alter table brand add column note text default 'new'`.execute(shared.db);
  expect(await readIn()).toMatchObject([{ name: "Aster", note: "new" }]);
  await sql`alter table brand add column more text default 'newer'`.execute(shared.db);
  expect(await read()).toMatchObject([{ name: "Aster", more: "newer" }]);
});

it("names become others once, however many statements find out at once", () => {
  const names = new StatementNames();
  const query = { name: "read-brand", sql: "select 1" };
  const asked = { ...sql`select 1`.compile(database.db), ...query };
  expect(names.of(asked)).toBe("read-brand");
  const { generation } = names;
  for (let failed = 0; failed < 20; failed += 1) names.renew(generation);
  expect(names.of(asked)).toBe("read-brand~1");
});
