import { expect, test } from "@playwright/test";
import { de } from "../../lib/messages/de";
import { en } from "../../lib/messages/en";
import { sv } from "../../lib/messages/sv";
import { productsIn } from "../support/catalog";

type Tree = { readonly [key: string]: string | Tree };

/** Sentences of a language, without those that other languages have as well. */
function sentences(tree: Tree): string[] {
  return Object.values(tree)
    .flatMap((value) => (typeof value === "string" ? [value] : sentences(value)))
    .filter((text) => text.length > 9 && !/[{<]/.test(text));
}

const words = { en: sentences(en), sv: sentences(sv), de: sentences(de) } as const;

test("pages say nothing in another language", async ({ request }) => {
  for (const language of ["sv", "de", "en"] as const) {
    const [product] = await productsIn("SE", language);
    const own = new Set<string>(words[language]);
    const foreign = [...words.en, ...words.sv, ...words.de].filter((text) => !own.has(text));
    for (const path of ["", `/${product?.canonicalUri}`, "/search?q=a", "/selection", "/login", "/no-such"]) {
      const html = await (await request.get(`/${language}-se${path}`)).text();
      expect(html).toContain(`<html lang="${language}"`);
      const shown = html.replaceAll(/<script.*?<\/script>/gs, "");
      const said = foreign.filter((text) => shown.includes(`>${text}<`) || shown.includes(`"${text}"`));
      expect({ path, said }).toEqual({ path, said: [] });
    }
  }
});
