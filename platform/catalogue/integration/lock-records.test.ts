import { afterAll, beforeAll, expect, it } from "vitest";
import { connectDatabase, type Database } from "../../foundations/database/open.ts";
import { BusyError, inTransaction } from "../../foundations/database/transaction.ts";
import { defaultLimits } from "../../foundations/limits.ts";
import { createLog } from "../../foundations/log.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { lockRecords, lockRecordsAtStart } from "./lock-records.ts";

let database: Database;
let impatient: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  const { host, port, user } = database.pool.options;
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  const address = { host, port, user, database: rows[0]?.name };
  const bounds = { ...defaultLimits, lockTimeoutMs: 20, statementTimeoutMs: 200 };
  impatient = connectDatabase(address, { log: createLog("silent"), bounds });
});
afterAll(async () => {
  await impatient.close();
  await database.close();
});

it("a call gives up the records' lock in time, a start waits for another that fills the shop", async () => {
  const holder = await database.pool.connect();
  await holder.query("begin; select from records_lock where id = 1 for update");
  await expect(inTransaction(impatient.db, lockRecords)).rejects.toBeInstanceOf(BusyError);
  const started = inTransaction(impatient.db, lockRecordsAtStart);
  // Another call that begins behind the start has given up before it: the start is past what calls may wait.
  await expect(inTransaction(impatient.db, lockRecords)).rejects.toBeInstanceOf(BusyError);
  await holder.query("rollback");
  holder.release();
  await expect(started).resolves.toBeUndefined();
});
