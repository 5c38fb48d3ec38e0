import compileMessages from "@/lib/messages/compile-messages.mjs";
import path from "node:path";
import { readdirSync, readFileSync } from "node:fs";
import { createTranslator } from "use-intl/core";
import { describe, expect, it, vi } from "vitest";
import { makeLightTranslator, sayIn } from "@/lib/messages/light-translator";
import {
  getMessages,
  getTranslator,
  pickMessages,
  WORD_LANGUAGES,
  wordLanguage,
} from "@/lib/messages/messages";

type Tree = { readonly [key: string]: string | Tree };

function entriesOf(tree: Tree, prefix = ""): (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as const] : entriesOf(value, `${prefix}${key}.`),
  );
}

const PLACEHOLDER = /(?<!(?:=\d+|zero|one|two|few|many|other) ?)\{(\w+)[,}]|<(\w+)>/g;

/** `{name}`, `{count, plural, …}` and `<tag>`; a brace behind `one` or `=0` opens a branch. */
function placeholders(message: string): string[] {
  const names = [...message.matchAll(PLACEHOLDER)].map((match) => match[1] ?? match[2] ?? "");
  return [...new Set(names)].toSorted();
}

/** A value for each place of a text: `number` where it counts. */
function valuesFor(text: string, number: number): Record<string, string | number> {
  return Object.fromEntries(
    [...text.matchAll(/\{(\w+)(, plural)?/g)].map(([, name = "", plural]) => [
      name,
      plural === undefined ? `a <b> {${name}}` : number,
    ]),
  );
}

describe.each(WORD_LANGUAGES)("the words in %s", (language) => {
  const messages = getMessages(language);
  const words = entriesOf(messages);

  it.each([0, 1, 2, 5, 1234])("are said by the light translator as by use-intl, counting %i", (number) => {
    const parsed = JSON.parse(compileMessages(JSON.stringify(messages)));
    const say = createTranslator<Record<string, string>>({
      locale: language,
      messages: JSON.parse(JSON.stringify(messages)),
      timeZone: "UTC",
    });
    const light = words.map(([key, text]) => [key, sayIn(language, parsed, key, valuesFor(text, number))]);
    expect(light).toEqual(words.map(([key, text]) => [key, say(key, valuesFor(text, number))]));
    expect(light.length).toBeGreaterThan(300);
  });

  it("are the same messages as in English, with the same placeholders, and none is empty", () => {
    const named = (entries: typeof words) =>
      Object.fromEntries(entries.map(([key, message]) => [key, placeholders(message)]));
    expect(named(words)).toEqual(named(entriesOf(getMessages("en"))));
    expect(words.filter(([, message]) => message.trim() === "")).toEqual([]);
  });
});

it("the light translator says a part of a namespace, and the key where its text is missing", () => {
  const words = makeLightTranslator("en", getMessages("en"), "account.fields");
  expect(words("email")).toBe(getMessages("en").account.fields.email);
  expect(makeLightTranslator("en", {}, "shop")("search")).toBe("search");
  expect(["email", "nickname", "toString"].map((key) => words.has(key))).toEqual([true, false, false]);
});

it("words of a language that only the catalogue has are English; they decline, and go by their namespaces", () => {
  expect([wordLanguage("sv"), wordLanguage("fr")]).toEqual(["sv", "en"]);
  expect(getTranslator("fr", "listing")("products", { count: 1 })).toBe("1 product");
  expect(getTranslator("de", "listing")("products", { count: 0 })).toBe("Keine Produkte");
  expect(Object.keys(pickMessages("sv", ["shop"]))).toEqual(["shop"]);
});

describe("words", () => {
  const sources = ["app", "components", "lib"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".test.ts"))
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

  it.each(Object.entries(getMessages("en")))("of %s are all said somewhere", (namespace, messages: Tree) => {
    expect(entriesOf(messages).filter(([key]) => !isUsed(namespace, key))).toEqual([]);
  });
});

it("the shop is called as its operator says, whatever is in the name", async () => {
  vi.stubEnv("SHOP_NAME", " Pim's {North} <Pine> ");
  vi.resetModules();
  const messages = await import("@/lib/messages/messages");
  expect(messages.getTranslator("sv", "shop")("name")).toBe("Pim's {North} <Pine>");
  vi.unstubAllEnvs();
});
