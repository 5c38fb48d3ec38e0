import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { readQuery } from "./query-words.ts";
import { plain } from "./spelling.ts";
import { textWords } from "./text-words.ts";
import { indexOfTexts, slotsOf } from "./testing/text-items.ts";

describe("checkout-rest.md 9.2: spelling", () => {
  it.each([
    ["Blåbär", "blabar"],
    ["Århus and Aarhus", "arhus and arhus"],
    ["Straße", "strasse"],
    ["Smørrebrød", "smorrebrod"],
    ["Москва", "moskva"],
    ["Αθήνα", "athina"],
    ["東京都", "東京 京都"],
    ["シャツ2", "シャ ャツ 2"],
    ["ｼｬﾂ", "シャ ャツ"],
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
    ["L’Oréal", ["loreal"], ["oreal"]],
    ["7,5", ["7.5"], ["7", "5"]],
    ["A.P.C.", ["a", "p", "c"], ["apc"]],
    ["東京", ["東京", "京"], []],
    ["one, two", ["one", "two"], []],
    ["BH:ar", ["bh"], ["bhar"]],
    ["Material: wool", ["material", "wool"], []],
    ["Material:wool", ["material", "wool"], []],
  ])("a text with %s has the words %j and beside them %j", (text, words, extra) => {
    const found = textWords(text);
    expect(found.filter((word) => !word.extra).map(({ word }) => word)).toEqual(words);
    expect(found.filter((word) => word.extra).map(({ word }) => word)).toEqual(extra);
  });

  it("a plain text stays as it is", () => {
    assert(
      property(string({ unit: "binary", maxLength: 12 }), (text) => {
        expect(plain(plain(text))).toBe(plain(text));
      }),
    );
  });
});

describe("checkout-rest.md 9.2: scripts and spellings", async () => {
  const texts = [
    "Blåbär tröja",
    "Grünes Kleid",
    "Gruener Mantel",
    "Straßenmantel",
    "Smørrebrød forklæde",
    "Crème brûlée",
    "Młoda Łódź",
    "Dağ ışık",
    "Θάλασσα ΜΠΛΟΎΖΑΣ",
    "Рубашка льняная",
    "Українська сорочка",
    "東京シャツ",
    "连衣裙",
    "원피스 셔츠",
    "قَمِيص كتّان",
    "חולצת פשתן",
    "T-shirt",
    "Tshirt",
    "Levi's 501",
    "Aarhus 7.5",
    "ｼｬﾂ ﾌﾞﾙｰ",
    "co\u00adtton",
    "V neck",
    "H&M",
    "ไทย เสื้อ",
    "đầm lụa",
    "BH:ar och trosor",
  ];
  const index = await indexOfTexts(texts.map((name) => ({ name })));

  it.each(texts.map((text, slot) => [text, slot] as const))(
    "%s is found as it is written",
    async (text, slot) => {
      expect((await slotsOf(index, text))[0]).toBe(slot);
      expect(await slotsOf(index, text, { demand: "all" })).toContain(slot);
    },
  );

  it.each([
    ["blabar troja", 0],
    ["blaabaer troeja", 0],
    ["grunes", 1],
    ["gruenes", 1],
    ["grüner", 2],
    ["gruner", 2],
    ["strassenmantel", 3],
    ["STRASSENMANTEL", 3],
    ["smorrebrod", 4],
    ["smoerrebroed", 4],
    ["forklaede", 4],
    ["creme brulee", 5],
    ["mloda lodz", 6],
    ["dag isik", 7],
    ["DAĞ IŞIK", 7],
    ["thalassa", 8],
    ["μπλουζας", 8],
    ["rubashka", 9],
    ["lnyanaya", 9],
    ["РУБАШКА", 9],
    ["soroчka", 10],
    ["ukrainska", 10],
    ["bhar", 26],
    ["bh:ar", 26],
    ["シャツ", 11],
    ["京", 11],
    ["衣裙", 12],
    ["裙", 12],
    ["셔츠", 13],
    ["원피", 13],
    ["قميص", 14],
    ["פשת", 15],
    ["ブルー", 20],
    ["cotton", 21],
    ["vneck", 22],
    ["v-neck", 22],
    ["h & m", 23],
    ["hm", 23],
    ["dam lua", 25],
    ["levis 501", 18],
    ["levi", 18],
    ["levi’s", 18],
    ["århus", 19],
    ["7,5", 19],
  ])("%s finds it first", async (text, slot) => {
    expect((await slotsOf(index, text))[0]).toBe(slot);
  });

  it.each(["t-shirt", "tshirt", "t shirt", "T‑Shirt"])("%s finds each way of writing it", async (text) => {
    expect([...(await slotsOf(index, text, { demand: "all" }))].sort((a, b) => a - b)).toEqual([16, 17]);
  });

  it.each([
    ["Рубашка", "rubashka"],
    ["Θάλασσα", "thalassa"],
    ["Grün", "gruen"],
    ["Grün", "grun"],
    ["Blå", "blaa"],
    ["Levi's", "levis"],
    ["Straße", "strasse"],
    ["ｼｬﾂ", "シャツ"],
    ["Işık", "isik"],
  ])("%s and %s find each other", async (one, other) => {
    const both = await indexOfTexts([{ description: one }, { description: other }]);
    expect(new Set(await slotsOf(both, one))).toEqual(new Set([0, 1]));
    expect(new Set(await slotsOf(both, other))).toEqual(new Set([0, 1]));
  });
});
