import { inTransaction, type Tx } from "../../../../foundations/database/transaction.ts";
import { openShopDatabase } from "../../../../testing/shop-database.ts";
import type { RecordsResult, RecordsContext } from "../../../integration/records-call.ts";

type Update = (tx: Tx, records: readonly unknown[], context: RecordsContext) => Promise<RecordsResult>;

export type IntegrationShop = Awaited<ReturnType<typeof openIntegrationShop>>;

/** A shop in which what is kept is written and what the feed is told is read. */
export async function openIntegrationShop() {
  const shop = await openShopDatabase();
  let seen = 0;
  const run = (update: Update, records: readonly unknown[], raises: boolean) =>
    inTransaction(shop.db, (tx) =>
      update(tx, records, { settings: shop.settings, now: shop.time(), raises }),
    );
  return {
    ...shop,
    /** Events that were raised since this was asked last, as `<type> <subject>`. */
    news: async () => {
      const rows = await shop.db
        .selectFrom("event")
        .select(["position", "type", "subject"])
        .where("position", ">", seen)
        .orderBy("position")
        .execute();
      seen = rows.at(-1)?.position ?? seen;
      return rows.map(({ type, subject }) => `${type} ${subject}`);
    },
    /** Runs an update as a user whose own writing raises no events. */
    quietly: (update: Update, records: readonly unknown[]) => run(update, records, false),
    /** Runs the same update so many times at once. */
    atOnce: (times: number, update: Update, records: readonly unknown[]) =>
      Promise.all(Array.from({ length: times }, () => run(update, records, true))),
  };
}

/** How many of the calls wrote. */
export function wrote(results: readonly RecordsResult[]): number {
  return results.filter((result) => result.ok && result.inserted + result.changed > 0).length;
}
