import { expect, it } from "vitest";
import { loadSettings } from "../../settings/load.ts";
import { languages } from "./languages.ts";
import { readSheets } from "./read-sheets.ts";

const settings = await loadSettings({ shopFile: undefined });
const { categories, countries } = settings;

const pick = (code: string) => countries.find(({ country }) => country === code);

it("contract: markets, price lists and their currencies", () => {
  expect(settings.markets.map(({ market, name }) => [market, name])).toEqual([
    [1, "Europe"],
    [2, "North America"],
    [3, "Asia"],
  ]);
  expect(
    settings.pricelists.map(({ pricelist, currency, taxIncluded }) => [pricelist, currency, taxIncluded]),
  ).toEqual([
    [1, "SEK", true],
    [2, "EUR", true],
    [3, "GBP", true],
    [4, "USD", false],
    [5, "JPY", true],
  ]);
  expect(settings.markets.map(({ warehouses }) => warehouses)).toEqual([[1, 2], [1], [1]]);
});

it("contract: countries with market, price list and tax", () => {
  expect(
    countries.map((one) => [one.country, one.market, one.pricelist, one.eu, one.taxRates?.default]),
  ).toEqual([
    ["SE", 1, 1, true, 25],
    ["DE", 1, 2, true, 19],
    ["FR", 1, 2, true, 20],
    ["PL", 1, 2, true, 23],
    ["DK", 1, 2, true, 25],
    ["NL", 1, 2, true, 21],
    ["FI", 1, 2, true, 25.5],
    ["GB", 1, 3, false, 20],
    ["NO", 1, 2, false, undefined],
    ["CH", 1, 2, false, undefined],
    ["US", 2, 4, false, undefined],
    ["CA", 2, 4, false, undefined],
    ["JP", 3, 5, false, 10],
  ]);
  expect(countries.filter(({ shipTo }) => !shipTo).map(({ country }) => country)).toEqual(["CH"]);
  expect([settings.homeCountry, settings.fallbackCountry, pick("SE")?.language]).toEqual(["SE", "SE", "sv"]);
});

it("the US has all states and the capital's district, Canada all provinces and territories, each with a rate", () => {
  const states = ["US", "CA"].map((code) => pick(code)?.states ?? []);
  expect(states.map(({ length }) => length)).toEqual([51, 13]);
  for (const { taxRates } of states.flat()) expect(taxRates?.default).toBeGreaterThanOrEqual(0);
});

it("contract: at least 24 categories, three deep, with a name and an address in every language", () => {
  expect(categories.length).toBeGreaterThanOrEqual(24);
  const depth = (id: number): number => {
    const parent = categories.find(({ category }) => category === id)?.parent;
    return parent === undefined ? 1 : 1 + depth(parent);
  };
  expect(Math.max(...categories.map(({ category }) => depth(category)))).toBe(3);
  for (const { names, uris } of categories) {
    expect(Object.keys(names)).toEqual([...languages]);
    expect(Object.keys(uris)).toEqual([...languages]);
  }
  expect(categories.filter(({ preview }) => preview)).toHaveLength(1);
});

it.each(languages)("siblings have different addresses in %s", (language) => {
  const paths = categories.map(({ parent, uris }) => `${parent ?? ""}/${uris[language]}`);
  expect(new Set(paths).size).toBe(categories.length);
});

it("countries, methods and categories are named in every language", () => {
  const named = [...countries, ...categories].map(({ names }) => names);
  const methods = [...settings.paymentMethods, ...settings.shippingMethods].map(({ name }) => name);
  for (const names of [...named, ...methods]) {
    for (const language of languages) expect(names[language]).toMatch(/\S/);
  }
});

it("contract: payment and shipping methods", () => {
  expect(settings.paymentMethods.map(({ key }) => key)).toEqual([
    "dummy",
    "redirect",
    "embedded",
    "invoice",
    "declined",
  ]);
  expect(settings.shippingMethods.map(({ key }) => key)).toEqual(["standard", "express", "pickup"]);
  for (const { secret } of settings.paymentMethods) expect(secret).toMatch(/^demo-/);
  const [standard] = settings.shippingMethods;
  expect(Object.keys(standard?.freeFrom ?? {})).toEqual(["1", "2", "3", "4", "5"]);
});

it("contract: both forms of the Checkout API with the demo's secrets", () => {
  const checkoutPlugins = settings.plugins.filter((plugin) => plugin.kind === "checkout");
  expect(
    checkoutPlugins.map(({ uri, form, store, secrets, previewSecret, fewThreshold }) => ({
      uri,
      form,
      store,
      secrets,
      previewSecret,
      fewThreshold,
    })),
  ).toEqual(
    (["classic", "nested"] as const).map((form) => ({
      uri: form === "classic" ? "/api/checkout" : "/api/checkout-v4",
      form,
      store: 1,
      secrets: ["demo-checkout-secret"],
      previewSecret: "demo-preview-secret",
      fewThreshold: 3,
    })),
  );
});

