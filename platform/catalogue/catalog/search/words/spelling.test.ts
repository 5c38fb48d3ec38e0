import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { readQuery } from "./query-words.ts";
import { plain } from "./spelling.ts";
import { textWords } from "./text-words.ts";
import { indexOfTexts, slotsOf } from "../testing/text-items.ts";

describe("checkout-rest.md#search: spelling", () => {
  it.each([
    ["Blåbär Straße Smørrebrød", "blabar strasse smorrebrod"],
    ["Århus and Aarhus", "arhus and arhus"],
    ["Москва Αθήνα", "moskva athina"],
    ["東京都", "東京 京都"],
    ["シャツ2", "シャ ャツ 2"],
    ["ｶﾞﾗｽ", "ガラ ラス"],
    ["IŞIK ışık İstanbul", "isik isik istanbul"],
    ["Ὀδυσσεύς ΟΔΥΣΣΕΥΣ", "odysseys odysseys"],
    ["co\u00adtton zero\u200bwidth", "cotton zerowidth"],
    ["ﬁne Ⅷ", "fine viii"],
    ["...", ""],
  ])("%s is searched as %s", (text, words) => {
    expect(readQuery(text).join(" ")).toBe(words);
  });

  it("a text is cut at 200 characters and 20 words", () => {
    expect(readQuery("a ".repeat(50))).toHaveLength(20);
    expect(readQuery("x".repeat(300))[0]).toHaveLength(200);
  });

  it.each([
    ["t-shirt", ["t", "shirt"], ["tshirt"]],
    ["Levi's", ["levis"], ["levi"]],
    ["7,5", ["7.5"], ["7", "5"]],
    ["A.P.C.", ["a", "p", "c"], ["apc"]],
    ["東京", ["東京", "京"], []],
    ["one, two", ["one", "two"], []],
    ["BH:ar", ["bh"], ["bhar"]],
    ["Material:wool", ["material", "wool"], []],
  ])("a text with %s has the words %j and beside them %j", (text, words, extra) => {
    const found = textWords(text);
    expect(found.filter((word) => !word.extra).map(({ word }) => word)).toEqual(words);
    expect(found.filter((word) => word.extra).map(({ word }) => word)).toEqual(extra);
  });

  it("a plain text stays as it is", () => {
    expect(plain(plain("5″"))).toBe(plain("5″"));
    assert(
      property(string({ unit: "binary", maxLength: 12 }), (text) => {
        expect(plain(plain(text))).toBe(plain(text));
      }),
    );
  });
});

describe("checkout-rest.md#search: scripts and spellings", () => {
  const spellings = [
    ["Blåbär tröja", "blabar troja", "blaabaer troeja"],
    ["Grünes Kleid", "grunes", "gruenes"],
    ["Gruener Mantel", "grüner", "gruner"],
    ["Straßenmantel", "strassenmantel", "STRASSENMANTEL"],
    ["Smørrebrød forklæde", "smorrebrod", "smoerrebroed", "forklaede"],
    ["Crème brûlée", "creme brulee"],
    ["Dağ ışık", "dag isik", "DAĞ IŞIK"],
    ["Θάλασσα ΜΠΛΟΎΖΑΣ", "thalassa", "μπλουζας"],
    ["Рубашка льняная", "rubashka", "lnyanaya", "РУБАШКА"],
    ["Українська сорочка", "soroчka", "ukrainska"],
    ["東京シャツ", "シャツ", "京"],
    ["连衣裙", "衣裙", "裙"],
    ["원피스 셔츠", "셔츠", "원피"],
    ["قَمِيص كتّان", "قميص"],
    ["חולצת פשתן", "פשת"],
    ["Levi's 501", "levis 501", "levi", "levi’s"],
    ["Aarhus 7.5", "århus", "7,5"],
    ["ｼｬﾂ ﾌﾞﾙｰ", "ブルー"],
    ["co\u00adtton", "cotton"],
    ["V neck", "vneck", "v-neck"],
    ["H&M", "h & m", "hm"],
    ["ไทย เสื้อ"],
    ["đầm lụa", "dam lua"],
    ["BH:ar och trosor", "bhar", "bh:ar"],
  ] as const;

  it.each(spellings.map((ways) => ({ text: ways[0], ways })))(
    "$text is found as it is written, and first by other ways to write it",
    async ({ text, ways }) => {
      const index = await indexOfTexts(spellings.map(([name]) => ({ name })));
      const slot = spellings.findIndex(([name]) => name === text);
      expect(await slotsOf(index, text, { demand: "all" })).toContain(slot);
      for (const way of ways) expect([way, (await slotsOf(index, way))[0]]).toEqual([way, slot]);
    },
  );

  it.each([
    ["T-shirt", "tshirt", "t shirt", "T‑Shirt"],
    ["Рубашка", "rubashka"],
    ["Grün", "gruen"],
    ["Blå", "blaa"],
    ["Levi's", "levis"],
    ["ｼｬﾂ", "シャツ"],
    ["Işık", "isik"],
  ])("%s and %s find each other", async (one, other, ...ways) => {
    const both = await indexOfTexts([{ description: one }, { description: other }]);
    for (const way of [one, other, ...ways]) {
      expect(new Set(await slotsOf(both, way, { demand: "all" }))).toEqual(new Set([0, 1]));
    }
  });
});
