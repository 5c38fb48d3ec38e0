import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLOSED, type Combobox, pressKey } from "@/lib/search/combobox";
import { InputMethod } from "@/lib/search/input-method";
import { markMatches } from "@/lib/search/mark-matches";
import { readSearches, withoutSearch, withSearch, writeSearches } from "@/lib/search/recent-searches";
import { suggestedSchema } from "@/lib/search/fetch-suggestions";
import { optionsOf, recentGroups, suggestedGroups } from "@/lib/search/suggestion-groups";
import { memoryStorage } from "@/lib/testing/memory-storage";

describe("a key in the combobox", () => {
  const at = (active: number | null): Combobox => ({ isOpen: true, active });
  const press = (state: Combobox, key: string, { alt = false, options = 3, isComposing = false } = {}) =>
    pressKey(state, { key, alt, isComposing }, options);

  it.each([
    [at(null), "ArrowDown", at(0)],
    [at(0), "ArrowDown", at(1)],
    [at(2), "ArrowDown", at(null)],
    [at(null), "ArrowUp", at(2)],
    [at(0), "ArrowUp", at(null)],
    [at(1), "Home", at(0)],
    [at(1), "End", at(2)],
    [at(1), "Escape", CLOSED],
    [CLOSED, "ArrowDown", at(0)],
  ])("of %j: %s shows %j", (state, key, shown) => {
    expect(press(state, key)).toEqual({ kind: "show", state: shown });
  });

  it.each([
    [at(null), "Home", at(null)],
    [at(1), "ArrowLeft", at(null)],
    [at(null), "Delete", at(null)],
    [at(null), "Enter", CLOSED],
    [CLOSED, "Enter", CLOSED],
  ])("of %j: %s stays with the field, %j", (state, key, kept) => {
    expect(press(state, key)).toEqual({ kind: "type", state: kept });
  });

  it("opens and closes the list with Alt, without walking into it", () => {
    expect(press(CLOSED, "ArrowDown", { alt: true })).toEqual({ kind: "show", state: at(null) });
    expect(press(at(1), "ArrowUp", { alt: true })).toEqual({ kind: "show", state: CLOSED });
  });

  it("follows or removes what is pointed at, and clears the field when the list is closed already", () => {
    expect(press(at(2), "Enter")).toEqual({ kind: "follow", option: 2 });
    expect(press(at(2), "Delete")).toEqual({ kind: "remove", option: 2 });
    expect(press(CLOSED, "Escape")).toEqual({ kind: "clear" });
  });

  it("is the input method's while it composes, and finds no list without options", () => {
    for (const key of ["ArrowDown", "ArrowUp", "Enter", "Escape", "Home"]) {
      expect(press(at(1), key, { isComposing: true })).toEqual({ kind: "type", state: at(1) });
    }
    for (const alt of [false, true]) {
      expect(press(CLOSED, "ArrowDown", { options: 0, alt })).toEqual({ kind: "type", state: CLOSED });
    }
  });
});

describe("an input method", () => {
  const key = (name: string, keyCode: number, isComposing = false) => ({ key: name, keyCode, isComposing });

  it("holds its keys, and the text until it is composed", () => {
    const method = new InputMethod();
    expect(method.holds(key("Process", 229))).toBe(true);
    method.begin();
    expect([method.isComposing, method.holds(key("Enter", 13, true))]).toEqual([true, true]);
    method.end();
    expect([method.isComposing, method.holds(key("Enter", 229))]).toEqual([false, true]);
    expect(method.holds(key("Enter", 13))).toBe(false);
  });

  it("lets a keyboard on the screen type and search, though it composes every word", () => {
    const method = new InputMethod();
    expect(method.holds(key("Unidentified", 229))).toBe(false);
    method.begin();
    expect([method.isComposing, method.holds(key("Enter", 13, true))]).toEqual([false, false]);
    expect(method.holds(key("a", 65))).toBe(false);
    method.begin();
    expect(method.isComposing).toBe(true);
  });
});

