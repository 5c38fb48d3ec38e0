import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withStores } from "../../../selling/stores/testing/street.ts";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startSetShop(withStores);
});
afterAll(() => shop.close());

const display = (product: string) => shop.set(product).split("-")[0] ?? "";
const read = async (product: string, country?: string) =>
  Object(
    (await shop.call("GET", `products/${display(product)}`, { headers: { "x-country": country } })).at(
      "product",
    ),
  );
const trusted = { trusted: true };

describe("a product that is a bundle (8.1)", () => {
  it("tells what its parts cost in the session's list, beside its own price or as it", async () => {
    const priceOfItems = { priceOfItems: "509.92\u00a0SEK", priceOfItemsAsNumber: 509.92 };
    const bundleInfo = { bundle: 1, type: "fixed", priceType: "dynamic", ...priceOfItems };
    const prices = { priceAsNumber: 509.92, priceBeforeDiscountAsNumber: 549.9 };
    expect(await read("201")).toMatchObject({ bundleInfo, ...prices });
    expect((await read("201", "DE")).priceAsNumber).toBe(49.33);
    const own = { bundleInfo: { priceType: "static", priceOfItemsAsNumber: 629.96 }, priceAsNumber: 500 };
    expect(await read("202")).toMatchObject(own);
    const none = { available: false, price: null, items: [{ stock: "no" }] };
    expect(await read("202", "US")).toMatchObject(none);
  });

  it("flexible and dynamic: has no price, but a least and a most; static: tells neither", async () => {
    const limits = { minPrice: "779.96\u00a0SEK", minPriceAsNumber: 779.96, maxPriceAsNumber: 900 };
    const none = { price: null, priceAsNumber: null, available: true };
    expect(await read("203")).toMatchObject({ bundleInfo: { type: "flexible", ...limits }, ...none });
    expect((await read("204")).bundleInfo).not.toHaveProperty("minPrice");
    const other = await shop.call("GET", `products/${shop.display("101")}`);
    expect(other.at("product")).not.toHaveProperty("bundleInfo");
  });

  it("lists filter and sort by what the parts have and cost, also without a price", async () => {
    const ids = async (body: object, country?: string) => {
      const answer = await shop.call("POST", "products", { body, headers: { "x-country": country } });
      return answer.list("products").map((product) => String(Object(product).product));
    };
    const [dynamic, fixed, tee] = [display("201"), display("202"), shop.display("101")];
    const available = { products: [dynamic, fixed, display("203")], onlyAvailable: true };
    // The scarf is not there; the static one has no price in dollars.
    expect((await ids(available, "US")).sort()).toEqual([dynamic, display("203")].toSorted());
    const sorted = { products: [dynamic, fixed, tee], sortOrder: [{ field: "priceAsNumber" }] };
    expect(await ids(sorted)).toEqual([tee, fixed, dynamic]);
  });
});

it("bundles/{product}: what its sections take, and their products when they are wanted (checkout-rest.md#catalogue-calls)", async () => {
  const path = `bundles/${display("203")}`;
  const answer = await shop.call("GET", path);
  expect(answer.at("bundle.bundleInfo")).toMatchObject({ bundle: 3, type: "flexible" });
  expect([answer.status, answer.list("bundle.sections")]).toMatchObject([
    200,
    [
      { section: "1", quantity: 2, products: [shop.display("101")] },
      { section: "2", quantity: 1, items: [shop.item("103"), shop.item("104")] },
    ],
  ]);
  expect(answer.body).not.toHaveProperty("sectionProducts");
  const body = { includeSectionProducts: "true" };
  const ids = (await shop.call("POST", path, { body })).list("sectionProducts");
  expect(ids).toMatchObject(["101", "103", "104"].map((id) => ({ product: shop.display(id) })));
});

