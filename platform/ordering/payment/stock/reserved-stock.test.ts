import { describe, expect, it } from "vitest";
import { parseItemId } from "../../../selling/selection/line-id.ts";
import { brokenAtRest, brokenInvariants } from "../../../testing/invariants/shop.ts";
import { rounds } from "../../../testing/long.ts";
import { withSets } from "../../../testing/shop-sets.ts";
import { createAttempt } from "../start/create-attempt.ts";
import { releaseExpired } from "../release-expired.ts";
import { attemptsOf, books } from "../testing/books.ts";
import { paymentShop } from "../testing/opened-shops.ts";
import { openPaymentShop, orderOf, requestOf, resultOf, rulesOf } from "../testing/payment-shop.ts";

const shop = paymentShop({ settings: withSets });
const minute = 60_000;
const hour = 60 * minute;

const stockOf = async (variation: number) => (await books(shop, variation)).stock;

async function setStock(variation: number, quantity: number): Promise<void> {
  const { db } = shop.platform;
  shop.passTime(hour);
  await releaseExpired(shop.platform);
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
    const unavailable = [missing(small, 7, 5), missing(large, 1, 0)];
    expect(await buyer.pay("redirect")).toEqual({ kind: "unavailable", unavailable });
    expect(await buyer.contents()).toEqual({ [small]: 5 });
    expect([(await buyer.session()).attempt, await stockOf(101)]).toEqual([null, before]);
  });

  it("reserves for 30 minutes what others then cannot start with, and a new start renews it", async () => {
    const item = shop.item("109");
    const first = await shop.buyer(item);
    const other = async () => resultOf(await (await shop.buyer(item)).pay("redirect"));
    expect([resultOf(await first.pay("redirect")), await other()]).toEqual(["redirect", "unavailable"]);
    shop.passTime(29 * minute);
    expect(resultOf(await first.pay("redirect"))).toBe("redirect");
    shop.passTime(29 * minute);
    await releaseExpired(shop.platform);
    expect([await stockOf(109), await other()]).toEqual([[[1, 1]], "unavailable"]);
    shop.passTime(minute);
    expect([await other(), await stockOf(109)]).toEqual(["redirect", [[1, 1]]]);
  });

  it("preorder items need none; parallel starts of one session hold it once", async () => {
    expect(resultOf(await (await shop.buyer(shop.item("108"), 3)).pay("invoice"))).toBe("ordered");
    expect(await stockOf(108)).toEqual([[0, 0]]);
    const buyer = await shop.buyer(shop.item("104"));
    const results = await Promise.all(Array.from({ length: 5 }, () => buyer.pay("redirect")));
    expect(new Set(results.map(resultOf))).toEqual(new Set(["redirect"]));
    expect(await stockOf(104)).toEqual([[10, 1]]);
  });

  it("the last unit in two bundles and by itself, wanted by many at once: one order", async () => {
    for (let round = 0; round < rounds(1, 20); round += 1) {
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
      const kinds = results.map(resultOf).filter((kind) => kind !== "unavailable");
      expect([kinds, results.length]).toEqual([["ordered"], 9]);
      expect(await stockOf(109)).toEqual([[0, 0]]);
    }
  });
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

  it("what is missing of a part takes the bundle down; of two lines that share an item the earlier keeps it", async () => {
    await setStock(109, 1);
    const [many, shared] = [await shop.buyer(shop.set("205"), 3), await shop.buyer(shop.set("206"))];
    await shared.add(shop.item("109"));
    for (const [buyer, set, short] of [
      [many, "205", missing(shop.set("205"), 3, 1)],
      [shared, "206", missing(shop.item("109"), 1, 0)],
    ] as const) {
      expect(await buyer.pay("invoice")).toEqual({ kind: "unavailable", unavailable: [short] });
      expect(await buyer.contents()).toEqual({ [shop.set(set)]: 1 });
    }
  });
});

describe("paid after the reservation lapsed (12.4)", () => {
  it("takes it again when the stock is still there", async () => {
    const buyer = await shop.buyer(shop.item("105"));
    const fields = await buyer.begin();
    shop.passTime(hour);
    await releaseExpired(shop.platform);
    expect(await stockOf(105)).toEqual([[10, 0]]);
    expect(resultOf(await buyer.comeBack(fields))).toBe("ordered");
    expect(await stockOf(105)).toEqual([[9, 0]]);
  });

  it.each([
    ["107", 107],
    ["206", 109],
  ])("of %s it is gone: no order, to be given back, the line goes; again the same", async (product, part) => {
    if (product === "206") await setStock(part, 3);
    const item = product === "206" ? shop.set(product) : shop.item(product);
    const stock = (await stockOf(part))[0]?.[0] ?? 0;
    const [late, quick] = [await shop.buyer(item, 2), await shop.buyer(shop.item(String(part)), stock - 1)];
    const fields = await late.begin();
    shop.passTime(hour);
    expect(resultOf(await quick.pay("invoice"))).toBe("ordered");
    const before = await books(shop, part);
    const gone = { kind: "unavailable", unavailable: [missing(item, 2, 1)] };
    for (const _time of [1, 2]) expect(await late.comeBack(fields)).toEqual(gone);
    expect([await late.contents(), await books(shop, part)]).toEqual([{ [item]: 1 }, before]);
    expect(await attemptsOf(shop, (await late.attempt()).orderNumber)).toEqual(["refund_due"]);
    expect(resultOf(await late.pay("invoice"))).toBe("ordered");
  });
});

it("a process that ends between commit and provider leaves an attempt that harms nobody", async () => {
  const { platform } = shop;
  const buyer = await shop.buyer(shop.item("105"));
  shop.passTime(hour);
  await releaseExpired(platform);
  const before = await books(shop, 105);
  const frozen = await createAttempt(platform, await buyer.session(), requestOf("redirect"), rulesOf(shop));
  expect(frozen.kind).toBe("created");
  expect(await brokenInvariants(platform.db)).toEqual([]);
  shop.passTime(hour);
  await releaseExpired(platform);
  expect(await books(shop, 105)).toEqual(before);
  expect(await brokenAtRest(platform.db)).toEqual([]);
  expect((await buyer.buy()).snapshot.totals.quantity).toBe(1);
});

it("oversellProtection off, reservationMinutes, autoConfirm and firstOrderNumber (23)", async () => {
  const change = { oversellProtection: "off", reservationMinutes: 1, autoConfirm: true } as const;
  const lax = await openPaymentShop({
    settings: (settings) => ({ ...settings, ...change, firstOrderNumber: 500 }),
  });
  try {
    await (await lax.buyer(lax.item("104"))).begin();
    expect((await books(lax, 104)).stock).toEqual([[10, 1]]);
    lax.passTime(61_000);
    await releaseExpired(lax.platform);
    expect((await books(lax, 104)).stock).toEqual([[10, 0]]);
    const buyers = [await lax.buyer(lax.item("109")), await lax.buyer(lax.item("109"), 2)];
    const orders = (await Promise.all(buyers.map((buyer) => buyer.pay("invoice")))).map(orderOf);
    expect(orders.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([501, 502]);
    expect(orders.map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
    expect(await books(lax, 109)).toEqual({ orders: 2, stock: [[0, 0]] });
  } finally {
    await lax.close();
  }
});