describe("recent searches", () => {
  const storageWith = (text: string) => memoryStorage({ "vitrine-searches": text });
  const refuse = (): never => {
    throw new Error("denied");
  };

  it("begin with the latest, each once whatever its letter case or composition, and are removed", () => {
    expect(withSearch(["coat", "Åse"], "COAT")).toEqual(["COAT", "Åse"]);
    expect(withSearch(["\u00c5se"], "A\u030Ase")).toEqual(["A\u030Ase"]);
    expect(withSearch(["coat"], "")).toEqual(["coat"]);
    const words = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
    expect(words.reduce<string[]>(withSearch, [])).toEqual(words.toReversed().slice(0, 8));
    expect(withoutSearch(["coat", "hat"], "Coat")).toEqual(["hat"]);
  });

  it("are read as they were written, and nowhere without a storage that works", () => {
    const storage = memoryStorage();
    writeSearches(storage, ["<b>", "日本"]);
    expect(readSearches(storage)).toEqual(["<b>", "日本"]);
    writeSearches(storage, []);
    expect([storage.getItem("vitrine-searches"), readSearches(storage), readSearches(null)]).toEqual([
      null,
      [],
      [],
    ]);
    const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
    for (const searches of [["coat"], []]) writeSearches(refusing, searches);
    expect(readSearches(refusing)).toEqual([]);
  });

  it("survive garbage, keep what can be read of it, and no more than eight", () => {
    for (const text of ["{", "null", "5", '"coat"', '{"0":"coat"}', '[1,null,{},""," "]']) {
      expect(readSearches(storageWith(text))).toEqual([]);
    }
    expect(readSearches(storageWith(`["coat",7,"Coat","hat","${"x".repeat(201)}"]`))).toEqual([
      "coat",
      "hat",
    ]);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.integer())), (list) => {
        expect(readSearches(storageWith(JSON.stringify(list))).length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe("suggestions", () => {
  const link = (text: string) => ({ text, href: `/${text}`, detail: "" });
  const rest = { brand: "B", price: "9 kr", priceBefore: "", available: true, picture: null };

  it("stand in their order, without empty ones, and are walked through as one list", () => {
    const groups = suggestedGroups({
      queries: [link("a"), link("b")],
      categories: [],
      brands: [link("c")],
      products: [{ ...link("coat"), ...rest }],
    });
    expect(groups.map(({ name }) => name)).toEqual(["queries", "brands", "products"]);
    const options = optionsOf(groups).map(({ kind, text }) => `${kind} ${text}`);
    expect(options).toEqual(["query a", "query b", "brand c", "product coat"]);
  });

  it("are one of recent searches, or none", () => {
    const groupsOf = (searches: string[]) =>
      recentGroups(searches, (query) => `/search?q=${encodeURIComponent(query)}`);
    const groups = groupsOf(["coat", "<b>"]);
    expect(groups.map(({ name }) => name)).toEqual(["recent"]);
    expect(optionsOf(groups).map(({ href }) => href)).toEqual(["/search?q=coat", "/search?q=%3Cb%3E"]);
    expect(groupsOf([])).toEqual([]);
  });

  it("are read from an answer whole or not at all", () => {
    const categories = [{ text: "Coats", href: "/coats" }];
    const read = suggestedSchema.parse({ queries: [], categories, brands: [], products: [] });
    expect(read.categories).toEqual([{ text: "Coats", href: "/coats", detail: "" }]);
    expect(suggestedSchema.safeParse({ queries: [] }).success).toBe(false);
  });
});

describe("the letters that match", () => {
  it.each([
    ["Wool coat", "COAT wo", "[Wo]ol [coat]"],
    ["Overcoat", "coat", "Overcoat"],
    ["A\u030Asele", "as", "[A\u030As]ele"],
    ["Straße", "stras", "[Straß]e"],
    ["👗 Dress", "dr", "👗 [Dr]ess"],
    ["東京の着物", "着物", "東京の[着物]"],
    ["501-BLU", "501 blu", "[501]-[BLU]"],
    ["", "coat", ""],
    ["<b>coat</b>", "b", "<[b]>coat</[b]>"],
    ["a+b", ".*", "a+b"],
  ])("of %j for %j: %s", (text, query, shown) => {
    const parts = markMatches(text, query);
    expect(parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join("")).toBe(shown);
  });

  it("leave the text whole", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, query) => {
        const parts = markMatches(text, query);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        expect(parts.every((part, index) => part.isMatch !== parts[index - 1]?.isMatch)).toBe(true);
      }),
    );
  });
});
