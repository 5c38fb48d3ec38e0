import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defaultLimits } from "../../../foundations/limits.ts";
import { clearableRef, integer, ref, text } from "../../../catalogue/integration/field-types.ts";
import { recordShape } from "../../../catalogue/integration/record-shape.ts";
import { XmlReader } from "./xml-reader.ts";
import { RecordReader } from "./record-reader.ts";

/** Records out of XML, soap.md#field-values: before anything is judged. */

const shape = recordShape(
  z.object({
    id: text,
    qty: integer.optional(),
    brand: clearableRef.optional(),
    sizes: z.array(z.object({ id: text, qty: integer.optional() })).optional(),
    variation: z.array(ref).optional(),
    event: z.array(text).optional(),
    image: text.optional(),
  }),
);

function read(content: string): unknown {
  const bounds = { namespace: "urn:n", longestText: 50, longestPicture: 100 };
  let value: unknown;
  const root = {
    child: () => new RecordReader(shape, bounds, (read) => (value = read)),
    text: () => {},
    end: () => {},
  };
  const xml = new XmlReader(root, defaultLimits);
  xml.write(`<record xmlns="urn:n" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${content}</record>`);
  xml.end();
  return value;
}

describe("a record", () => {
  it.each<[name: string, xml: string, value: unknown]>([
    ["fields in any order, as text", "<qty>3</qty><id>A</id>", { qty: "3", id: "A" }],
    ["text without the white space around it", "<id>\n A  B\t</id>", { id: "A  B" }],
    ["a text in pieces", "<id>A<!-- x -->B<![CDATA[ & ]]>&lt;</id>", { id: "AB & <" }],
    ["elements in a text, which are ignored", "<id>A<b>x<id>y</id></b>B</id>", { id: "AB" }],
    ["an empty record", "<brand/>", { brand: "" }],
    ["a record of what nobody knows", "<brand><x/></brand>", { brand: {} }],
    ["text where a record belongs", "<brand>Acme</brand>", { brand: "Acme" }],
    ["text beside fields", "<brand>a<id>1</id>b</brand>", { brand: { id: "1" } }],
    ["an empty list", "<sizes/>", { sizes: [] }],
    ["a list of what nobody knows, which is as good as absent", "<sizes><x/></sizes>", {}],
    ["text where a list belongs", "<sizes>M</sizes>", { sizes: "M" }],
    ["a list", "<sizes><size><id>M</id></size><x/><size/></sizes>", { sizes: [{ id: "M" }, {}] }],
    [
      "a list in parts",
      "<sizes><size/></sizes><sizes><size><id>L</id></size></sizes>",
      { sizes: [{}, { id: "L" }] },
    ],
    [
      "lists whose elements stand side by side",
      "<variation><id>1</id></variation><event>1</event><variation><id>2</id></variation>",
      { variation: [{ id: "1" }, { id: "2" }], event: ["1"] },
    ],
    ["a field that comes twice", "<id>A</id><id>A</id>", { id: ["A", "A"] }],
    [
      "nil text, record and list",
      '<id i:nil="true"/><brand i:nil="1"/><sizes i:nil=" true "/>',
      { id: "", brand: "", sizes: [] },
    ],
    ["nil, whatever stands in it", '<brand i:nil="true"><id>1</id></brand>', { brand: "" }],
    ["what is not nil", '<brand i:nil="false"><id>1</id></brand>', { brand: { id: "1" } }],
    ["fields of no namespace", '<id xmlns="">A</id>', { id: "A" }],
    ["fields of a foreign one", '<id xmlns="urn:x">A</id>', {}],
    ["names that every object has", "<constructor>x</constructor><__proto__>x</__proto__>", {}],
    ["a picture longer than a text", `<image>${"a".repeat(100)}</image>`, { image: "a".repeat(100) }],
    ["nothing", "", ""],
  ])("of %s", (_, xml, value) => {
    expect(read(xml)).toEqual(value);
  });

  it("whose text is too long stops the reading", () => {
    expect(() => read(`<id>${"a".repeat(51)}</id>`)).toThrow("request too large");
    expect(() => read(`<image>${"a".repeat(101)}</image>`)).toThrow("request too large");
    expect(read(`<id>${"a".repeat(50)}</id>`)).toEqual({ id: "a".repeat(50) });
  });
});