it("contract: the two modes of the Storefront API, and the Shop API, with the demo's credentials", () => {
  expect(
    settings.plugins.flatMap((plugin) => {
      if (plugin.kind === "checkout") return [];
      const { uri, store, kind } = plugin;
      const { token, secrets, mode } =
        kind === "storefront" ? plugin : { ...plugin, token: null, secrets: plugin.keys, mode: null };
      return [{ uri, store, kind, mode, token, secrets }];
    }),
  ).toEqual([
    {
      uri: "/api/storefront",
      store: 1,
      kind: "storefront",
      mode: "session",
      token: "demo-storefront-token",
      secrets: ["demo-storefront-secret"],
    },
    {
      uri: "/api/storefront-no-session",
      store: 1,
      kind: "storefront",
      mode: "no-session",
      token: "demo-no-session-token",
      secrets: ["demo-no-session-secret"],
    },
    { uri: "/api/shop", store: 1, kind: "shop", mode: null, token: null, secrets: ["demo-shop-key"] },
  ]);
});

it("campaigns are of known products, and no own price is above the usual one", async () => {
  const sheets = new Map((await readSheets()).map((sheet) => [sheet.id, sheet]));
  const currencies = new Map(
    settings.pricelists.map(({ pricelist, currency }) => [String(pricelist), currency]),
  );
  for (const { products, prices, stopDate } of settings.campaigns) {
    expect(stopDate).toBe("2035-12-31T23:59:59+01:00");
    for (const id of products) expect(sheets.has(id)).toBe(true);
    for (const [id, amounts] of Object.entries(prices)) {
      expect(products).toContain(Number(id));
      for (const [list, amount] of Object.entries(amounts)) {
        expect(Number(amount)).toBeLessThan(sheets.get(Number(id))?.prices[currencies.get(list) ?? ""] ?? 0);
      }
    }
  }
});

it("contract: at least two stores with opening hours, allocation rules, campaign sites and affiliates", () => {
  const { brickAndMortars, allocationRules, campaignSites, affiliates } = settings;
  const open = brickAndMortars.filter(({ openingHours }) => openingHours.length > 0);
  const supplied = open.filter(
    (store) => store.warehouse !== undefined || store.allocationRule !== undefined,
  );
  expect(supplied.length).toBeGreaterThanOrEqual(2);
  expect(allocationRules.length).toBeGreaterThanOrEqual(2);
  expect(campaignSites.length).toBeGreaterThanOrEqual(2);
  expect(affiliates.length).toBeGreaterThanOrEqual(2);
  for (const { html } of affiliates) expect(Object.keys(html).sort()).toEqual([...languages].sort());
});

it("contract: a fixed and a flexible bundle of products that are there, and gift certificates", async () => {
  const sheets = new Map((await readSheets()).map((sheet) => [sheet.id, sheet]));
  const { bundles, giftCertificates, pricelists } = settings;
  expect(bundles.map(({ type, priceType }) => [type, priceType])).toEqual([
    ["fixed", "static"],
    ["flexible", "dynamic"],
  ]);
  const pieces = bundles.flatMap(({ sections }) => sections.flatMap(({ items }) => items));
  const variants = [...bundles, ...pieces].map(({ variant }) => variant);
  for (const variant of variants) {
    const sheet = sheets.get(Math.floor(variant / 10));
    expect(sheet?.colours[(variant % 10) - 1]).toBeDefined();
  }
  const currencies = pricelists.map(({ currency }) => currency);
  expect(giftCertificates.map(({ type }) => type)).toEqual(["predeterminedAmount", "anyAmount"]);
  expect(Object.keys(giftCertificates[0]?.amounts ?? {})).toEqual(currencies);
  for (const { name } of giftCertificates) expect(Object.keys(name)).toEqual([...languages]);
});

it("contract: vouchers, an automatic discount on socks, gift cards", () => {
  expect(settings.vouchers.map(({ code, uri }) => code ?? `uri ${uri}`)).toEqual([
    "WELCOME10",
    "MINUS50",
    "FREESHIP",
    "ONCE",
    "uri summer",
  ]);
  const [welcome, minus, free, once] = settings.vouchers;
  const currencies = settings.pricelists.map(({ currency }) => currency);
  expect([welcome?.percent, free?.freeShipping, once?.uses]).toEqual([10, true, 1]);
  expect(minus?.amounts).toEqual(Object.fromEntries(currencies.map((currency) => [currency, "50"])));
  expect(settings.automaticDiscounts).toMatchObject([{ takeAndPay: { take: 3, pay: 2 } }]);
  expect(settings.giftCards).toMatchObject([
    { cardNumber: "GC-1000", pin: "1234", amount: "500", currency: "SEK" },
    { cardNumber: "GC-EMPTY", amount: "0" },
  ]);
});

it("the automatic discount names socks that are there", async () => {
  const sheets = await readSheets();
  const socks = new Set(sheets.filter(({ categories }) => categories.includes(330)).map(({ id }) => id));
  const products = settings.automaticDiscounts[0]?.products ?? [];
  expect(products.length).toBeGreaterThan(0);
  expect(products.filter((product) => !socks.has(product))).toEqual([]);
});
