import { array, assert, boolean, constantFrom, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { textsOf, type CodedItem, type TextItem } from "../../search/text-item.ts";
import { CodeWriter, readCodes } from "./code-batch.ts";
import { TextReader, TextWriter } from "./text-batch.ts";

// Few, so that items often share some with the one before.
const text = constantFrom("", "linen", "Leinen Mantel");
const named = option(record({ name: text }), { nil: null });
const item = record<TextItem>({
  name: text,
  variantName: text,
  productSku: text,
  sku: text,
  items: array(record({ sku: text, ean: text }), { maxLength: 3 }),
  brand: named,
  collection: named,
  categories: array(record({ names: array(text, { maxLength: 3 }), preview: boolean() }), { maxLength: 2 }),
  swatch: option(record({ desc: text }), { nil: null }),
  excerpt: text,
  description: text,
});
const added = array(record({ language: constantFrom("en", "sv"), item, isTaken: boolean() }));

function searched({ language, item: own }: { readonly language: string; readonly item: TextItem }) {
  return { language, texts: [...textsOf(own), own.excerpt, own.description] };
}

describe("texts and codes on their way to a thread", () => {
  it("come over as they were, over batches of any size", () => {
    assert(
      property(added, (all) => {
        const writer = new TextWriter();
        const reader = new TextReader();
        const read: unknown[] = [];
        const take = () =>
          reader.read(writer.take(), (slot, language, own) =>
            read.push({ slot, ...searched({ language, item: own }) }),
          );
        for (const [slot, { language, item: own, isTaken }] of all.entries()) {
          writer.add(slot, language, own);
          if (isTaken) take();
        }
        take();
        expect(read).toEqual(all.map((one, slot) => ({ slot, ...searched(one) })));
      }),
    );
  });

  it("tell nothing twice that items of a language share", () => {
    const writer = new TextWriter();
    const shared = {
      name: "Linen coat",
      productSku: "",
      sku: "",
      items: [],
      brand: { name: "Borås" },
      collection: null,
      categories: [{ names: ["Men", "Coats"], preview: false }],
      swatch: null,
      excerpt: "Light.",
      description: "Of linen.",
    };
    writer.add(0, "en", { ...shared, variantName: "Clay" });
    writer.add(1, "en", { ...shared, variantName: "Sand" });
    expect(writer.take().texts).toEqual([
      "Linen coat",
      "Clay",
      "Borås",
      "Light.",
      "Of linen.",
      "Men",
      "Coats",
      "Sand",
    ]);
  });

  it("keep the codes of each size with its item", () => {
    assert(
      property(array(array(item)), (batches) => {
        const writer = new CodeWriter();
        const read: (readonly [slot: number, item: CodedItem])[] = [];
        for (const batch of batches) {
          for (const [slot, own] of batch.entries()) writer.add(slot, own);
          readCodes(writer.take(), (slot, own) => read.push([slot, own]));
        }
        const coded = batches.flatMap((batch) =>
          batch.map(({ productSku, sku, items }, slot) => [slot, { productSku, sku, items }]),
        );
        expect(read).toEqual(coded);
      }),
    );
  });
});
