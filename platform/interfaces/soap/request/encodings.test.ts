import { expect, it } from "vitest";
import { readDocument, readWarehouse } from "../testing/read-document.ts";
import { envelopeOf } from "../testing/soap-call.ts";
import { warehousesXml } from "../testing/warehouses.ts";

/** soap.md#calls: other encodings, declared in the prolog, by a mark or by the content type. */

const text = (name: string, prolog = "") =>
  prolog + envelopeOf("Warehouses_Update", warehousesXml(["W9", name]));
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
const utf8 = "text/xml; charset=utf-8";
const bare = "text/xml";
const mark = "\uFEFF";

const latin1 = (of: string) => Buffer.from(of, "latin1");
const little = (of: string) => Buffer.from(of, "utf16le");
const big = (of: string) => little(of).swap16();

const small = "Größe é";
const wide = "Größe 尺寸 😀";

it.each<[string, body: string | Uint8Array, type: string, name: string]>([
  ["UTF-8", text(wide), utf8, wide],
  ["UTF-8 with a mark and a declaration", text(wide, mark + declared("UTF-8")), bare, wide],
  ["ASCII", text("Plain", declared("US-ASCII")), bare, "Plain"],
  ["ISO-8859-1 declared against the content type", latin1(text(small, declared("iso-8859-1"))), utf8, small],
  [
    "ISO-8859-1 in single quotes",
    latin1(text(small, "<?xml version='1.0' encoding='ISO-8859-1' ?>")),
    bare,
    small,
  ],
  ["ISO-8859-1 of the content type", latin1(text(small)), 'text/xml; charset="ISO-8859-1"', small],
  ["UTF-16, little end first, with a mark", little(text(wide, mark + declared("UTF-16"))), utf8, wide],
  ["UTF-16 with a mark alone", big(text(wide, mark)), bare, wide],
  ["UTF-16, little end first, without a mark", little(text(wide, declared("UTF-16LE"))), bare, wide],
  ["UTF-16, big end first, of the content type", big(text(wide)), "text/xml; charset=utf-16be", wide],
])("takes %s, whole and byte by byte", (_, body, type, name) => {
  expect(readDocument(body, { type })).toEqual(readWarehouse("W9", name));
  expect(readDocument(body, { type, portion: 1 })).toEqual(readWarehouse("W9", name));
});

const half = Buffer.concat([Buffer.from(text("")).subarray(0, 300), Buffer.from([0xed, 0xa0, 0xbd])]);
it.each<[string, body: string | Uint8Array, type: string]>([
  ["ISO-8859-1 of which nothing says so", latin1(text(small)), bare],
  ["ISO-8859-1 declared as UTF-8", latin1(text(small, declared("UTF-8"))), bare],
  ["a character cut off at the end", Buffer.from(`${text(wide)}ö`).subarray(0, -1), utf8],
  ["half of a pair in UTF-8", half, utf8],
  ["half of a pair in UTF-16", little(text("a\uD83Db", mark)), bare],
  ["an odd number of bytes in UTF-16", little(text("a", mark)).subarray(0, -1), bare],
  ["one byte a character declared as UTF-16", text("a", declared("UTF-16")), bare],
  ["UTF-32", Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c]), bare],
  ["an encoding that is not known", text("a", declared("EBCDIC-CP-SE")), utf8],
  ["a content type with one that is not known", text("a"), "text/xml; charset=koi8-r"],
  ["an encoding named like a part of every object", text("a", declared("__proto__")), bare],
])("refuses %s", (_, body, type) => {
  expect(readDocument(body, { type })).toEqual({ fault: "malformed request" });
});
