import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseItemId } from "../selection/line-id.ts";
import { brokenAtRest, brokenInvariants } from "../testing/invariants/shop.ts";
import { rounds } from "../testing/long.ts";
import { withSets } from "../testing/shop-sets.ts";
import { freezePayment } from "./freeze-payment.ts";
import { sweep } from "./sweep.ts";
import { attemptsOf, books } from "./testing/books.ts";
import {
  openPaymentShop,
  orderOf,
  requestOf,
  resultOf,
  rulesOf,
  type PaymentShop,
} from "./testing/payment-shop.ts";

let shop: PaymentShop;
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  shop = await openPaymentShop({ settings: withSets });
});

afterAll(() => shop.close());

const stockOf = async (variation: number) => (await books(shop, variation)).stock;

async function setStock(variation: number, quantity: number): Promise<void> {
  const { db } = shop.platform;
  shop.passTime(hour);
  await sweep(shop.platform);
  await db.updateTable("stock").set({ quantity }).where("variation", "=", variation).execute();
}

/** What is missing of an item. */
function missing(item: string, originalQuantity: number, available: number) {
  const unavailable = originalQuantity - available;
  const { display = 0, size = 0 } = parseItemId(item) ?? {};
  return { display, size, originalQuantity, unavailable, available };
}

describe("the stock at the start of payment (12.4)", () => {
  it("takes out of the selection what is missing, and starts nothing", async () => {
    const [small, large] = [shop.item("101", "S"), shop.item("101", "L")];
    const buyer = await shop.buyer(small, 7);
    await buyer.add(large);
    const before = await stockOf(101);
    const result = await buyer.pay("redirect");
    expect(result).toEqual({
      kind: "unavailable",
      unavailable: [missing(small, 7, 5), missing(large, 1, 0)],
    });
    expect(await buyer.contents()).toEqual({ [small]: 5 });
    expect((await buyer.session()).attempt).toBeNull();
    expect(await stockOf(101)).toEqual(before);
  });

  it("reserves for 30 minutes what others then cannot start with, and a new start renews it", async () => {
    const item = shop.item("109");
    const first = await shop.buyer(item);
    const other = async () => resultOf(await (await shop.buyer(item)).pay("redirect"));
    expect([resultOf(await first.pay("redirect")), await other()]).toEqual(["redirect", "unavailable"]);
    shop.passTime(29 * minute);
    expect(resultOf(await first.pay("redirect"))).toBe("redirect");
    shop.passTime(29 * minute);
    await sweep(shop.platform);
    expect([await stockOf(109), await other()]).toEqual([[[1, 1]], "unavailable"]);
    shop.passTime(minute);
    expect([await other(), await stockOf(109)]).toEqual(["redirect", [[1, 1]]]);
  });

  it("preorder items need none", async () => {
    const buyer = await shop.buyer(shop.item("108"), 3);
    expect(resultOf(await buyer.pay("invoice"))).toBe("ordered");
    expect(await stockOf(108)).toEqual([[0, 0]]);
  });

  it("parallel starts of one session hold it once", async () => {
    const buyer = await shop.buyer(shop.item("104"));
    const [before = []] = await stockOf(104);
    const results = await Promise.all(Array.from({ length: 5 }, () => buyer.pay("redirect")));
    expect(new Set(results.map(resultOf))).toEqual(new Set(["redirect"]));
    expect(await stockOf(104)).toEqual([[before[0], (before[1] ?? 0) + 1]]);
  });

  it.each(Array.from({ length: rounds(1, 20) }, (_, round) => round))(
    "the last unit in two bundles and by itself, wanted by many at once: one order (round %d)",
    async () => {
      await setStock(109, 1);
      const wares = [shop.set("205"), shop.set("206"), shop.item("109")];
      const buyers = await Promise.all(Array.from({ length: 9 }, (_, at) => shop.buyer(wares[at % 3])));
      const results = await Promise.all(
        buyers.map(async (buyer, at) => {
          if (at % 2 === 0) return buyer.pay("invoice");
          const started = await buyer.pay("redirect");
          return started.kind === "unavailable" ? started : buyer.comeBack(await buyer.begin("dummy"));
        }),
      );
      const kinds = results.map(resultOf);
      expect(kinds.filter((kind) => kind === "ordered")).toHaveLength(1);
      expect(kinds.filter((kind) => kind === "unavailable")).toHaveLength(8);
      expect(await stockOf(109)).toEqual([[0, 0]]);
    },
  );
});

