import { sql } from "kysely";
import { retryWrite } from "../../platform/foundations/database/retry.ts";
import type { CrashShop } from "./crash-shop.ts";
import { ordersTold } from "./told-once.ts";

const patienceMs = 10_000;

/** To be called while none of them runs, and the database does. */
export async function noteDeath({ db, deaths }: CrashShop, killedAt: number): Promise<void> {
  await retryWrite(async () => {
    const mails = await sql<{ id: number }>`
      select id from mail where tries > 0 and sent_at is null`.execute(db);
    const calls = await sql<{ payload: string }>`
      select payload from webhook_delivery where tries > 0`.execute(db);
    deaths.push({
      killedAt,
      nextAt: Date.now(),
      mails: new Set(mails.rows.map(({ id }) => String(id))),
      orders: new Set(calls.rows.flatMap(({ payload }) => ordersTold(JSON.parse(payload)))),
    });
  }, patienceMs);
}
