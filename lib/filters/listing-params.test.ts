import { coloursOf, listingBody } from "@/lib/checkout/catalog/listing-query";
import {
  isComposed,
  type ListingParams,
  listingQuery,
  listingSearch,
  parseListingParams,
  PLAIN_LISTING,
  type Sort,
} from "@/lib/filters/listing-params";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const parse = (text: string) => parseListingParams(new URLSearchParams(text));

describe("a listing's query string", () => {
  it("is the plain listing where nothing of it is understood", () => {
    const orders = ["", "utm_source=mail", "page=0", "page=-3", "page=x", "sort=__proto__"];
    const values = ["brand=abc", "brand=-1", "brand=1e3", "colour=", "category=1%2C2", "available=0"];
    const prices = ["price=cheap", "price=-", "price=500-200", "price-from=&price-to=", "price-from=x"];
    const further = ["f.material=", "f.=Wool", "f.__proto__=1", "f.a.b.c=1", "material=Wool"];
    for (const text of [...orders, ...values, ...prices, ...further]) {
      expect(parse(text)).toEqual(PLAIN_LISTING);
      expect(isComposed(parse(text))).toBe(false);
    }
  });

  it("reaches no field of the request that is no further filter", () => {
    const paging = ["limit", "skipFirst", "products", "search", "searchMode", "sortOrder", "uri", "language"];
    const shown = ["market", "pricelist", "relatedProducts", "matchRelated"];
    for (const field of [...paging, ...shown, "brands", "onlyAvailable", "items.name"]) {
      expect(parse(`f.${field}=1000000`)).toEqual(PLAIN_LISTING);
    }
  });

  it.each([
    ["sort=price-asc", "?sort=price-asc"],
    ["page=999999999", "?page=100000"],
    ["size=M&colour=Red&colour=Blue&size=M", "?colour=Blue&colour=Red&size=M"],
    ["page=3&sort=newest&brand=7&category=12", "?sort=newest&category=12&brand=7&page=3"],
    [`colour=${"x".repeat(81)}&size=30%2F32`, "?size=30%2F32"],
    ["brand=007", "?brand=7"],
    ["price=0500-01000&price=1000-", "?price=1000-&price=500-1000"],
    ["price=-200&price-from=150&price-to=300", "?price=150..300"],
    ["price-from=99%2C50&price-to=", "?price=99.."],
    ["f.season=Summer&f.material.name=Wool&brand=1", "?brand=1&f.material.name=Wool&f.season=Summer"],
  ])("%j is spelled %j", (text, spelled) => {
    expect(listingSearch(parse(text))).toBe(spelled);
    expect(parse(spelled)).toEqual(parse(text));
  });

  it("keeps twenty values of a filter and ten filters of the installation's own", () => {
    const many = Array.from({ length: 300 }, (_, index) => `size=${index}&f.a${index}=x`).join("&");
    const { filters } = parse(many);
    expect(filters.get("size")).toHaveLength(20);
    expect([...filters.keys()].filter((name) => name.startsWith("f."))).toHaveLength(10);
  });

  it("takes only categories that are part of what is listed, and puts a search's text first", () => {
    const within = (text: string) => parseListingParams(new URLSearchParams(text), ["11", "12"]);
    expect(listingSearch(within("category=12&category=99"))).toBe("?category=12");
    expect(within("category=99")).toEqual(PLAIN_LISTING);
    expect(listingSearch(parse("q=x&size=M"), "white shirt")).toBe("?q=white+shirt&size=M");
  });

  it("asks the API for its page in its order", () => {
    expect(listingQuery(parse("sort=price-desc&page=3&size=M"), { category: "7" })).toEqual({
      category: "7",
      fields: { "items.name": ["M"] },
      sort: { field: "priceAsNumber", order: "desc" },
      skip: 48,
      limit: 24,
    });
    expect(listingQuery(PLAIN_LISTING, { category: "7" })).toEqual({ category: "7", skip: 0, limit: 24 });
  });

  it("asks as checkout-rest.md#list-body says: ids as numbers, categories that are picked instead of the one around them", () => {
    const asked = parse("category=12&colour=Red&brand=3&available=1&price=200-500&f.care.wash=30");
    expect(listingBody(listingQuery(asked, { category: "7" }), "sv")).toEqual({
      categories: [12],
      "swatch.desc": ["Red"],
      priceRange: ["200-500"],
      brands: [3],
      onlyAvailable: true,
      "care.wash": ["30"],
      skipFirst: 0,
      limit: 24,
      language: "sv",
      matchRelated: "none",
      measurementCharts: false,
      variantDetails: false,
      availableItemCounts: true,
    });
  });

  it("asks for a size that can be had, and finds an entry by its variants only where it stands for them", () => {
    const sized = listingBody(listingQuery(parse("colour=Fog&size=34"), {}), "sv");
    expect(sized).toMatchObject({ "swatch.desc": ["Fog"], "items.name": ["34"], onlyAvailable: true });
    const query = listingQuery(parse("colour=Red"), { category: "7" });
    expect(listingBody(query, "sv")).not.toHaveProperty("onlyAvailable");
    const grouped = { ...query, isGrouped: true };
    expect(listingBody(grouped, "sv")).toMatchObject({ matchRelated: "variant" });
    // It may be shown in the picked colour, so its variants come in full.
    expect(listingBody(grouped, "sv")).not.toHaveProperty("variantDetails");
    expect([coloursOf(grouped), coloursOf(query)]).toEqual([["Red"], []]);
  });
});

const text = fc
  .string({ minLength: 1, maxLength: 80, unit: "grapheme" })
  .filter((value) => value.length <= 80);
const id = fc.nat(999_999_999).map(String);
const band = fc
  .tuple(fc.option(fc.nat(9_999)), fc.option(fc.nat(9_999)), fc.constantFrom("-", ".."))
  .filter(([from, to]) => from !== null || to !== null)
  .map(([from, to, dash]) =>
    from !== null && to !== null && from > to ? `${to}${dash}${from}` : `${from ?? ""}${dash}${to ?? ""}`,
  );
const valuesOf = (value: fc.Arbitrary<string>) =>
  fc.uniqueArray(value, { minLength: 1, maxLength: 20 }).map((values) => values.toSorted());
const entry = fc.oneof(
  ...["category", "brand", "collection"].map((name) => fc.tuple(fc.constant(name), valuesOf(id))),
  ...["colour", "size", "f.material", "f.care.wash"].map((name) =>
    fc.tuple(fc.constant(name), valuesOf(text)),
  ),
  fc.tuple(fc.constant<string>("price"), valuesOf(band)),
  fc.tuple(fc.constant<string>("available"), fc.constant<string[]>(["true"])),
);
const params = fc.record({
  sort: fc.constantFrom<Sort>("featured", "newest", "price-asc", "price-desc"),
  page: fc.integer({ min: 1, max: 100_000 }),
  filters: fc.uniqueArray(entry, { selector: ([name]) => name }).map((entries) => new Map(entries)),
}) satisfies fc.Arbitrary<ListingParams>;

it("any listing is read from its own address", () => {
  fc.assert(
    fc.property(params, (listing) => {
      expect(parse(listingSearch(listing))).toEqual(listing);
    }),
  );
});
