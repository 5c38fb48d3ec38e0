import { afterAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { failure } from "../../foundations/errors.ts";
import type { PlaceChange } from "../session/change-place.ts";
import { reserveStock } from "../../catalogue/stock/reserve-stock.ts";
import { putStock, withStores } from "../stores/testing/street.ts";
import { changeLine, type LineChange } from "./lines/change-lines.ts";
import type { SelectionChange } from "./lines/selection-change.ts";
import { chooseMethod, type MethodChoice } from "./checkout/choose-method.ts";
import { checkoutFormChange } from "./checkout/checkout-form.ts";
import { openSelectionShop, type Shopper } from "./testing/selection-shop.ts";

const shop = await openSelectionShop(withStores);
const strict = await openSelectionShop((settings) => ({
  ...withStores(settings),
  oversellProtection: "aggressive",
}));

afterAll(async () => {
  await shop.close();
  await strict.close();
});

const setLine = (line: string, change: LineChange): SelectionChange => ({
  change: (selection, purchase) => changeLine(selection, line, change, purchase),
});
const method = (kind: MethodChoice["kind"], id: string): SelectionChange => ({
  change: (selection, purchase, session) =>
    chooseMethod(shop.platform.settings, session, selection, { kind, id }, purchase),
});
const quantities = async (shopper: Shopper) =>
  (await shopper.selection())?.lines.map(({ display, quantity }) => [String(display), quantity]) ?? null;
const move = (country: string): SelectionChange => ({ move: () => ({ country }) });
const of = (product: string, quantity: number) => [shop.display(product), quantity];

describe("adding to a selection, checkout-rest.md#selection-calls, #quantities and #session-states", () => {
  it("the line is stored with what was said of it, at the price of the session's list", async () => {
    const shopper = await shop.begin();
    const said = { comment: "for Bo", productUrl: "https://shop.example/tee", category: "2" };
    const { session, priced } = await shopper.done(shop.addition(shop.item("101"), 2, said));
    expect(priced.lines).toMatchObject([{ quantity: 2, unit: 35_000, total: 70_000, ...said }]);
    expect(await shopper.session()).toEqual(session);
    expect((await shopper.selection())?.lines).toMatchObject([{ quantity: 2, ...said }]);
    expect(await shopper.priced()).toEqual(priced);
    const { priced: both } = await shopper.add("104", 2);
    const campaign = { unit: 7_996, unitBefore: 9_995, total: 15_992, totalBefore: 19_990 };
    expect(both.lines[1]).toMatchObject({ ...campaign, campaign: "Cap week" });
  });

  it.each<[string, () => string, string, "not-found" | "not-sellable"]>([
    ["no item at all", () => "nonsense", "SE", "not-found"],
    ["an unknown size", () => `${shop.display("101")}-999`, "SE", "not-found"],
    ["an unpublished product", () => shop.item("106"), "SE", "not-sellable"],
    ["what the market does not sell", () => shop.item("103"), "US", "not-sellable"],
    ["what has no price in the list", () => shop.item("107"), "DE", "not-sellable"],
    ["anything where nothing is shipped to", () => shop.item("101"), "CH", "not-sellable"],
  ])("refuses %s, and makes no selection", async (_, item, country, code) => {
    const shopper = await shop.begin(country);
    expect(await shopper.change(shop.addition(item()))).toEqual(failure("item", code));
    expect((await shopper.session()).selection).toBeNull();
  });

  it("what is sold out can be put in: stock is checked at payment", async () => {
    const shopper = await shop.begin();
    expect((await shopper.change(shop.addition(shop.item("101", "L"), 2))).ok).toBe(true);
  });

  it("what changes nothing of a session without a selection makes none", async () => {
    const shopper = await shop.begin();
    await shopper.done({ change: (selection) => ({ ok: true, value: selection }) });
    await shopper.done({ move: () => ({ language: "de" }) });
    expect(await shopper.session()).toMatchObject({ selection: null, language: "de" });
  });

  it("nobody changes the line of another session", async () => {
    const [mine, theirs] = [await shop.begin(), await shop.begin()];
    const line = (await theirs.add("101")).priced.lines[0]?.line ?? "";
    await mine.add("101");
    const removed = await mine.change(setLine(line, { kind: "set", to: 0 }));
    expect(removed).toEqual(failure("line", "not-found"));
    expect(await quantities(theirs)).toEqual([of("101", 1)]);
  });
});

describe("another place, checkout-rest.md#session-states and #tax-and-rounding", () => {
  it("the line keeps its id; price, currency and methods follow", async () => {
    const shopper = await shop.begin();
    const { priced: before } = await shopper.add("101", 3);
    const { priced, unavailable } = await shopper.done(move("DE"));
    expect([priced.currency, unavailable]).toEqual(["EUR", []]);
    // 104.99 × 19 / 119
    expect(priced.totals).toMatchObject({ items: 9_999, shipping: 500, grand: 10_499, grandTax: 1_676 });
    expect(priced.lines).toMatchObject([{ line: before.lines[0]?.line, unit: 3_333, taxPercent: 19 }]);
    const methods = priced.shippingMethods.map(({ method, price }) => `${method.key} ${price}`);
    expect(methods).toEqual(["standard 500", "express 1200"]);
  });

  it.each<[string, () => PlaceChange, readonly string[]]>([
    ["another country", () => ({ country: "US" }), ["103", "107"]],
    ["another list", () => ({ country: "DE" }), ["107"]],
    ["a campaign site", () => ({ campaignSite: shop.platform.settings.campaignSites[0] }), ["103"]],
  ])("%s: what is not sold there goes, is named, and does not come back", async (_, to, lost) => {
    const shopper = await shop.begin();
    const products = ["101", "103", "107"];
    for (const product of products) await shopper.add(product, 3);
    const { unavailable } = await shopper.done({ move: to });
    const size = Number(shop.item("101").split("-")[1]);
    const all = { size, originalQuantity: 3, unavailable: 3, available: 0 };
    const named = lost.map((product) => Object.assign({ display: Number(shop.display(product)) }, all));
    expect(unavailable).toEqual(named);
    const left = products.filter((product) => !lost.includes(product)).map((product) => of(product, 3));
    expect(await quantities(shopper)).toEqual(left);
    await shopper.done({ move: () => ({ country: "SE", market: 1, priceList: 1 }) });
    expect(await quantities(shopper)).toEqual(left);
  });

  it("to where nothing is shipped to: lines stay, nothing more can be bought", async () => {
    const shopper = await shop.begin();
    await shopper.add("101", 3);
    const { priced } = await shopper.done(move("CH"));
    expect(priced).toMatchObject({ currency: "SEK", shippingMethod: null, lines: [{ quantity: 3 }] });
    const added = await shopper.change(shop.addition(shop.item("104")));
    expect(added).toEqual(failure("item", "not-sellable"));
  });

  it("a form's ship-to address leads it there; another country of the session takes the address along", async () => {
    const shopper = await shop.begin();
    await shopper.add("103");
    const { settings } = shop.platform;
    const address = { country: "US", state: "NY", city: "Albany" };
    const form = await shopper.done(checkoutFormChange(settings, { address }, "de"));
    expect(form.session).toMatchObject({ country: "US", state: "NY", priceList: 4, language: "de" });
    expect(form.unavailable).toMatchObject([{ originalQuantity: 1 }]);
    await shopper.done(move("DE"));
    expect((await shopper.selection())?.address).toEqual({ country: "DE", city: "Albany" });
    const unknown = checkoutFormChange(settings, { address: { country: "XX", city: "Y" } }, undefined);
    expect(await shopper.change(unknown)).toMatchObject({ problems: [{ subject: "country" }] });
    expect((await shopper.selection())?.address.city).toBe("Albany");
  });
});

describe("methods, checkout-rest.md#selection-calls and #location-and-methods", () => {
  it("one is chosen by key or number, with its cost; no longer offered it is replaced, and comes back", async () => {
    const shopper = await shop.begin();
    await shopper.add("101", 3);
    const chosen = async () => {
      const { paymentMethod, shippingMethod } = await shopper.priced();
      return [paymentMethod?.method.key, shippingMethod?.method.key];
    };
    await shopper.done(method("paymentMethod", "4"));
    const { priced } = await shopper.done(method("shippingMethod", "pickup"));
    expect(priced.totals).toMatchObject({ handling: 2_900, shipping: 0, grand: 107_900 });
    expect(await chosen()).toEqual(["invoice", "pickup"]);
    await shopper.done(move("JP"));
    expect(await chosen()).toEqual(["dummy", "standard"]);
    await shopper.done(move("SE"));
    expect(await chosen()).toEqual(["invoice", "pickup"]);
  });

  it("one that is unknown or not offered here is not found", async () => {
    const shopper = await shop.begin("JP");
    for (const [kind, id] of [
      ["paymentMethod", "unknown"],
      ["paymentMethod", "declined"],
      ["shippingMethod", "express"],
    ] as const) {
      expect(await shopper.change(method(kind, id))).toEqual(failure(kind, "not-found"));
    }
  });
});

describe("stock at every add, checkout-rest.md#stock, aggressive", () => {
  it("what could be had is added, of all missing nothing is kept; preorder is always there", async () => {
    const shopper = await strict.begin();
    const none = await shopper.done(strict.addition(strict.item("101", "L"), 2));
    const all = { originalQuantity: 2, unavailable: 2, available: 0 };
    expect(none).toMatchObject({ isSoldOut: true, unavailable: [all], priced: { selection: null } });
    expect((await shopper.session()).selection).toBeNull();
    const outcome = await shopper.done(strict.addition(strict.item("101", "S"), 7));
    expect(outcome).toMatchObject({ isSoldOut: false, unavailable: [{ originalQuantity: 7, available: 5 }] });
    await shopper.add("108", 50);
    expect((await shopper.selection())?.lines.map(({ quantity }) => quantity)).toEqual([5, 50]);
  });

  it("counts what the warehouses of its rule or store have, beside what others hold", async () => {
    const item = strict.item("104");
    await putStock(strict, item, 1, 10);
    await putStock(strict, item, 2, 3);
    const [shopper, other] = [await strict.begin(), await strict.begin()];
    await shopper.done({ supply: { allocationRule: 1 } });
    const { priced } = await shopper.done(strict.addition(item, 5));
    const [line] = priced.lines;
    expect(line?.quantity).toBe(3);
    await shopper.done({ supply: { brickAndMortar: 2, allocationRule: null } });
    await shopper.done(setLine(line?.line ?? "", { kind: "set", to: 20 }));
    expect((await shopper.selection())?.lines).toMatchObject([{ quantity: 13 }]);
    // What the selection itself holds is there for it, and for nobody else.
    const now = strict.platform.now();
    const shortages = await inTransaction(strict.platform.db, (tx) =>
      reserveStock(tx, {
        selection: priced.selection?.id ?? "",
        wants: [{ variation: line?.item.variation ?? 0, size: line?.size ?? 0, quantity: 13 }],
        warehouses: [1, 2],
        now,
        until: new Date(now.getTime() + 60_000),
        oversell: false,
      }),
    );
    expect(shortages).toEqual([]);
    await shopper.done(setLine(line?.line ?? "", { kind: "set", to: 12 }));
    await shopper.done(setLine(line?.line ?? "", { kind: "set", to: 13 }));
    expect((await shopper.selection())?.lines).toMatchObject([{ quantity: 13 }]);
    expect(await other.done(strict.addition(item))).toMatchObject({ isSoldOut: true });
  });
});

describe("at the same time, checkout-rest.md#transport and #tolerated-input", () => {
  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  it("twenty adds by one session all count, in one selection", async () => {
    const shopper = await shop.begin();
    const products = ["101", "103", "104", "105"];
    await times(20, (i) => shopper.add(products[i % 4] ?? ""));
    expect(new Set(await quantities(shopper))).toEqual(new Set(products.map((product) => of(product, 5))));
  });

  it("to and fro between markets never leaves a line that is not sold there", async () => {
    const shopper = await shop.begin();
    await times(16, (i) =>
      shopper.change(i % 2 === 0 ? shop.addition(shop.item("103")) : move(i % 4 === 1 ? "US" : "SE")),
    );
    await shopper.done(move("US"));
    expect((await quantities(shopper)) ?? []).toEqual([]);
  });
});
