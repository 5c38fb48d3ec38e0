import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withStores } from "../../../stores/testing/street.ts";
import type { TestAnswer } from "../../../testing/client.ts";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startSetShop(withStores);
});
afterAll(() => shop.close());

const display = (product: string) => shop.set(product).split("-")[0] ?? "";
const read = (product: string, country?: string) =>
  shop.call("GET", `products/${display(product)}`, { headers: { "x-country": country } });

describe("a product that is a bundle (8.1)", () => {
  it("fixed and dynamic: costs what its parts cost, before and after campaigns, in the session's list", async () => {
    const answer = await read("201");
    expect(answer.at("product.bundleInfo")).toEqual({
      bundle: 1,
      type: "fixed",
      priceType: "dynamic",
      priceOfItems: "509.92\u00a0SEK",
      priceOfItemsAsNumber: 509.92,
    });
    expect([answer.at("product.priceAsNumber"), answer.at("product.priceBeforeDiscountAsNumber")]).toEqual([
      509.92, 549.9,
    ]);
    expect((await read("201", "DE")).at("product.priceAsNumber")).toBe(49.33);
  });

  it("fixed and static: has its own price beside that of its parts; without one it is not available", async () => {
    const answer = await read("202");
    expect(answer.at("product.bundleInfo")).toMatchObject({
      priceType: "static",
      priceOfItemsAsNumber: 629.96,
    });
    expect(answer.at("product.priceAsNumber")).toBe(500);
    const abroad = await read("202", "US");
    expect(abroad.at("product")).toMatchObject({ available: false, price: null, items: [{ stock: "no" }] });
  });

  it("flexible and dynamic: has no price, but a least and a most; static: tells neither", async () => {
    const answer = await read("203");
    expect(answer.at("product.bundleInfo")).toMatchObject({
      type: "flexible",
      priceOfItemsAsNumber: 779.96,
      minPrice: "779.96\u00a0SEK",
      minPriceAsNumber: 779.96,
      maxPriceAsNumber: 900,
    });
    expect(answer.at("product")).toMatchObject({ price: null, priceAsNumber: null, available: true });
    const known = (await read("204")).at("product.bundleInfo");
    expect(Object.keys(Object(known))).toEqual([
      "bundle",
      "type",
      "priceType",
      "priceOfItems",
      "priceOfItemsAsNumber",
    ]);
  });

  it("another product has none; one of coming parts is on preorder", async () => {
    const other = await shop.call("GET", `products/${shop.display("101")}`);
    expect(other.at("product")).not.toHaveProperty("bundleInfo");
    const coming = await read("207");
    expect(coming.at("product")).toMatchObject({
      available: true,
      inStock: false,
      items: [{ stock: "preorder" }],
    });
  });

  it("lists filter and sort by what the parts have and cost, also without a price", async () => {
    const ids = (answer: TestAnswer) =>
      answer.list("products").map((product) => String(Object(product).product));
    const products = ["201", "202", "203", "204", "207"].map(display);
    const body = { products, onlyAvailable: true };
    expect(ids(await shop.call("POST", "products", { body })).sort()).toEqual(products.toSorted());
    // The scarf, and the coat's price, are not there; the static ones have no price in dollars.
    const there = await shop.call("POST", "products", { body, headers: { "x-country": "US" } });
    expect(ids(there).sort()).toEqual([display("201"), display("203")].toSorted());
    const sorted = {
      products: [display("201"), display("202"), shop.display("101")],
      sortOrder: [{ field: "priceAsNumber", order: "asc" }],
    };
    expect(ids(await shop.call("POST", "products", { body: sorted }))).toEqual([
      shop.display("101"),
      display("202"),
      display("201"),
    ]);
  });
});

describe("bundles/{product} (section 7)", () => {
  it.each(["GET", "POST"])("%s tells what its sections take", async (method) => {
    const answer = await shop.call(method, `bundles/${display("203")}`);
    expect(answer.status).toBe(200);
    expect(answer.at("bundle.bundleInfo")).toMatchObject({ bundle: 3, type: "flexible" });
    expect(answer.at("bundle.sections")).toEqual([
      {
        section: "1",
        quantity: 2,
        products: [shop.display("101")],
        items: ["S", "M", "L"].map((size) => shop.item("101", size)),
      },
      {
        section: "2",
        quantity: 1,
        products: [shop.display("103"), shop.display("104")],
        items: [shop.item("103"), shop.item("104")],
      },
    ]);
    expect(answer.body).not.toHaveProperty("sectionProducts");
  });

  it("with includeSectionProducts, true in text too, the products of all sections", async () => {
    const body = { includeSectionProducts: "true" };
    const answer = await shop.call("POST", `bundles/${display("203")}`, { body });
    const ids = answer.list("sectionProducts").map((product) => Object(product).product);
    expect(ids).toEqual(["101", "103", "104"].map((product) => shop.display(product)));
    expect(answer.at("sectionProducts.0.items.0.item")).toBe(shop.item("101", "S"));
  });
});

