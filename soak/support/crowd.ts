import { setTimeout as sleep } from "node:timers/promises";
import { callWebhook } from "../../platform/interfaces/checkout/payment/testing/stripe-shop.ts";
import type { StripeServer } from "../../platform/selling/payment-providers/testing/stripe-server.ts";
import type { TestSession } from "../../platform/selling/payment-providers/testing/stripe-objects.ts";
import { newShopper, type Shopper } from "./shopper.ts";
import type { SoakShop } from "./soak-shop.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

/** Shoppers who come and buy again and again, and visitors of the storefront, until they are sent home. */
export interface Crowd {
  readonly done: { adds: number; orders: number; halfDone: number; pages: number; failed: number };
  readonly visitors: readonly Visitor[];
  /** Numbers of orders that were paid at the provider, however that ended here. */
  readonly paid: readonly string[];
  /** Resolves when everybody has finished what she was at, and the provider has told all it has to tell. */
  leave(): Promise<void>;
}

interface CrowdOptions {
  readonly shop: SoakShop;
  readonly stripe: StripeServer;
  /** Of the storefront. */
  readonly storefront: string;
  readonly items: readonly string[];
  readonly shoppers: number;
  readonly visitors: number;
}

interface PaidCard {
  readonly session: TestSession;
  isTold: boolean;
}

const restMs = 250;
const tellings = 100;

export function gather({ shop, stripe, storefront, items, ...count }: CrowdOptions): Crowd {
  const done = { adds: 0, orders: 0, halfDone: 0, pages: 0, failed: 0 };
  const cards: PaidCard[] = [];
  const paid: string[] = [];
  let turn = 0;
  const closing = new AbortController();
  const itemOf = () => items[(turn += 1) % items.length] ?? "";
  const noted = (isDone: boolean, as: keyof Crowd["done"]) => {
    done[isDone ? as : "failed"] += 1;
  };
  const origin = () => shop.platforms[turn % shop.platforms.length]?.origin ?? "";
  const tell = async (card: PaidCard) => {
    const status = await callWebhook(origin(), stripe, "checkout.session.completed", card.session).catch(
      () => 0,
    );
    card.isTold = status === 200;
  };
  const payByCard = async (shopper: Shopper) => {
    const started = await shopper.pay("card");
    if (started.text("url") === "") return false;
    const session = stripe.sessionAt(started.text("url"));
    stripe.pay(session);
    paid.push(started.text("orderId"));
    const card: PaidCard = { session, isTold: false };
    cards.push(card);
    await tell(card);
    return card.isTold;
  };
  const ways = [
    async (shopper: Shopper) => noted((await shopper.buy()).text("order") !== "", "orders"),
    async (shopper: Shopper) => noted(await payByCard(shopper), "orders"),
    async (shopper: Shopper) => noted((await shopper.pay("invoice")).text("order") !== "", "orders"),
    // Starts to pay, and is not seen again.
    async (shopper: Shopper) => noted((await shopper.pay("dummy")).text("formHtml") !== "", "halfDone"),
  ];
  const shopOnce = async () => {
    const shopper = await newShopper(shop.client, shop.journal).catch(() => null);
    for (let line = 0; line < 2; line += 1) noted((await shopper?.add(itemOf()))?.status === 201, "adds");
    if (shopper !== null) await ways[(turn += 1) % ways.length]?.(shopper);
  };
  const visitors = Array.from({ length: count.visitors }, () => newVisitor(storefront));
  const again = async (work: () => Promise<void>) => {
    while (!closing.signal.aborted) {
      const before = done.failed;
      await work();
      if (done.failed > before) await sleep(restMs);
    }
  };
  const working = [
    ...Array.from({ length: count.shoppers }, () => again(shopOnce)),
    ...visitors.map((visitor) =>
      again(async () => {
        noted((await visitor.look("/")) === 200, "pages");
        noted(await visitor.add(itemOf()), "adds");
      }),
    ),
  ];
  return {
    done,
    visitors,
    paid,
    leave: async () => {
      closing.abort();
      await Promise.all(working);
      for (let telling = 0; telling < tellings; telling += 1) {
        const untold = cards.filter(({ isTold }) => !isTold);
        if (untold.length === 0) return;
        await Promise.all(untold.map(tell));
      }
    },
  };
}