describe("the stock of bundles (12.4)", () => {
  it("a start holds the parts, so that others see them taken, until it fails", async () => {
    await setStock(109, 1);
    const buyer = await shop.buyer(shop.set("205"));
    const fields = await buyer.begin();
    expect(await stockOf(109)).toEqual([[1, 1]]);
    expect(resultOf(await (await shop.buyer(shop.item("109"))).pay("invoice"))).toBe("unavailable");
    expect(resultOf(await buyer.comeBack({ ...fields, refused: "1" }))).toBe("refused");
    expect(await stockOf(109)).toEqual([[1, 0]]);
  });

  it.each([
    ["what is missing of a part takes the bundle down", "205", 3, [], 1],
    ["of two lines that share an item the earlier keeps it", "206", 1, ["109"], 1],
  ])("%s", async (_what, set, quantity, others, left) => {
    await setStock(109, 1);
    const bundle = shop.set(set);
    const buyer = await shop.buyer(bundle, quantity);
    for (const other of others) await buyer.add(shop.item(other));
    const short = others.length > 0 ? missing(shop.item("109"), 1, 0) : missing(bundle, quantity, left);
    expect(await buyer.pay("invoice")).toEqual({ kind: "unavailable", unavailable: [short] });
    expect(await buyer.contents()).toEqual({ [bundle]: left });
  });
});

describe("paid after the reservation lapsed (12.4)", () => {
  it("takes it again when the stock is still there", async () => {
    const buyer = await shop.buyer(shop.item("105"));
    const fields = await buyer.begin();
    shop.passTime(hour);
    await sweep(shop.platform);
    expect(await stockOf(105)).toEqual([[10, 0]]);
    expect(resultOf(await buyer.comeBack(fields))).toBe("ordered");
    expect(await stockOf(105)).toEqual([[9, 0]]);
  });

  it.each(["107", "206"])(
    "of %s it is gone: no order, the payment is to be given back, the line goes; again the same",
    async (product) => {
      const isBundle = product === "206";
      if (isBundle) await setStock(109, 3);
      const variation = isBundle ? 109 : 107;
      const item = isBundle ? shop.set(product) : shop.item(product);
      const stock = (await stockOf(variation))[0]?.[0] ?? 0;
      const [late, quick] = [
        await shop.buyer(item, 2),
        await shop.buyer(shop.item(String(variation)), stock - 1),
      ];
      const fields = await late.begin();
      shop.passTime(hour);
      expect(resultOf(await quick.pay("invoice"))).toBe("ordered");
      const before = await books(shop, variation);
      const gone = { kind: "unavailable", unavailable: [missing(item, 2, 1)] };
      expect(await late.comeBack(fields)).toEqual(gone);
      expect(await late.contents()).toEqual({ [item]: 1 });
      expect(await books(shop, variation)).toEqual(before);
      const { orderNumber } = await late.attempt();
      expect(await attemptsOf(shop, orderNumber)).toEqual(["refund_due"]);
      expect(await late.comeBack(fields)).toEqual(gone);
      expect(resultOf(await late.pay("invoice"))).toBe("ordered");
    },
  );
});

it("a process that ends between commit and provider leaves an attempt that harms nobody", async () => {
  const { platform } = shop;
  const buyer = await shop.buyer(shop.item("105"));
  shop.passTime(hour);
  await sweep(platform);
  const before = await books(shop, 105);
  const frozen = await freezePayment(platform, await buyer.session(), requestOf("redirect"), rulesOf(shop));
  expect(frozen.kind).toBe("frozen");
  expect(await brokenInvariants(platform.db)).toEqual([]);
  shop.passTime(hour);
  await sweep(platform);
  expect(await books(shop, 105)).toEqual(before);
  expect(await brokenAtRest(platform.db)).toEqual([]);
  expect(await buyer.contents()).toEqual({ [shop.item("105")]: 1 });
  expect((await buyer.buy()).snapshot.totals.quantity).toBe(1);
});

describe("settings of the operator (23)", () => {
  it("oversellProtection off, reservationMinutes, autoConfirm and firstOrderNumber", async () => {
    const lax = await openPaymentShop({
      settings: (settings) => ({
        ...settings,
        oversellProtection: "off",
        reservationMinutes: 1,
        autoConfirm: true,
        firstOrderNumber: 500,
      }),
    });
    try {
      const waiting = await lax.buyer(lax.item("104"));
      await waiting.begin();
      expect((await books(lax, 104)).stock).toEqual([[10, 1]]);
      lax.passTime(61_000);
      await sweep(lax.platform);
      expect((await books(lax, 104)).stock).toEqual([[10, 0]]);
      const buyers = [await lax.buyer(lax.item("109")), await lax.buyer(lax.item("109"), 2)];
      const orders = (await Promise.all(buyers.map((buyer) => buyer.pay("invoice")))).map(orderOf);
      expect(orders.map(({ number }) => number).sort((a, b) => a - b)).toEqual([501, 502]);
      expect(orders.map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
      expect(await books(lax, 109)).toEqual({ orders: 2, stock: [[0, 0]] });
    } finally {
      await lax.close();
    }
  });
});

it("after all of it every sum is what it must be", async () => {
  expect(await brokenInvariants(shop.platform.db)).toEqual([]);
});
