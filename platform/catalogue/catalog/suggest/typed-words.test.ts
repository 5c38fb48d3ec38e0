import { expect, it } from "vitest";
import { typedWords } from "./typed-words.ts";

it.each([
  ["Linen  SHIRT", ["Linen: linen", "SHIRT: shirt"]],
  ["bla\u030aba\u0308r", ["blåbär: blabar"]],
  ["don’t 1,5 l", ["don’t: don't", "1,5: 1.5", "l: l"]],
  ["linen,shirt/t-shirt", ["linen: linen", "shirt: shirt", "t: t", "shirt: shirt"]],
  ["d´Orsay d`Orsay", ["d´Orsay: d'orsay", "d`Orsay: d'orsay"]],
  ["シャツ", ["シャツ: シャ ャツ"]],
  ["... !?", []],
  ["💥", []],
])("%s", (text, expected) => {
  expect(typedWords(text).map((typed) => `${typed.text}: ${typed.words.join(" ")}`)).toEqual(expected);
});

it("is cut at 200 characters and 20 words, checkout-rest.md#search", () => {
  expect(typedWords("a ".repeat(50))).toHaveLength(20);
  expect(typedWords(`${" ".repeat(199)}xy`)).toEqual([{ before: "", text: "x", words: ["x"] }]);
});

it("keeps what stands between words, white space as one space, none at the beginning", () => {
  const text = " \t t-shirt,  linen\n(wool 💥 coat) ";
  expect(typedWords(text).map(({ before }) => before)).toEqual(["", "-", ", ", " (", " 💥 "]);
});