describe("gift-certificates (7, 8.4)", () => {
  const five = { amount: "500.00\u00a0SEK", amountAsNumber: 500 };
  const first = { giftCertificate: "1", name: "Presentkort", type: "predeterminedAmount" };
  const second = { giftCertificate: "2", name: "Gift card of your choice", type: "anyAmount" };

  it("lists what is sold in the session's currency, named in its language; one for an id", async () => {
    const answer = await shop.call("GET", "gift-certificates");
    const [own, any] = [
      { ...first, amount: five },
      { ...second, amount: null },
    ];
    expect(answer.at("giftCertificates")).toEqual([own, any]);
    const euro = await shop.call("GET", "gift-certificates", { headers: { "x-country": "DE" } });
    const amounts = [0, 1, 2].map((index) => euro.at(`giftCertificates.${index}.amount.amountAsNumber`));
    expect(amounts).toEqual([49.9, undefined, 20]);
    const one = await shop.call("GET", "gift-certificates/2");
    expect(one.at("giftCertificates")).toEqual([any]);
    const told = await shop.call("GET", "gift-certificates/1", trusted);
    const more = { currencyOfSaleOnly: false, showGiftAmount: true };
    expect(told.at("giftCertificates")).toEqual([{ ...own, ...more }]);
  });

  it("tells all currencies to a client without a session, who may keep it", async () => {
    const answer = await shop.call("GET", "gift-certificates", { token: "none" });
    const euro = { currency: "EUR", amount: "49.90\u00a0EUR", amountAsNumber: 49.9 };
    expect(answer.list("giftCertificates")).toMatchObject([
      { ...first, amountByCurrency: [{ currency: "SEK", ...five }, euro] },
      { ...second, amountByCurrency: [] },
      { name: "Euro card", amountByCurrency: [{ currency: "EUR", amountAsNumber: 20 }] },
    ]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  });
});

describe("brick and mortar, checkout-rest.md#catalogue-calls and #stores", () => {
  it("all of them, by name, and one; with the secret also where its goods come from", async () => {
    const names = (await shop.call("GET", "brick-and-mortar")).list("brickAndMortars");
    expect(names).toMatchObject([{ name: "Albany" }, { name: "Mall" }, { name: "Zinkgruvan" }]);
    const one = await shop.call("GET", "brick-and-mortar/1");
    const store = Object(one.at("brickAndMortar"));
    expect(store).toMatchObject({
      brickAndMortar: 1,
      name: "Zinkgruvan",
      address: "Gatan 1\n111 22 Stockholm",
      country: "Sverige",
      latitude: 59.33,
      specialOpeningHours: [
        { date: "2026-12-24", isClosed: true, hours: [] },
        { date: "2026-12-31", isClosed: false, hours: [{ start: "10:00", end: "14:00" }] },
      ],
    });
    expect(store.openingHours).toHaveLength(7);
    expect(store.openingHours.slice(0, 2)).toEqual([
      { day: 1, isClosed: false, hours: [{ start: "10:00", end: "18:30" }] },
      { day: 2, isClosed: true, hours: [] },
    ]);
    const told = await shop.call("GET", "brick-and-mortar/1", trusted);
    expect(told.at("brickAndMortar")).toEqual({ ...store, allocationRule: null, warehouse: 2 });
  });

  it("without a token anybody may keep them, with the secret nobody", async () => {
    const plain = await shop.call("GET", "brick-and-mortar", { token: "none" });
    expect(plain.headers.get("cache-control")).toBe("public, max-age=60");
    const kept = await shop.call("GET", "brick-and-mortar", { token: "none", ...trusted });
    expect([kept.headers.get("cache-control"), kept.headers.get("etag")]).toEqual(["no-store", null]);
    expect(kept.at("brickAndMortars.0")).toMatchObject({ allocationRule: 2, warehouse: null });
  });
});

it.each<[string, readonly object[]]>([
  ["brands", [{ brand: "1", name: "Linnea", uri: "linnea" }]],
  ["collections", []],
  ["warehouses", [{ warehouse: "1", name: "Main" }, {}]],
  ["markets", [{ market: 1, name: "Europe", default: true }, {}, { market: 3, default: false }]],
  [
    "pricelists",
    [{ pricelist: 1, default: true }, {}, {}, { name: "Yen", currency: { decimalDigits: "0" } }],
  ],
])("GET %s for back ends, checkout-rest.md#catalogue-calls and #stores", async (name, list) => {
  const answer = await shop.call("GET", name, trusted);
  expect([answer.status, answer.at(name)]).toMatchObject([200, list]);
});
