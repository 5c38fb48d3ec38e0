import { describe, expect, it } from "vitest";
import { readConsent } from "@/lib/analytics/consent";
import { readEntry } from "@/lib/analytics/entry";
import { pageEvents, selectEvent } from "@/lib/analytics/page-events";
import { readPurchase, writePurchase } from "@/lib/analytics/purchase";
import { changeEvents, wholeBagEvent } from "@/lib/analytics/selection-events";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";

it("an entry is what the cookie says, in so many words", () => {
  expect(readEntry("a=b; vitrine-entry=sign_up; c=d")).toBe("sign_up");
  expect(readEntry("vitrine-entry=login")).toBe("login");
  for (const cookies of ["", "vitrine-entry=", "vitrine-entry=purchase", "x-vitrine-entry=login"]) {
    expect(readEntry(cookies)).toBeNull();
  }
});

const page = { pathname: "/en-se/women", search: "", title: "Women", structured: [] };
const url = "https://shop.example/en-se/alda";

it("a product is told with its price, out of what machines read", () => {
  const offer = { "@type": "Offer", price: "249.00", priceCurrency: "SEK" };
  const product = {
    "@type": "Product",
    name: "Alda",
    sku: "V1",
    url,
    brand: { "@type": "Brand", name: "Nimbrel" },
    offers: offer,
  };
  const item = { item_id: "V1", item_name: "Alda", item_brand: "Nimbrel", price: 249 };
  const event = { name: "view_item", currency: "SEK", value: 249, items: [item] };
  expect(pageEvents({ ...page, structured: [JSON.stringify(product)] })).toEqual([event]);
  expect(pageEvents({ ...page, structured: [JSON.stringify({ "@graph": [product] })] })).toEqual([event]);
});

it("a product of several variants is told with the price of the first", () => {
  const variants = [
    { "@type": "Product", sku: "V1-S", offers: [{ price: 249, priceCurrency: "SEK" }] },
    { "@type": "Product", sku: "V1-M", offers: { price: 259, priceCurrency: "SEK" } },
  ];
  const group = { "@type": "ProductGroup", productGroupID: "V1", name: "Alda", url, hasVariant: variants };
  expect(pageEvents({ ...page, structured: [JSON.stringify(group)] })).toEqual([
    {
      name: "view_item",
      currency: "SEK",
      value: 249,
      items: [{ item_id: "V1", item_name: "Alda", price: 249 }],
    },
  ]);
});

it("a product without a price is told without one", () => {
  const structured = [JSON.stringify({ "@type": "Product", name: "Alda", url })];
  expect(pageEvents({ ...page, structured })).toEqual([
    { name: "view_item", items: [{ item_id: url, item_name: "Alda" }] },
  ]);
});

it("a list is told by the heading of its page", () => {
  const list = { "@type": "ItemList", itemListElement: [{ "@type": "ListItem", name: "Alda", url }, 7] };
  expect(pageEvents({ ...page, structured: [JSON.stringify([list])] })).toEqual([
    { name: "view_item_list", item_list_name: "Women", items: [{ item_id: url, item_name: "Alda" }] },
  ]);
});

it("what is picked of a list is told as the list named it, else by its link", () => {
  const list = {
    "@type": "ItemList",
    name: "Women",
    itemListElement: [{ "@type": "ListItem", name: "Alda", url }],
  };
  const link = { href: "http://localhost/en-se/alda", pathname: "/en-se/alda", name: "Alda Sand" };
  expect(selectEvent({ ...page, structured: [JSON.stringify(list)] }, link)).toEqual({
    name: "select_item",
    item_list_name: "Women",
    items: [{ item_id: url, item_name: "Alda" }],
  });
  expect(selectEvent({ ...page, title: "Search" }, link)).toEqual({
    name: "select_item",
    item_list_name: "Search",
    items: [{ item_id: link.href, item_name: "Alda Sand" }],
  });
});

