import { inTransaction } from "../../../../database/transaction.ts";
import { finalisePayment } from "../../../../payment/finalise-payment.ts";
import { paidInFull } from "../../../../payment/paid-in-full.ts";
import type { Settings } from "../../../../settings/schema.ts";
import { dayAt, type Day } from "../../../../subscription/calendar.ts";
import { claimDue } from "../../../../subscription/claim-due.ts";
import { freezeDue, type DueCharge } from "../../../../subscription/freeze-due.ts";
import { makeDueOrders } from "../../../../subscription/make-due-orders.ts";
import type { TestPlatform } from "../../../../testing/platform.ts";
import { withPlans } from "./plans.ts";
import { startAccountShop } from "./shopper.ts";
import type { Subscriber } from "./subscriber.ts";

export const dayMs = 86_400_000;
/** Until every claim of a killed process has run out. */
export const claimMs = 11 * 60_000;

/** A test shop with plans, and what its subscriptions come to. */
export interface DueShop extends TestPlatform {
  /** The store's day. */
  today(): Day;
  /** One round of making orders. */
  run(): Promise<void>;
  /** No subscription is left, and 100 units of everything. */
  clear(): Promise<void>;
  /** Makes it due today, with other columns. */
  makeDue(subscriber: Subscriber, change?: Readonly<Record<string, string>>): Promise<Day>;
  /** Orders of the customer as `[number, grand total]`, the first made first. */
  ordersOf(subscriber: Subscriber): Promise<readonly (readonly number[])[]>;
  /** States of the payment attempts of its orders, the first start first. */
  attemptsOf(subscriber: Subscriber): Promise<readonly string[]>;
  setStock(quantity: number): Promise<void>;
  /** As far as a process comes that is killed before the charge. */
  freezeOne(subscriber: Subscriber): Promise<DueCharge>;
  pay(charge: DueCharge): Promise<unknown>;
}

/** The test shop with plans; what `declined` refuses can be asked for again. */
function settingsOf(settings: Settings): Settings {
  const paymentMethods = settings.paymentMethods.map((method) =>
    method.key === "declined" ? Object.assign(structuredClone(method), { recurring: true }) : method,
  );
  return { ...withPlans(settings), paymentMethods };
}

export async function startDueShop(): Promise<DueShop> {
  const shop = await startAccountShop({ settings: settingsOf });
  const { platform } = shop;
  const { db } = platform;
  const today = () => dayAt(platform.now(), platform.settings.timezone);
  return {
    ...shop,
    today,
    run: () => makeDueOrders(platform),
    clear: async () => {
      await db.updateTable("subscription").set({ status: "CANCELLED" }).execute();
      await db.updateTable("stock").set({ quantity: 100 }).where("size", "<>", 0).execute();
    },
    makeDue: async ({ subscription }, change = {}) => {
      const due = today();
      await db
        .updateTable("subscription")
        .set({ anchor_on: due, next_order_on: due, next_attempt_on: due, ...change })
        .where("id", "=", Number(subscription))
        .execute();
      return due;
    },
    ordersOf: async ({ customer }) => {
      const rows = await db
        .selectFrom("order")
        .select(["number", "grand_total"])
        .where("customer", "=", Number(customer))
        .orderBy("number")
        .execute();
      return rows.map((row) => [row.number, row.grand_total]);
    },
    attemptsOf: async ({ customer }) => {
      const rows = await db
        .selectFrom("payment_attempt")
        .innerJoin("selection", "selection.id", "payment_attempt.selection")
        .innerJoin("subscription_order", "subscription_order.selection", "selection.id")
        .select("payment_attempt.status")
        .where("selection.customer", "=", Number(customer))
        .orderBy("payment_attempt.position")
        .execute();
      return rows.map(({ status }) => status);
    },
    setStock: async (quantity) => {
      await db.updateTable("stock").set({ quantity }).where("variation", "=", 101).execute();
    },
    freezeOne: async ({ subscription }) => {
      const due = await claimDue(platform);
      if (due?.id !== Number(subscription)) throw new Error("Another subscription is due.");
      const charge = await inTransaction(db, (tx) => freezeDue(tx, platform, due));
      if (typeof charge === "string") throw new Error(`Not frozen: ${charge}`);
      return charge;
    },
    pay: ({ attempt }) => finalisePayment(platform, attempt.id, paidInFull(attempt, attempt.id, true)),
  };
}

/** The subscription as its customer sees it, in a new session. */
export async function seenBy(subscriber: Subscriber): Promise<unknown> {
  const answer = await (await subscriber.again()).call("POST", "customer/subscriptions");
  return answer.at("contracts.0.subscriptions.0");
}
