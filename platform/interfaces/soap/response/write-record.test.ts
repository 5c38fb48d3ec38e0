import { assert, property } from "fast-check";
import { XmlDocument } from "libxml2-wasm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { orderRecord } from "../../../ordering/order/record/order-record.ts";
import { charge, ref, yesNo } from "../../../catalogue/integration/field-types.ts";
import { productRecord } from "../../../catalogue/master-data/products/product-record.ts";
import { recordShape, withXsdType } from "../../../catalogue/integration/record-shape.ts";
import { eventShape } from "../operations/event-shape.ts";
import { updateOperations } from "../operations/update-operations.ts";
import { anyRecord, readRecord } from "../testing/records.ts";
import { writeRecord } from "./write-record.ts";

const definitions = [
  ...updateOperations.map(({ name, record }) => ({ name, shape: recordShape(record) })),
  { name: "event", shape: eventShape },
];

function isCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7_ff || (code >= 0xe0_00 && code <= 0xff_fd) || code >= 0x1_00_00;
}

/** What the parser has to see: everything is text, without what XML 1.0 section 2.2 cannot hold. */
function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value !== "object" || value === null) {
    return Array.from(String(value)).filter(isCharacter).join("");
  }
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, asText(field)]));
}

const product = recordShape(productRecord);

describe("a record as XML", () => {
  it.each(definitions)("is read back as the same record: $name", ({ shape }) => {
    assert(
      property(anyRecord(shape), (record) => {
        const document = XmlDocument.fromString(`<r xmlns="urn:x">${writeRecord(shape, record)}</r>`);
        try {
          expect(readRecord(document.root, shape)).toEqual(asText(record));
        } finally {
          document.dispose();
        }
      }),
      { numRuns: 40 },
    );
  });

  it("stands in the order of the definition, leaves out what is absent, and empties what is empty", () => {
    const written = writeRecord(recordShape(charge), { id: "4", subtotal: "9.50", key: "K" });
    expect(written).toBe("<subtotal>9.50</subtotal><key>K</key><id>4</id>");
    const record = { id: "P1", sku: "", brand: "", comment: undefined, media: [] };
    expect(writeRecord(product, record)).toBe("<id>P1</id><sku/><brand/><media/>");
  });

  it("names the elements of a list, and repeats one that has none of its own", () => {
    const written = writeRecord(recordShape(orderRecord), {
      additionals: [{ key: "a", value: "1" }, { key: "b" }],
      payments: { payment: [{ value: "1.00" }, { value: "2.00" }] },
    });
    expect(written).toBe(
      "<additionals><additional><key>a</key><value>1</value></additional><additional><key>b</key></additional></additionals>" +
        "<payments><payment><value>1.00</value></payment><payment><value>2.00</value></payment></payments>",
    );
  });

  it("writes yes and no where the interface description has no boolean", () => {
    const shape = recordShape(z.object({ locked: yesNo, internal: withXsdType(yesNo, "boolean") }));
    const written = [true, "no"].map((said) => writeRecord(shape, { locked: said, internal: said }));
    expect(written).toEqual([
      "<locked>yes</locked><internal>true</internal>",
      "<locked>no</locked><internal>false</internal>",
    ]);
  });

  it("escapes markup and a carriage return, and drops what XML 1.0 cannot hold", () => {
    const description = 'a<b>&"c"]]>\r\n\u0000\u0008\uD800x\uDC00\uFFFF😀';
    const written = '<id>7</id><description>a&lt;b&gt;&amp;"c"]]&gt;&#13;\nx😀</description>';
    expect(writeRecord(recordShape(ref), { id: 7, description })).toBe(written);
  });

  it("throws for a value that cannot stand there", () => {
    expect(() => writeRecord(product, { brand: 5 })).toThrow("brand is not a record.");
    expect(() => writeRecord(product, { media: "x" })).toThrow("media is not a list.");
    expect(() => writeRecord(product, { sku: {} })).toThrow("A text is needed.");
  });
});