it("a search is told with what was searched for", () => {
  const search = { ...page, pathname: "/sv-se/search" };
  expect(pageEvents({ ...search, search: "?q=%20r%C3%B6d%20&sort=x" })).toEqual([
    { name: "search", search_term: "röd" },
  ]);
  expect([...pageEvents({ ...search, search: "?q=+" }), ...pageEvents(search)]).toEqual([]);
});

it("anything else says nothing", () => {
  const crumbs = JSON.stringify(breadcrumbJsonLd([{ name: "Women", url }]));
  expect(pageEvents({ ...page, structured: [crumbs, "{", "null", "[1]", '"x"'] })).toEqual([]);
});

it("a consent is what the cookie says, in so many words", () => {
  expect(readConsent("a=b; vitrine-consent=granted")).toBe("granted");
  expect(readConsent("vitrine-consent=denied; a=b")).toBe("denied");
  for (const cookies of ["", "vitrine-consent=", "vitrine-consent=grantedly", "x-vitrine-consent=granted"]) {
    expect(readConsent(cookies)).toBeNull();
  }
});

it("a purchase is read as it was written", () => {
  const purchase = { transaction_id: "1001", currency: "SEK", value: 499, items: [] };
  expect(readPurchase(writePurchase(purchase))).toEqual({ name: "purchase", ...purchase });
  expect([readPurchase(""), readPurchase("{}"), readPurchase("null")]).toEqual([null, null, null]);
});

const line = (item: string, quantity: number, more: object = {}) => ({
  line: `l${item}`,
  item,
  name: `Item ${item}`,
  brand: "",
  variant: "",
  quantity,
  priceEach: 1_995,
  ...more,
});
const bag = (...lines: ReturnType<typeof line>[]) => ({ currency: "EUR", lines });
const told = (item: string, quantity: number) => ({
  item_id: item,
  item_name: `Item ${item}`,
  price: 19.95,
  quantity,
});

describe("what changed between two answers", () => {
  it("is nothing where nothing changed", () => {
    expect(changeEvents(bag(line("1-1", 2)), bag(line("1-1", 2)))).toEqual([]);
  });

  it("is what was put in, by as many as came", () => {
    expect(changeEvents(bag(line("1-1", 1)), bag(line("1-1", 3), line("2-1", 1)))).toEqual([
      { name: "add_to_cart", currency: "EUR", value: 59.85, items: [told("1-1", 2), told("2-1", 1)] },
    ]);
  });

  it("is what was taken out, by as many as went", () => {
    expect(changeEvents(bag(line("1-1", 3), line("2-1", 1)), bag(line("1-1", 1)))).toEqual([
      { name: "remove_from_cart", currency: "EUR", value: 59.85, items: [told("1-1", 2), told("2-1", 1)] },
    ]);
  });

  it("begins with an empty selection of no currency", () => {
    expect(changeEvents({ currency: "", lines: [] }, bag(line("1-1", 1)))).toEqual([
      { name: "add_to_cart", currency: "EUR", value: 19.95, items: [told("1-1", 1)] },
    ]);
  });

  it("is not told where the visitor went to another currency", () => {
    const before = { currency: "SEK", lines: [line("1-1", 2)] };
    expect(changeEvents(before, bag(line("1-1", 1)))).toEqual([]);
  });
});

it("a whole selection is told with brand and colour, and its value in units of its currency", () => {
  const yen = { currency: "JPY", lines: [line("1-1", 2, { brand: "Nimbrel", variant: "Chalk" })] };
  expect(wholeBagEvent("begin_checkout", yen)).toEqual({
    name: "begin_checkout",
    currency: "JPY",
    value: 3_990,
    items: [
      {
        item_id: "1-1",
        item_name: "Item 1-1",
        item_brand: "Nimbrel",
        item_variant: "Chalk",
        price: 1_995,
        quantity: 2,
      },
    ],
  });
});
