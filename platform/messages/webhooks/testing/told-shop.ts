import type { RecordsContext, RecordsResult } from "../../../catalogue/integration/records-call.ts";
import { inTransaction, type Tx } from "../../../foundations/database/transaction.ts";
import { openOutgoing, type Outgoing } from "../../../foundations/outgoing/open-outgoing.ts";
import { createMetrics } from "../../../foundations/metrics/metrics.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { startTestPlatform, type TestOptions, type TestPlatform } from "../../../testing/platform.ts";
import { collectChanges } from "../collect-changes.ts";
import { deliverWebhooks } from "../deliver-webhooks.ts";
import { openReceiver, type Received, type Receiver } from "./receiver.ts";

export const secret = "a-secret-of-the-tests";
export const second = 1_000;

type Webhook = Settings["webhooks"][number];
type Operation<T> = (tx: Tx, records: readonly T[], context: RecordsContext) => Promise<RecordsResult>;

export interface ToldShop {
  readonly shop: TestPlatform;
  readonly receiver: Receiver;
  readonly outgoing: Outgoing;
  /** Writes records in a transaction of its own; throws when they are refused. */
  write<T>(operation: Operation<T>, records: readonly T[]): Promise<void>;
  /** Lets what changed wait long enough, and makes the calls; the payloads that came in, webhook by webhook. */
  tell(): Promise<readonly unknown[]>;
  /** The same for calls that wait already. */
  deliver(): Promise<readonly unknown[]>;
  /** The same shop told to others from now on, as if nobody had been told of anything before. */
  again(webhooks?: readonly Partial<Webhook>[]): Promise<ToldShop>;
  close(): Promise<void>;
}

/** How many calls had this result. */
export async function countOf({ platform }: TestPlatform, result: string): Promise<number> {
  const { values } = await platform.metrics.webhookDeliveries.get();
  return values.filter(({ labels }) => labels.result === result).reduce((sum, { value }) => sum + value, 0);
}

/** Several webhooks are called at the same time. */
function pathOf({ path = "" }: Received): string {
  return path;
}

const usual: Webhook = {
  url: "",
  secret,
  kind: "checkout",
  retries: 0,
  timeoutSeconds: 5,
  maxEvents: 100,
  compatibilityNames: false,
  enabled: true,
};

/** A shop of which a receiver is told, by one webhook or more; what was there before is told to nobody. */
export async function openToldShop(
  webhooks: readonly Partial<Webhook>[] = [{}],
  change: (settings: Settings) => Settings = (settings) => settings,
  options: Pick<TestOptions, "log"> = {},
): Promise<ToldShop> {
  const receiver = await openReceiver();
  const shop = await startTestPlatform({
    ...options,
    settings: (settings) =>
      change({ ...settings, webhooks: namedOf(receiver, webhooks), allowPrivateTargets: true }),
  });
  await collectChanges(shop.platform);
  return toldShop(shop, receiver);
}

function namedOf({ url }: Receiver, webhooks: readonly Partial<Webhook>[]): Webhook[] {
  return webhooks.map((webhook, index) => Object.assign({ ...usual, url: `${url}/${index + 1}` }, webhook));
}

function toldShop(shop: TestPlatform, receiver: Receiver): ToldShop {
  const { platform } = shop;
  const outgoing = openOutgoing({ allowPrivate: true });
  const deliver = async () => {
    const before = receiver.calls.length;
    await deliverWebhooks(platform, outgoing);
    const calls = receiver.calls.slice(before);
    return calls.toSorted((a, b) => pathOf(a).localeCompare(pathOf(b))).map(({ payload }) => payload);
  };
  return {
    shop,
    receiver,
    outgoing,
    write: async (operation, records) => {
      const context = { settings: platform.settings, now: platform.now() };
      const result = await inTransaction(platform.db, (tx) => operation(tx, records, context));
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
    },
    tell: async () => {
      shop.passTime(2 * second);
      await collectChanges(platform);
      shop.passTime(2 * second);
      return deliver();
    },
    deliver,
    again: async (webhooks = [{}]) => {
      const settings = { ...platform.settings, webhooks: namedOf(receiver, webhooks) };
      const next = { ...platform, settings, metrics: createMetrics() };
      for (const table of ["webhook_delivery", "webhook"] as const) {
        await platform.db.deleteFrom(table).execute();
      }
      receiver.beginAnew();
      await collectChanges(next);
      return toldShop({ ...shop, platform: next }, receiver);
    },
    close: async () => {
      await shop.close();
      await receiver.close();
    },
  };
}
