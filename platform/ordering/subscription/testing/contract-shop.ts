import { openAccountShop, valueOf, type Member } from "../../../customers/customer/testing/account-shop.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { finalisePayment } from "../../payment/finalise/finalise-payment.ts";
import { paidInFull } from "../../../selling/payment-providers/amount.ts";
import { orderOf } from "../../payment/testing/payment-shop.ts";
import { itemAddition } from "../../../selling/selection/lines/add-item.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { dayAt } from "../calendar.ts";
import { claimDue } from "../../renewals/claim-due.ts";
import { startRenewal, type RenewalCharge } from "../../renewals/start-renewal.ts";
import { readContracts } from "../read-contracts.ts";
import { withPlans } from "./plans.ts";

export const dayMs = 86_400_000;
/** Until every claim of a killed process has run out. */
export const claimMs = 11 * 60_000;

/** Where a contract may be sent to: what an address has to say. */
export const delivery = {
  firstName: "Bo",
  lastName: "Berg",
  address1: "Nygatan 2",
  zipCode: "21144",
  city: "Malmö",
  phoneNumber: "+46 70 000 00 00",
  email: "bo@example.com",
};

interface Planned {
  readonly product?: string;
  readonly plan?: string;
  readonly quantity?: number;
}

/** A member with a contract of one subscription. */
export interface Subscriber extends Member {
  readonly contract: number;
  readonly subscription: number;
  /** Number of the order that made it. */
  readonly order: number;
}

/** The test shop with plans; what `declined` refuses can be asked for again. */
function settingsOf(settings: Settings): Settings {
  const paymentMethods = settings.paymentMethods.map((method) =>
    method.key === "declined" ? Object.assign(structuredClone(method), { recurring: true }) : method,
  );
  return { ...withPlans(settings), paymentMethods };
}

export type ContractShop = Awaited<ReturnType<typeof openContractShop>>;

/** The test shop with plans, without HTTP. */
export async function openContractShop() {
  const shop = await openAccountShop({ settings: settingsOf });
  const { platform } = shop;
  const { db, settings } = platform;
  const today = () => dayAt(platform.now(), settings.timezone);
  const contractsOf = ({ id }: Member) => readContracts(db, id, { page: 1, limit: null });
  /** The first contract. */
  const contractOf = async (member: Member) => existing((await contractsOf(member))[0]);
  /** Puts an item with a plan into a member's selection. */
  const addPlanned = async (
    member: Member,
    { product = "101", plan = "monthly", quantity = 2 }: Planned = {},
  ) => {
    const said = { quantity, comment: "", productUrl: "", category: "", subscriptionPlan: plan };
    valueOf(await member.change(itemAddition(settings, shop.item(product), said)));
  };
  return {
    ...shop,
    today,
    contractsOf,
    contractOf,
    addPlanned,
    /** The first subscription of the first contract. */
    subscriptionOf: async (member: Member) => existing((await contractOf(member)).subscriptions[0]),
    subscriber: async (wanted?: Planned): Promise<Subscriber> => {
      const member = await shop.member();
      await addPlanned(member, wanted);
      const order = orderOf(await member.pay("invoice")).number;
      const { id, subscriptions } = await contractOf(member);
      return { ...member, order, contract: id, subscription: existing(subscriptions[0]).id };
    },
    /** Makes it due today, with other columns. */
    makeDue: async ({ subscription }: Subscriber, change: Readonly<Record<string, string>> = {}) => {
      const due = today();
      await db
        .updateTable("subscription")
        .set({ anchor_on: due, next_order_on: due, next_attempt_on: due, ...change })
        .where("id", "=", subscription)
        .execute();
      return due;
    },
    setContract: async ({ contract }: Subscriber, change: Readonly<Record<string, string>>) => {
      await db.updateTable("subscription_contract").set(change).where("id", "=", contract).execute();
    },
    /** Orders of the customer as `[number, grand total]`, the first made first. */
    ordersOf: async ({ id }: Member) => {
      const rows = await db
        .selectFrom("order")
        .select(["number", "grand_total"])
        .where("customer", "=", id)
        .orderBy("number")
        .execute();
      return rows.map((row) => [row.number, row.grand_total]);
    },
    /** States of the payment attempts of its orders, the first start first. */
    attemptsOf: async ({ id }: Member) => {
      const rows = await db
        .selectFrom("payment_attempt")
        .innerJoin("selection", "selection.id", "payment_attempt.selection")
        .innerJoin("subscription_order", "subscription_order.selection", "selection.id")
        .select("payment_attempt.status")
        .where("selection.customer", "=", id)
        .orderBy("payment_attempt.position")
        .execute();
      return rows.map(({ status }) => status);
    },
    setStock: async (quantity: number) => {
      await db.updateTable("stock").set({ quantity }).where("variation", "=", 101).execute();
    },
    /** No subscription is left, and 100 units of everything. */
    clear: async () => {
      await db.updateTable("subscription").set({ status: "CANCELLED" }).execute();
      await db.updateTable("stock").set({ quantity: 100 }).where("size", "<>", 0).execute();
    },
    /** As far as a process comes that is killed before the charge. */
    freezeOne: async ({ subscription }: Subscriber) => {
      const due = await claimDue(platform);
      if (due?.id !== subscription) throw new Error("Another subscription is due.");
      const charge = await inTransaction(db, (tx) => startRenewal(tx, platform, due));
      if (typeof charge === "string") throw new Error(`Not frozen: ${charge}`);
      return charge;
    },
    charge: ({ attempt }: RenewalCharge) =>
      finalisePayment(platform, attempt.id, paidInFull(attempt, attempt.id, true)),
  };
}

function existing<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("There is none.");
  return found;
}
