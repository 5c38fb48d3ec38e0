import { expect, it } from "vitest";
import { loadSettings } from "../../foundations/settings/load.ts";
import { languages } from "./languages.ts";
import { readSheets } from "./read-sheets.ts";

const settings = await loadSettings({ shopFile: undefined });
const sheets = new Map((await readSheets()).map((sheet) => [sheet.id, sheet]));
const { categories, countries, pricelists } = settings;
const currencies = pricelists.map(({ currency }) => currency);

it("contract: markets, price lists and their currencies", () => {
  const markets = settings.markets.map(({ market, name, warehouses }) =>
    [market, name, ...warehouses].join(),
  );
  expect(markets).toEqual(["1,Europe,1,2", "2,North America,1", "3,Asia,1"]);
  const lists = pricelists.map((list) => `${list.pricelist} ${list.currency} ${list.taxIncluded}`);
  expect(lists).toEqual(["1 SEK true", "2 EUR true", "3 GBP true", "4 USD false", "5 JPY true"]);
});

it("contract: countries with market, price list and tax", () => {
  const places = countries.map(({ country, market, pricelist, eu, taxRates }) =>
    [country, market, pricelist, eu ? "EU" : "-", taxRates?.default ?? "-"].join(" "),
  );
  const union = ["SE 1 1 EU 25", "DE 1 2 EU 19", "FR 1 2 EU 20", "PL 1 2 EU 23", "DK 1 2 EU 25"];
  const europe = ["NL 1 2 EU 21", "FI 1 2 EU 25.5", "GB 1 3 - 20", "NO 1 2 - -", "CH 1 2 - -"];
  expect(places).toEqual([...union, ...europe, "US 2 4 - -", "CA 2 4 - -", "JP 3 5 - 10"]);
  expect(countries.filter(({ shipTo }) => !shipTo).map(({ country }) => country)).toEqual(["CH"]);
  expect([settings.homeCountry, settings.fallbackCountry, countries[0]?.language]).toEqual([
    "SE",
    "SE",
    "sv",
  ]);
});

it("the US has all states and the capital's district, Canada all provinces and territories, each with a rate", () => {
  for (const [code, count] of [["US", 51] as const, ["CA", 13] as const]) {
    const states = countries.find(({ country }) => country === code)?.states ?? [];
    expect(states).toHaveLength(count);
    for (const { taxRates } of states) expect(taxRates?.default).toBeGreaterThanOrEqual(0);
  }
});

it("contract: at least 24 categories, three deep, with a name and an address of its own in every language", () => {
  expect(categories.length).toBeGreaterThanOrEqual(24);
  const depth = (id: number): number => {
    const parent = categories.find(({ category }) => category === id)?.parent;
    return parent === undefined ? 1 : 1 + depth(parent);
  };
  expect(Math.max(...categories.map(({ category }) => depth(category)))).toBe(3);
  expect(categories.filter(({ preview }) => preview)).toHaveLength(1);
  for (const language of languages) {
    const paths = categories.map(({ parent, uris }) => `${parent ?? ""}/${uris[language] ?? ""}`);
    expect(new Set(paths).size).toBe(categories.length);
  }
});

it("whatever has a name has it in every language", () => {
  const methods = [...settings.paymentMethods, ...settings.shippingMethods];
  const named = [...countries, ...categories].map(({ names }) => names);
  const texts = [...methods, ...settings.giftCertificates].map(({ name }) => name);
  for (const names of [...named, ...texts, ...settings.affiliates.map(({ html }) => html)]) {
    for (const language of languages) expect(names[language]).toMatch(/\S/);
  }
});

it("contract: payment and shipping methods", () => {
  const keys = settings.paymentMethods.map(({ key }) => key);
  expect(keys).toEqual(["dummy", "redirect", "embedded", "invoice", "declined"]);
  expect(settings.shippingMethods.map(({ key }) => key)).toEqual(["standard", "express", "pickup"]);
  for (const { secret } of settings.paymentMethods) expect(secret).toMatch(/^demo-/);
  const [standard] = settings.shippingMethods;
  expect(Object.keys(standard?.freeFrom ?? {})).toEqual(["1", "2", "3", "4", "5"]);
});

