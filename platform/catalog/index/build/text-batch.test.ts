import { array, assert, boolean, constantFrom, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { textItem } from "../../search/testing/text-items.ts";
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

const searched = (slot: number, language: string, own: TextItem) => [
  slot,
  language,
  [...textsOf(own), own.excerpt, own.description],
];

describe("texts and codes on their way to a thread", () => {
  it("come over as they were, over batches of any size", () => {
    assert(
      property(added, (all) => {
        const [writer, reader] = [new TextWriter(), new TextReader()];
        const read: unknown[] = [];
        const take = () => reader.read(writer.take(), (...one) => read.push(searched(...one)));
        for (const [slot, { language, item: own, isTaken }] of all.entries()) {
          writer.add(slot, language, own);
          if (isTaken) take();
        }
        take();
        expect(read).toEqual(all.map((one, slot) => searched(slot, one.language, one.item)));
      }),
    );
  });

  it("tell nothing twice that items of a language share", () => {
    const writer = new TextWriter();
    const shared = { name: "Linen coat", brand: { name: "Borås" }, excerpt: "Light." };
    for (const [slot, variantName] of ["Clay", "Sand"].entries()) {
      writer.add(slot, "en", textItem({ ...shared, variantName }));
    }
    const texts = [...writer.take().texts].filter((one) => one !== "");
    expect(texts).toEqual(["Linen coat", "Clay", "Borås", "Light.", "Sand"]);
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
