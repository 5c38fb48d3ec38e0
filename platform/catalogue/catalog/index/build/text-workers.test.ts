import { describe, expect, it } from "vitest";
import { TextBuilder, finishTexts } from "../../search/text-builder.ts";
import { slotsOf, textItem } from "../../search/testing/text-items.ts";
import type { TextParts } from "../../search/text-parts.ts";
import { openTextIndex } from "../../search/text-index.ts";
import { writeParts } from "./parts-stream.ts";
import { TextWorkers } from "./text-workers.ts";

const names = ["Linen shirt", "Leinen Mantel", "Linneskjorta", "リネンシャツ"];
/** More than go to a thread at once. */
const slots = 800;

/** Every item in all but the last of the languages, every third in none but the first. */
function addAll(languages: readonly string[], to: Pick<TextBuilder, "add">): void {
  for (let slot = 0; slot < slots; slot += 1) {
    const own = languages.slice(0, slot % 3 === 0 ? 1 : Math.max(1, languages.length - 1));
    for (const [place, language] of own.entries()) {
      const name = `${names[place % names.length]} ${Math.floor(slot / 2)}`;
      const sizes = ["XS", "M"].slice(0, slot % 3);
      const item = {
        name,
        variantName: `Clay ${slot % 5}`,
        productSku: `P${slot}`,
        sku: `P${slot}-C`,
        items: sizes.map((size) => ({ sku: `P${slot}-${size}`, ean: String(4_000_000_000_000 + slot) })),
        brand: slot % 4 === 0 ? null : { name: "Borås" },
        collection: slot % 7 === 0 ? { name: `Spring ${slot}` } : null,
        categories: [{ names: ["Men", `Coats ${slot % 9}`], preview: slot % 11 === 0 }].slice(slot % 2),
        swatch: slot % 2 === 0 ? { desc: "Sand" } : null,
        excerpt: slot % 3 === 0 ? "" : "Light.",
        description: `${name}, washed.`,
      };
      to.add(slot, language, item);
    }
  }
}

const bytesOf = (parts: TextParts) => Buffer.concat([...writeParts(parts)]);

describe("texts that two threads take in", () => {
  it.each([[["en"]], [["ja", "en", "sv", "de", "fr"]]])(
    "are what one builder makes of them, in %j",
    async (languages) => {
      const workers = new TextWorkers(languages);
      addAll(languages, workers);
      const builder = new TextBuilder();
      addAll(languages, builder);
      const parts = await workers.finish();
      expect(bytesOf(parts).equals(bytesOf(finishTexts(builder, languages)))).toBe(true);
      expect([...parts.languages.keys()]).toEqual(languages);
      const index = await openTextIndex(parts);
      expect(await slotsOf(index, "4000000000007", { language: languages[0] ?? "" })).toContain(7);
    },
  );

  it("leave out a language that the shop does not have, and keep its codes", async () => {
    const workers = new TextWorkers(["en"]);
    workers.add(0, "fi", textItem({ name: "Pellavapaita", sku: "M1" }));
    const { slots: count, languages, codes } = await workers.finish();
    expect([count, [...languages.keys()], codes.count]).toEqual([1, ["en"], 1]);
  });
});