it("contract: the plugins of all APIs with the demo's credentials", () => {
  const secrets = ["demo-checkout-secret"];
  const checkout = { kind: "checkout", secrets, previewSecret: "demo-preview-secret", fewThreshold: 3 };
  const storefront = (mode: string, name: string) => ({
    kind: "storefront",
    mode,
    token: `demo-${name}-token`,
    secrets: [`demo-${name}-secret`],
  });
  const roles = ["owner", "merchandiser", "service", "warehouse", "viewer"];
  const demoStaff = (role: string) => ({ email: `${role}@example.com`, role, password: `demo-${role}` });
  expect(settings.plugins).toMatchObject([
    { ...checkout, uri: "/api/checkout", form: "classic" },
    { ...checkout, uri: "/api/checkout-v4", form: "nested" },
    { uri: "/api/storefront", ...storefront("session", "storefront") },
    { uri: "/api/storefront-no-session", ...storefront("no-session", "no-session") },
    { uri: "/api/shop", kind: "shop", keys: ["demo-shop-key"] },
    { uri: "/api/admin", kind: "admin", keys: ["demo-admin-key"], staff: roles.map(demoStaff) },
  ]);
});

it("campaigns are of known products, and no own price is above the usual one", () => {
  for (const { products, prices, stopDate } of settings.campaigns) {
    expect(stopDate).toBe("2035-12-31T23:59:59+01:00");
    for (const id of products) expect(sheets.has(id)).toBe(true);
    for (const [id, amounts] of Object.entries(prices)) {
      expect(products).toContain(Number(id));
      for (const [list, amount] of Object.entries(amounts)) {
        expect(Number(amount)).toBeLessThan(
          sheets.get(Number(id))?.prices[currencies[Number(list) - 1] ?? ""] ?? 0,
        );
      }
    }
  }
});

it("contract: at least two stores with opening hours, allocation rules, campaign sites and affiliates", () => {
  const { brickAndMortars, allocationRules, campaignSites, affiliates } = settings;
  const supplied = brickAndMortars.filter(
    ({ openingHours, warehouse, allocationRule }) => openingHours.length > 0 && (warehouse ?? allocationRule),
  );
  for (const list of [supplied, allocationRules, campaignSites, affiliates]) {
    expect(list.length).toBeGreaterThanOrEqual(2);
  }
});

it("contract: a fixed and a flexible bundle of products that are there, and gift certificates", () => {
  const { bundles, giftCertificates } = settings;
  const kinds = bundles.map(({ type, priceType }) => `${type} ${priceType}`);
  expect(kinds).toEqual(["fixed static", "flexible dynamic"]);
  const pieces = bundles.flatMap(({ sections }) => sections.flatMap(({ items }) => items));
  for (const { variant } of [...bundles, ...pieces]) {
    expect(sheets.get(Math.floor(variant / 10))?.colours[(variant % 10) - 1]).toBeDefined();
  }
  expect(giftCertificates.map(({ type }) => type)).toEqual(["predeterminedAmount", "anyAmount"]);
  expect(Object.keys(giftCertificates[0]?.amounts ?? {})).toEqual(currencies);
});

it("contract: vouchers, an automatic discount on socks, gift cards", () => {
  expect(settings.vouchers).toMatchObject([
    { code: "WELCOME10", percent: 10 },
    { code: "MINUS50", amounts: Object.fromEntries(currencies.map((currency) => [currency, "50"])) },
    { code: "FREESHIP", freeShipping: true },
    { code: "ONCE", uses: 1 },
    { uri: "summer" },
  ]);
  expect(settings.automaticDiscounts).toMatchObject([{ takeAndPay: { take: 3, pay: 2 } }]);
  const products = settings.automaticDiscounts[0]?.products ?? [];
  expect(products.length).toBeGreaterThan(0);
  for (const product of products) expect(sheets.get(product)?.categories).toContain(330);
  expect(settings.giftCards).toMatchObject([
    { cardNumber: "GC-1000", pin: "1234", amount: "500", currency: "SEK" },
    { cardNumber: "GC-EMPTY", amount: "0" },
  ]);
});
