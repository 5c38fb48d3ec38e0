import compileMessages from "@/lib/messages/compile-messages.mjs";
import path from "node:path";
import { readdirSync, readFileSync } from "node:fs";
import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import { makeLightTranslator, sayIn } from "@/lib/messages/light-translator";
import {
  getMessages,
  getTranslator,
  pickMessages,
  WORD_LANGUAGES,
  wordLanguage,
} from "@/lib/messages/messages";

type Values = Record<string, string | number>;
type Tree = { readonly [key: string]: string | Tree };

function entriesOf(tree: Tree, prefix = ""): (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as const] : entriesOf(value, `${prefix}${key}.`),
  );
}

/** A value for each place of a text: `number` where it counts. */
function valuesFor(text: string, number: number): Values {
  return Object.fromEntries(
    [...text.matchAll(/\{(\w+)(, plural)?/g)].map(([, name = "", plural]) => [
      name,
      plural === undefined ? `a <b> {${name}}` : number,
    ]),
  );
}

describe.each(WORD_LANGUAGES)("the light translator in %s", (language) => {
  const messages = getMessages(language);
  const plain = JSON.parse(JSON.stringify(messages));
  const parsed = JSON.parse(compileMessages(JSON.stringify(messages)));

  it.each([0, 1, 2, 5, 1234])("says every text as use-intl does, counting %i", (number) => {
    const say = createTranslator<Record<string, string>>({
      locale: language,
      messages: plain,
      timeZone: "UTC",
    });
    const entries = entriesOf(messages).map(([key, text]) => {
      const values = valuesFor(text, number);
      return { key, light: sayIn(language, parsed, key, values), full: say(key, values) };
    });
    expect(entries.map(({ key, light }) => [key, light])).toEqual(
      entries.map(({ key, full }) => [key, full]),
    );
    expect(entries.length).toBeGreaterThan(300);
  });
});

describe("the light translator", () => {
  it("says a part of a namespace", () => {
    const words = makeLightTranslator("en", getMessages("en"), "account.fields");
    expect(words("email")).toBe(getMessages("en").account.fields.email);
  });

  it("says the key where its text is missing", () => {
    expect(makeLightTranslator("en", {}, "shop")("search")).toBe("search");
  });
});

describe("messages", () => {
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
});

describe("used words", () => {
  type Tree = { readonly [key: string]: string | Tree };

  function keysOf(tree: Tree, prefix = ""): string[] {
    return Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
    );
  }

  const isSource = (name: string) => /\.tsx?$/.test(name) && !name.endsWith(".test.ts");

  const sources = ["app", "components", "lib"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .filter(isSource)
    .map((file) => readFileSync(file, "utf8"));

  /** Texts as they stand in the code, and what a template may become: `reason.${reason}` any key below `reason`. */
  const texts = new Set(
    sources.flatMap((source) => [...source.matchAll(/"([\w.-]+)"/g)].map(([, text]) => text)),
  );
  const templates = sources
    .flatMap((source) => [...source.matchAll(/`((?:[\w.-]|\$\{[^`{}]*\})+)`/g)].map(([, text = ""]) => text))
    .filter((text) => /^\w[\w.]*\.\$\{/.test(text))
    .map((text) => {
      const literal = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", String.raw`\.`));
      return new RegExp(`^${literal.join(String.raw`[\w.-]+`)}$`);
    });

  const isSaid = (key: string) => texts.has(key) || templates.some((template) => template.test(key));

  /** By its whole key, or by what is left of it below a part that is named: `send` of `account.reset`. */
  function isUsed(namespace: string, key: string): boolean {
    const dots = [...key.matchAll(/\./g)].map(({ index }) => index);
    return (
      isSaid(key) ||
      dots.some((dot) => texts.has(`${namespace}.${key.slice(0, dot)}`) && isSaid(key.slice(dot + 1)))
    );
  }

  describe("words", () => {
    it.each(Object.entries(getMessages("en")))(
      "of %s are all said somewhere",
      (namespace, messages: Tree) => {
        expect(keysOf(messages).filter((key) => !isUsed(namespace, key))).toEqual([]);
      },
    );
  });
});