describe("gift-certificates (7, 8.4)", () => {
  const five = { amount: "500.00\u00a0SEK", amountAsNumber: 500 };
  const first = { giftCertificate: "1", name: "Presentkort", type: "predeterminedAmount" };
  const second = { giftCertificate: "2", name: "Gift card of your choice", type: "anyAmount" };

  it("lists what is sold in the session's currency, named in its language", async () => {
    const answer = await shop.call("GET", "gift-certificates");
    expect(answer.at("giftCertificates")).toEqual([
      { ...first, amount: five },
      { ...second, amount: null },
    ]);
    const euro = await shop.call("GET", "gift-certificates", { headers: { "x-country": "DE" } });
    const amounts = [0, 1, 2].map((index) => euro.at(`giftCertificates.${index}.amount.amountAsNumber`));
    expect(amounts).toEqual([49.9, undefined, 20]);
  });

  it("tells all currencies to a caller without a session, who may keep it", async () => {
    const answer = await shop.call("GET", "gift-certificates", { token: "none" });
    expect(answer.at("giftCertificates")).toEqual([
      {
        ...first,
        amountByCurrency: [
          { currency: "SEK", ...five },
          { currency: "EUR", amount: "49.90\u00a0EUR", amountAsNumber: 49.9 },
        ],
      },
      { ...second, amountByCurrency: [] },
      {
        giftCertificate: "3",
        name: "Euro card",
        type: "predeterminedAmount",
        amountByCurrency: [{ currency: "EUR", amount: "20.00\u00a0EUR", amountAsNumber: 20 }],
      },
    ]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  });

  it("answers one for an id, with two more fields to a caller with the secret", async () => {
    const one = await shop.call("GET", "gift-certificates/2");
    expect(one.at("giftCertificates")).toEqual([{ ...second, amount: null }]);
    const told = await shop.call("GET", "gift-certificates/1", { trusted: true });
    expect(told.at("giftCertificates")).toEqual([
      { ...first, amount: five, currencyOfSaleOnly: false, showGiftAmount: true },
    ]);
  });
});

describe("brick and mortar, checkout-rest.md 7 and 8.4", () => {
  const day = (number: number, ...hours: readonly { start: string; end: string }[]) => ({
    day: number,
    isClosed: hours.length === 0,
    hours,
  });
  const first = {
    brickAndMortar: 1,
    name: "Zinkgruvan",
    type: "1",
    address: "Gatan 1\n111 22 Stockholm",
    country: "Sverige",
    countryCode: "SE",
    state: "",
    stateCode: "",
    latitude: 59.33,
    longitude: 18.06,
    email: "zink@example.com",
    phone: "08-1",
    websiteUrl: "https://zink.example",
    openingHours: [
      day(1, { start: "10:00", end: "18:30" }),
      ...[2, 3, 4, 5, 6, 7].map((number) => day(number)),
    ],
    specialOpeningHours: [
      { date: "2026-12-24", isClosed: true, hours: [] },
      { date: "2026-12-31", isClosed: false, hours: [{ start: "10:00", end: "14:00" }] },
    ],
  };
  const albany = {
    name: "Albany",
    type: "3",
    country: "USA",
    countryCode: "US",
    state: "New York",
    stateCode: "NY",
    openingHours: [],
    specialOpeningHours: [],
  };

  it("all of them, by name, and one", async () => {
    const all = await shop.call("GET", "brick-and-mortar");
    const mall = { name: "Mall", type: "2", latitude: null, longitude: null, websiteUrl: "" };
    expect(all.list("brickAndMortars")).toMatchObject([albany, mall, first]);
    const one = await shop.call("GET", "brick-and-mortar/1");
    expect([one.status, one.body]).toEqual([200, { token: one.token, brickAndMortar: first }]);
  });

  it("with the secret also where its goods come from", async () => {
    const one = await shop.call("GET", "brick-and-mortar/1", { trusted: true });
    expect(one.at("brickAndMortar")).toEqual({ ...first, allocationRule: null, warehouse: 2 });
    const all = await shop.call("GET", "brick-and-mortar", { trusted: true });
    expect(all.at("brickAndMortars.0")).toMatchObject({ allocationRule: 2, warehouse: null });
  });

  it("without a token anybody may keep them, with the secret nobody", async () => {
    const plain = await shop.call("GET", "brick-and-mortar", { token: "none" });
    expect(plain.headers.get("cache-control")).toBe("public, max-age=60");
    const trusted = await shop.call("GET", "brick-and-mortar", { token: "none", trusted: true });
    expect([trusted.headers.get("cache-control"), trusted.headers.get("etag")]).toEqual(["no-store", null]);
  });
});

describe("lists for back ends, checkout-rest.md 7 and 8.4", () => {
  const linnea = { brand: "1", name: "Linnea", uri: "linnea" };
  const krona = { currency: "SEK", suffix: "\u00a0SEK", decimalDigits: "2", denominator: "100", uri: "sek" };
  const priceList = (pricelist: number, name: string, currency: object) => ({
    pricelist,
    name,
    default: pricelist === 1,
    currency: expect.objectContaining(currency),
  });

  it.each([
    ["brands", [{ ...linnea, metaTitle: "", metaDescription: "", metaKeywords: "" }]],
    ["collections", []],
    [
      "warehouses",
      [
        { warehouse: "1", name: "Main" },
        { warehouse: "2", name: "South" },
      ],
    ],
    [
      "markets",
      [
        { market: 1, name: "Europe", default: true },
        { market: 2, name: "North America", default: false },
        { market: 3, name: "Asia", default: false },
      ],
    ],
    [
      "pricelists",
      [
        priceList(1, "Krona", krona),
        priceList(2, "Euro", { currency: "EUR" }),
        priceList(4, "Dollar", { currency: "USD" }),
        priceList(5, "Yen", { currency: "JPY", decimalDigits: "0" }),
      ],
    ],
  ])("GET %s", async (name, list) => {
    const answer = await shop.call("GET", name, { trusted: true });
    expect([answer.status, answer.body]).toEqual([200, { token: answer.token, [name]: list }]);
  });
});
