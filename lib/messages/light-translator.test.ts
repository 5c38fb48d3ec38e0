import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import compileMessages from "@/lib/messages/compile-messages.mjs";
import { makeLightTranslator, sayIn } from "@/lib/messages/light-translator";
import { getMessages, WORD_LANGUAGES } from "@/lib/messages/messages";

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
