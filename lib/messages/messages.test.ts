import {
  getMessages,
  getTranslator,
  pickMessages,
  WORD_LANGUAGES,
  wordLanguage,
} from "@/lib/messages/messages";
import { describe, expect, it } from "vitest";

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

const PLACEHOLDER = /(?<!(?:=\d+|zero|one|two|few|many|other) ?)\{(\w+)[,}]|<(\w+)>/g;

/** `{name}`, `{count, plural, …}` and `<tag>`; a brace behind `one` or `=0` opens a branch. */
function placeholders(message: string): string[] {
  const names = [...message.matchAll(PLACEHOLDER)].map((match) => match[1] ?? match[2] ?? "");
  return [...new Set(names)].toSorted();
}

const english = new Map(flatten(getMessages("en")));

describe.each(WORD_LANGUAGES)("the words in %s", (language) => {
  const words = new Map(flatten(getMessages(language)));

  it("are the same messages as in English", () => {
    expect([...words.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it("name the same placeholders", () => {
    const named = (messages: ReadonlyMap<string, string>) =>
      Object.fromEntries([...messages].map(([key, message]) => [key, placeholders(message)]));
    expect(named(words)).toEqual(named(english));
  });

  it("hold no empty message", () => {
    expect([...words].filter(([, message]) => message.trim() === "")).toEqual([]);
  });
});

describe("words", () => {
  it("of a language that only the catalogue has are English", () => {
    expect([wordLanguage("sv"), wordLanguage("fr")]).toEqual(["sv", "en"]);
    expect(getTranslator("fr", "listing")("products", { count: 1 })).toBe("1 product");
  });

  it("decline", () => {
    const de = getTranslator("de", "listing");
    expect([de("products", { count: 0 }), de("products", { count: 2 })]).toEqual([
      "Keine Produkte",
      "2 Produkte",
    ]);
  });

  it("go to the browser only by the namespaces asked for", () => {
    expect(Object.keys(pickMessages("sv", ["shop"]))).toEqual(["shop"]);
  });
});
