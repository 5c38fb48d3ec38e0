import { describe, expect, it } from "vitest";
import { readConsent } from "@/lib/analytics/consent";
import { readEntry } from "@/lib/analytics/entry";
import { pageEvents, selectEvent } from "@/lib/analytics/page-events";
import { readPurchase, writePurchase } from "@/lib/analytics/purchase";
import { changeEvents, wholeBagEvent } from "@/lib/analytics/selection-events";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";

it("an entry and a consent are what the cookies say, in so many words", () => {
  expect(readEntry("a=b; vitrine-entry=sign_up; c=d")).toBe("sign_up");
  for (const cookies of ["", "vitrine-entry=", "vitrine-entry=purchase", "x-vitrine-entry=login"]) {
    expect(readEntry(cookies)).toBeNull();
  }
  expect(readConsent("a=b; vitrine-consent=granted")).toBe("granted");
  expect(readConsent("vitrine-consent=denied; a=b")).toBe("denied");
  for (const cookies of ["", "vitrine-consent=", "vitrine-consent=grantedly", "x-vitrine-consent=granted"]) {
    expect(readConsent(cookies)).toBeNull();
  }
});

describe("what machines read of a page is told", () => {
  const page = { pathname: "/en-se/women", search: "", title: "Women", structured: [] };
  const url = "https://shop.example/en-se/alda";
  const eventsOf = (data: object) => pageEvents({ ...page, structured: [JSON.stringify(data)] });

  it("of a product with its price", () => {
    const product = {
      "@type": "Product",
      name: "Alda",
      sku: "V1",
      url,
      brand: { "@type": "Brand", name: "Nimbrel" },
      offers: { "@type": "Offer", price: "249.00", priceCurrency: "SEK" },
    };
    const item = { item_id: "V1", item_name: "Alda", item_brand: "Nimbrel", price: 249 };
    const event = { name: "view_item", currency: "SEK", value: 249, items: [item] };
    expect(eventsOf(product)).toEqual([event]);
    expect(eventsOf({ "@graph": [product] })).toEqual([event]);
    const unpriced = { name: "view_item", items: [{ item_id: url, item_name: "Alda" }] };
    expect(eventsOf({ "@type": "Product", name: "Alda", url })).toEqual([unpriced]);
    // Of several variants the first has the price.
    const { offers, brand: _brand, ...plain } = product;
    const hasVariant = [{ offers: [offers] }, { offers: { ...offers, price: 259 } }];
    const group = { ...plain, "@type": "ProductGroup", productGroupID: "V1", hasVariant };
    const { item_brand: _none, ...first } = item;
    expect(eventsOf(group)).toEqual([{ ...event, items: [first] }]);
  });

  it("of a list by the heading of its page, and what is picked as the list named it, else by its link", () => {
    const list = { "@type": "ItemList", itemListElement: [{ "@type": "ListItem", name: "Alda", url }, 7] };
    const told = { item_list_name: "Women", items: [{ item_id: url, item_name: "Alda" }] };
    expect(eventsOf([list])).toEqual([{ name: "view_item_list", ...told }]);
    const link = { href: "http://localhost/en-se/alda", pathname: "/en-se/alda", name: "Alda Sand" };
    const structured = [JSON.stringify({ ...list, name: "Women" })];
    expect(selectEvent({ ...page, structured }, link)).toEqual({ name: "select_item", ...told });
    expect(selectEvent({ ...page, title: "Search" }, link)).toEqual({
      name: "select_item",
      item_list_name: "Search",
      items: [{ item_id: link.href, item_name: "Alda Sand" }],
    });
  });

  it("of a search with what was searched for, and of anything else not at all", () => {
    const search = { ...page, pathname: "/sv-se/search" };
    expect(pageEvents({ ...search, search: "?q=%20r%C3%B6d%20&sort=x" })).toEqual([
      { name: "search", search_term: "röd" },
    ]);
    expect([...pageEvents({ ...search, search: "?q=+" }), ...pageEvents(search)]).toEqual([]);
    const crumbs = JSON.stringify(breadcrumbJsonLd([{ name: "Women", url }]));
    expect(pageEvents({ ...page, structured: [crumbs, "{", "null", "[1]", '"x"'] })).toEqual([]);
  });
});

it("a purchase is read as it was written", () => {
  const purchase = { transaction_id: "1001", currency: "SEK", value: 499, items: [] };
  expect(readPurchase(writePurchase(purchase))).toEqual({ name: "purchase", ...purchase });
  expect([readPurchase(""), readPurchase("{}"), readPurchase("null")]).toEqual([null, null, null]);
});

describe("what changed between two answers", () => {
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
  const told = (item: string, quantity: number, price = 19.95) => ({
    item_id: item,
    item_name: `Item ${item}`,
    price,
    quantity,
  });
  const less = bag(line("1-1", 1));
  const more = bag(line("1-1", 3), line("2-1", 1));
  const both = { currency: "EUR", value: 59.85, items: [told("1-1", 2), told("2-1", 1)] };

  it("is what was put in or taken out, by as many as came or went", () => {
    expect(changeEvents(less, less)).toEqual([]);
    expect(changeEvents(less, more)).toEqual([{ name: "add_to_cart", ...both }]);
    expect(changeEvents(more, less)).toEqual([{ name: "remove_from_cart", ...both }]);
  });

  it("begins with an empty selection of no currency, and is not told in another one", () => {
    expect(changeEvents({ currency: "", lines: [] }, less)).toEqual([
      { name: "add_to_cart", currency: "EUR", value: 19.95, items: [told("1-1", 1)] },
    ]);
    expect(changeEvents({ ...more, currency: "SEK" }, less)).toEqual([]);
  });

  it("a whole selection is told with brand and colour, and its value in units of its currency", () => {
    const yen = { currency: "JPY", lines: [line("1-1", 2, { brand: "Nimbrel", variant: "Chalk" })] };
    expect(wholeBagEvent("begin_checkout", yen)).toEqual({
      name: "begin_checkout",
      currency: "JPY",
      value: 3_990,
      items: [{ ...told("1-1", 2, 1_995), item_brand: "Nimbrel", item_variant: "Chalk" }],
    });
  });
});
