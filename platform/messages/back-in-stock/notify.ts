import { sql, type Transaction } from "kysely";
import { anyNumber } from "../../foundations/database/any-of.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { queueMails } from "../../foundations/mail-queue/queue-mail.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { waitedItems } from "./available-items.ts";

const atOnce = 500;

type Parts = Pick<Platform, "db" | "settings" | "now">;

interface Waiter {
  readonly id: number;
  readonly store: number;
  readonly plugin: number | null;
  readonly display: number;
  readonly size: number;
  readonly email: string;
  readonly language: string;
  readonly country: string;
}

/**
 * Queues a mail for everybody who waits for what can be had again, once, and marks her in the same transaction. Any
 * number may run at once; what sold out again in between comes another time.
 */
export async function notifyBackInStock(parts: Parts): Promise<void> {
  while ((await inTransaction(parts.db, (tx) => notifySome(tx, parts))) > 0);
  await markSoldOut(parts);
}

async function notifySome(tx: Transaction<Schema>, { settings, now }: Parts): Promise<number> {
  const { rows: waiters } = await sql<Waiter>`
    with item as materialized (${waitedItems(settings, { soldOut: true, available: true })})
    select s.id, s.store, s.plugin, s.display, s.size, s.email, s.language, s.country
    from back_in_stock_subscription s
    join item on item.display = s.display and item.size = s.size
      and item.market = s.market and item.price_list = s.price_list
    where s.notified_at is null and s.sold_out
    order by s.id limit ${atOnce}
    for update of s skip locked`.execute(tx);
  await tx
    .updateTable("back_in_stock_subscription")
    .set({ notified_at: now() })
    .where("id", "=", anyNumber(waiters.map(({ id }) => id)))
    .execute();
  const mails = waiters.map(({ store, plugin, email, language, country, display, size }) => ({
    store,
    plugin,
    to: email,
    language,
    country: country === "" ? null : country,
    content: { kind: "back-in-stock", display, size } as const,
  }));
  await queueMails(tx, mails, now());
  return waiters.length;
}

/** Who asked while there was some left hears of it once that is gone and more has come. */
async function markSoldOut({ db, settings }: Parts): Promise<void> {
  await sql`
    with item as materialized (${waitedItems(settings, { soldOut: false, available: false })})
    update back_in_stock_subscription s set sold_out = true
    from item
    where item.display = s.display and item.size = s.size
      and item.market = s.market and item.price_list = s.price_list
      and s.notified_at is null and not s.sold_out`.execute(db);
}
