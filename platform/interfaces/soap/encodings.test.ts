import { describe, expect, it } from "vitest";
import { readDocument, readWarehouse } from "./testing/read-document.ts";
import { envelopeOf } from "./testing/soap-call.ts";
import { warehousesXml } from "./testing/warehouses.ts";

/** `soap.md` section 1: other encodings, declared in the prolog, by a mark or by the content type. */

const text = (name: string, prolog = "") =>
  prolog + envelopeOf("Warehouses_Update", warehousesXml(["W9", name]));
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
const utf8 = "text/xml; charset=utf-8";
const bare = "text/xml";

const bytes = {
  utf8: (of: string) => Buffer.from(of, "utf8"),
  latin1: (of: string) => Buffer.from(of, "latin1"),
  little: (of: string) => Buffer.from(of, "utf16le"),
  big: (of: string) => Buffer.from(of, "utf16le").swap16(),
};

const small = "Größe é";
const wide = "Größe 尺寸 😀";

describe("encodings", () => {
  const calls: Readonly<Record<string, readonly [body: Uint8Array, type: string, name: string]>> = {
    "UTF-8": [bytes.utf8(text(wide)), utf8, wide],
    "UTF-8 with a mark": [bytes.utf8(text(wide, "\uFEFF")), utf8, wide],
    "UTF-8 with a mark and a declaration": [bytes.utf8(text(wide, `\uFEFF${declared("UTF-8")}`)), bare, wide],
    "UTF-8 of which nothing says so": [bytes.utf8(text(wide)), bare, wide],
    ASCII: [bytes.utf8(text("Plain", declared("US-ASCII"))), bare, "Plain"],
    "ISO-8859-1 declared in the prolog": [bytes.latin1(text(small, declared("ISO-8859-1"))), bare, small],
    "ISO-8859-1 declared against the content type": [
      bytes.latin1(text(small, declared("iso-8859-1"))),
      utf8,
      small,
    ],
    "ISO-8859-1 in single quotes": [
      bytes.latin1(text(small, "<?xml version='1.0' encoding='ISO-8859-1' ?>")),
      bare,
      small,
    ],
    "ISO-8859-1 of the content type": [bytes.latin1(text(small)), 'text/xml; charset="ISO-8859-1"', small],
    "UTF-16, little end first, with a mark": [
      bytes.little(text(wide, `\uFEFF${declared("UTF-16")}`)),
      utf8,
      wide,
    ],
    "UTF-16, big end first, with a mark": [bytes.big(text(wide, `\uFEFF${declared("UTF-16")}`)), utf8, wide],
    "UTF-16 with a mark alone": [bytes.big(text(wide, "\uFEFF")), bare, wide],
    "UTF-16, little end first, without a mark": [bytes.little(text(wide, declared("UTF-16LE"))), bare, wide],
    "UTF-16, big end first, of the content type": [bytes.big(text(wide)), "text/xml; charset=utf-16be", wide],
  };

  it.each(Object.entries(calls))("take %s, whole and byte by byte", (_, [body, type, name]) => {
    expect(readDocument(body, { type })).toEqual(readWarehouse("W9", name));
    expect(readDocument(body, { type, portion: 1 })).toEqual(readWarehouse("W9", name));
  });
});

describe("bytes of another encoding than they say", () => {
  const calls: Readonly<Record<string, readonly [body: Uint8Array, type: string]>> = {
    "ISO-8859-1 as UTF-8": [bytes.latin1(text(small)), utf8],
    "ISO-8859-1 of which nothing says so": [bytes.latin1(text(small)), bare],
    "ISO-8859-1 declared as UTF-8": [bytes.latin1(text(small, declared("UTF-8"))), bare],
    "a character cut off at the end": [bytes.utf8(`${text(wide)}ö`).subarray(0, -1), utf8],
    "half of a pair in UTF-8": [
      Buffer.concat([bytes.utf8(text("")).subarray(0, 300), Buffer.from([0xed, 0xa0, 0xbd])]),
      utf8,
    ],
    "half of a pair in UTF-16": [bytes.little(text("a\uD83Db", "\uFEFF")), bare],
    "an odd number of bytes in UTF-16": [bytes.little(text("a", "\uFEFF")).subarray(0, -1), bare],
    "one byte a character declared as UTF-16": [bytes.utf8(text("a", declared("UTF-16"))), bare],
    "UTF-32": [Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c]), bare],
    "an encoding that is not known": [bytes.utf8(text("a", declared("EBCDIC-CP-SE"))), utf8],
    "a content type with one that is not known": [bytes.utf8(text("a")), "text/xml; charset=koi8-r"],
    "UTF-7": [bytes.utf8(text("a", declared("UTF-7"))), bare],
    "an encoding named like a part of every object": [bytes.utf8(text("a", declared("__proto__"))), bare],
    "a content type named like one": [bytes.utf8(text("a")), "text/xml; charset=constructor"],
    "an encoding of nothing": [bytes.utf8(text("a", declared(""))), bare],
  };

  it.each(Object.entries(calls))("are refused: %s", (_, [body, type]) => {
    expect(readDocument(body, { type })).toEqual({ fault: "malformed request" });
  });
});
