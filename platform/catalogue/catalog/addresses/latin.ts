/** Letters that decomposition leaves as they are, in their Latin spelling. Lower case. */
const special: Readonly<Record<string, string>> = {
  ø: "o",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ð: "d",
  đ: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŋ: "ng",
  // Greek
  α: "a",
  β: "v",
  γ: "g",
  δ: "d",
  ε: "e",
  ζ: "z",
  η: "i",
  θ: "th",
  ι: "i",
  κ: "k",
  λ: "l",
  μ: "m",
  ν: "n",
  ξ: "x",
  ο: "o",
  π: "p",
  ρ: "r",
  σ: "s",
  ς: "s",
  τ: "t",
  υ: "y",
  φ: "f",
  χ: "ch",
  ψ: "ps",
  ω: "o",
  // Cyrillic
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  ґ: "g",
  д: "d",
  ђ: "dj",
  е: "e",
  є: "ie",
  ж: "zh",
  з: "z",
  и: "i",
  і: "i",
  ј: "j",
  к: "k",
  л: "l",
  љ: "lj",
  м: "m",
  н: "n",
  њ: "nj",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  ћ: "c",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  џ: "dz",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
};

// Kana carry marks that are letters of their own: the halves are put together again.
const marks = /(?<![\u3040-\u30ff])\p{M}/gu;
const foreign = new RegExp(`[${Object.keys(special).join("")}]`, "gu");

/** Text in lower-case Latin spelling without marks, as far as its letters have one. checkout-rest.md#search. */
export function latin(text: string): string {
  return text
    .normalize("NFKD")
    .replace(marks, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(foreign, (letter) => special[letter] ?? letter);
}
