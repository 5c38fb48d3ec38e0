import { describe, expect, it } from "vitest";
import { plainView, storedItemOf } from "../../../testing/catalog-items.ts";
import { buildCategoryTree } from "../category-trees.ts";
import type { StoredItem } from "../items/stored-item.ts";
import { indexItem } from "../index/read/indexed-item.ts";
import { isShownAt } from "../index/live-index.ts";
import { ItemIndex } from "../index/item-index.ts";
import { lookUp, normaliseUri } from "./look-up-uri.ts";

const languages = ["en", "sv"] as const;
const rows = [
  { id: 1, parent: null, position: 1, preview: false },
  { id: 2, parent: 1, position: 2, preview: false },
  { id: 3, parent: null, position: 3, preview: true },
];
const texts = [
  [1, "en", "women"],
  [1, "sv", "dam"],
  [2, "en", "tops"],
  [2, "sv", "toppar"],
  [3, "en", "secret"],
] as const;
const meta = { meta_title: "", meta_description: "", meta_keywords: "" };
const named = texts.map(([category, language, uri]) =>
  Object.assign({ category, language, name: uri, uri }, meta),
);

const index = new ItemIndex({ languages, filterFields: [] });
const trees = new Map(
  languages.map((language) => [language, buildCategoryTree(rows, named, language, "en")]),
);
function put(id: number, en: string, sv: string, more: Partial<StoredItem> = {}) {
  const document = (uri: string) => storedItemOf({ id, uri, ...more });
  const indexed = indexItem(new Map(Object.entries({ en: document(en), sv: document(sv) })));
  if (indexed) index.put({ indexed, figures: { prices: new Map(), stock: [] }, texts: new Map() });
}
put(10, "linen-shirt", "linneskjorta");
put(11, "tops", "toppar");
put(12, "hidden", "dold", { preview: true });
put(14, "dam", "damen");
put(15, "twin", "tvilling", { markets: [2] });
put(16, "twin", "tvilling");
put(17, "far-away", "langt-bort", { markets: [2] });
put(20, "women", "kvinna");

type Kind = "product" | "category";

/** What an address leads to: a product, the category that it names, or a category. */
function found(uri: string, given: { language?: string; preview?: boolean; kinds?: readonly Kind[] } = {}) {
  const { language = "en", preview = false, kinds = ["product", "category"] } = given;
  const view = { ...plainView, language, preview };
  const { columns, addresses } = index;
  const isShown = (id: number) => isShownAt(columns, view, columns.slots.find(id) ?? -1);
  const products = (of: string, path: string) => addresses.get(of)?.find(path) ?? [];
  const order = language === "en" ? ["en", "sv"] : ["sv", "en"];
  const target = lookUp({ trees, products, view, isShown }, order, uri, new Set(kinds));
  if (target === null) return null;
  return target.kind === "category" ? target.category.uri : [target.id, target.category?.uri ?? ""].join(" ");
}

describe("checkout-rest.md#uris: the text of an address", () => {
  it.each([
    ["//Women///TOPS/", "women/tops"],
    ["women/tops?page=2#top", "women/tops"],
    ["kl%C3%A4der", "kläder"],
    [" / ", ""],
    ["100%", ""],
    ["%E0%A4%A", ""],
    ["a%00b", ""],
    ["a\u0000b", ""],
    ["women%0Atops", ""],
    ["a\ud800", ""],
    ["%C2%80", ""],
  ])("%j is %j", (uri, wanted) => {
    expect(normaliseUri(uri)).toBe(wanted);
  });
});

describe("checkout-rest.md#uris: what an address leads to", () => {
  it.each([
    ["a product by its own uri", "linen-shirt", "10 "],
    ["a product under a category, which it names", "women/tops/Linen-Shirt", "10 women/tops"],
    ["not under a path that is none", "men/linen-shirt", null],
    ["a category by its full path", "women/tops", "women/tops"],
    ["not a category by its last part", "tops/", "11 "],
    ["the other of two in another market", "twin", "16 "],
    ["nothing for a product of another market", "far-away", null],
    ["nothing in preview", "hidden", null],
    ["nothing for a category in preview", "secret", null],
    ["nothing for an empty one", "/", null],
    ["another language's address, answered in the own", "dam/toppar/linneskjorta", "10 women/tops"],
    ["another language's category, answered in the own", "dam/toppar", "women/tops"],
    ["in one language a category before a product", "women", "women"],
    ["of the own language first", "dam", "14 "],
  ])("%s", (_, uri, wanted) => {
    expect(found(uri)).toEqual(wanted);
  });

  it("of the view's language, of what is asked for, in preview what is not published too", () => {
    expect(found("dam", { language: "sv" })).toBe("dam");
    expect(found("women", { kinds: ["product"] })).toBe("20 ");
    expect(found("linen-shirt", { kinds: ["category"] })).toBe(null);
    expect(found("hidden", { preview: true })).toBe("12 ");
    expect(found("secret", { preview: true })).toBe("secret");
  });
});
