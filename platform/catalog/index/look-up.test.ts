import { describe, expect, it } from "vitest";
import { plainView, storedItemOf } from "../../testing/catalog-items.ts";
import { buildCategoryTree } from "../category-tree.ts";
import { indexItem } from "./indexed-item.ts";
import { isShownAt } from "./is-shown.ts";
import { ItemIndex } from "./item-index.ts";
import { lookUp, normaliseUri } from "./look-up.ts";

const languages = ["en", "sv"] as const;
const text = (category: number, language: string, uri: string) => ({
  category,
  language,
  name: uri,
  uri,
  meta_title: "",
  meta_description: "",
  meta_keywords: "",
});
const rows = [
  { id: 1, parent: null, position: 1, preview: false },
  { id: 2, parent: 1, position: 2, preview: false },
  { id: 3, parent: null, position: 3, preview: true },
];
const texts = [
  text(1, "en", "women"),
  text(1, "sv", "dam"),
  text(2, "en", "tops"),
  text(2, "sv", "toppar"),
  text(3, "en", "secret"),
];

const index = new ItemIndex({ languages, filterFields: [] });
const trees = new Map(
  languages.map((language) => [language, buildCategoryTree(rows, texts, language, "en")]),
);
const figures = { prices: new Map<number, number>(), stock: [] };
function put(id: number, uris: Readonly<Record<string, string>>, more: object = {}) {
  const documents = Object.entries(uris).map(
    ([language, uri]) => [language, { ...storedItemOf({ id, uri }), ...more }] as const,
  );
  const indexed = indexItem(new Map(documents));
  if (indexed) index.put({ indexed, figures, texts: new Map() });
}
put(10, { en: "linen-shirt", sv: "linneskjorta" });
put(11, { en: "tops", sv: "toppar" });
put(12, { en: "hidden", sv: "dold" }, { preview: true });
put(13, { en: "far-away", sv: "langt-bort" }, { markets: [2] });
put(14, { en: "dam", sv: "damen" });
put(15, { en: "twin", sv: "tvilling" }, { markets: [2] });
put(16, { en: "twin", sv: "tvilling" });

const both = new Set(["product", "category"] as const);

function found(
  uri: string,
  options: { language?: string; preview?: boolean; kinds?: Set<"product" | "category"> } = {},
) {
  const { language = "en", preview = false, kinds = both } = options;
  const view = { ...plainView, language, preview };
  const { columns, addresses } = index;
  const isShown = (id: number) => isShownAt(columns, view, columns.slots.find(id) ?? -1);
  const products = (of: string, path: string) => addresses.get(of)?.find(path) ?? [];
  const order = language === "en" ? ["en", "sv"] : ["sv", "en"];
  const target = lookUp({ trees, products, view, isShown }, order, uri, kinds);
  if (target === null) return null;
  if (target.kind === "category") return target.category.uri;
  return target.category ? [target.id, target.category.uri] : target.id;
}

describe("checkout-rest.md 7.2: the text of an address", () => {
  it.each([
    ["/women/tops/", "women/tops"],
    ["//women///tops", "women/tops"],
    ["Women/TOPS", "women/tops"],
    ["women/tops?page=2#top", "women/tops"],
    ["kl%C3%A4der", "kläder"],
    [" / ", ""],
    ["", ""],
  ])("%s is %s", (uri, wanted) => {
    expect(normaliseUri(uri)).toBe(wanted);
  });

  it.each([
    "100%",
    "%E0%A4%A",
    "%00",
    "a%00b",
    "a\u0000b",
    "women%0Atops",
    "women\u0085",
    "a\ud800",
    "%C2%80",
  ])("%j is no address", (uri) => {
    expect(normaliseUri(uri)).toBe("");
  });
});

describe("checkout-rest.md 7.2: what an address leads to", () => {
  it.each([
    ["a product by its own uri", "linen-shirt", 10],
    ["a product under a category, which it names", "women/tops/Linen-Shirt", [10, "women/tops"]],
    ["a product under any category", "women/linen-shirt", [10, "women"]],
    ["not under a path that is none", "men/linen-shirt", null],
    ["a category by its full path", "women/tops", "women/tops"],
    ["not a category by its last part", "tops/", 11],
    ["the other of two in another market", "twin", 16],
    ["nothing for a product of another market", "far-away", null],
    ["nothing in preview", "hidden", null],
    ["nothing for a category in preview", "secret", null],
    ["nothing for an empty one", "/", null],
    ["another language's address, answered in the own", "dam/toppar/linneskjorta", [10, "women/tops"]],
    ["another language's category, answered in the own", "dam/toppar", "women/tops"],
  ])("%s", (_, uri, wanted) => {
    expect(found(uri)).toEqual(wanted);
  });

  it("the own language comes first: dam is a product in English and a category in Swedish", () => {
    expect(found("dam")).toBe(14);
    expect(found("dam", { language: "sv" })).toBe("dam");
  });

  it("in one language a category comes before a product, unless only products are asked for", () => {
    put(20, { en: "women", sv: "kvinna" });
    expect(found("women")).toBe("women");
    expect(found("women", { kinds: new Set(["product"]) })).toBe(20);
    expect(found("linen-shirt", { kinds: new Set(["category"]) })).toBe(null);
    expect(found("women", { kinds: new Set() })).toBe(null);
  });

  it("20: preview finds what is not published", () => {
    expect(found("hidden", { preview: true })).toBe(12);
    expect(found("secret", { preview: true })).toBe("secret");
  });
});
