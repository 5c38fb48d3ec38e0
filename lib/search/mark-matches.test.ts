import { markMatches } from "@/lib/search/mark-matches";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

describe("the letters that match", () => {
  it.each([
    ["Wool coat", "co", "Wool [co]at"],
    ["Wool coat", "COAT wo", "[Wo]ol [coat]"],
    ["Overcoat", "coat", "Overcoat"],
    ["Åsele Jacka", "asele", "[Åsele] Jacka"],
    ["A\u030Asele", "as", "[A\u030As]ele"],
    ["Rød hue", "rod", "[Rød] hue"],
    ["Straße", "stras", "[Straß]e"],
    ["Asele", "å", "[A]sele"],
    ["👗 Dress", "dr", "👗 [Dr]ess"],
    ["𝐃ress", "d", "[𝐃]ress"],
    ["𠮷野 家", "𠮷", "[𠮷]野 家"],
    ["東京の着物", "着物", "東京の[着物]"],
    ["Пальто", "паль", "[Паль]то"],
    ["501-BLU", "501 blu", "[501]-[BLU]"],
    ["coat", "", "coat"],
    ["coat", "!!", "coat"],
    ["", "coat", ""],
    ["<b>coat</b>", "b", "<[b]>coat</[b]>"],
    ["a+b", ".*", "a+b"],
  ])("of %j for %j: %s", (text, query, shown) => {
    expect(marked(text, query)).toBe(shown);
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
