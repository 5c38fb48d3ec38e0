import { array, assert, constantFrom, nat, oneof, option, property, record, uint8Array } from "fast-check";
import { expect, it } from "vitest";
import { rounds } from "../../testing/long.ts";
import { readDocument } from "./testing/read-document.ts";
import { envelopeOf } from "./testing/soap-call.ts";

const valid = Buffer.from(
  `<?xml version="1.0" encoding="utf-8"?>${envelopeOf(
    "Products_Update",
    '<products><product><id>M1</id><description>Größe &amp; <![CDATA[<b>]]></description><brand><id>B1</id></brand><weight><value>1.5</value></weight><variations><variation><id>MV1</id><description/><sizetable xmlns=""><id>MT1</id></sizetable><sizes><size><id>M</id><qty>3</qty></size></sizes></variation></variations><metadata/></product></products>',
  )}`,
);
const pieces = '< > </ /> & &#0; " <!-- --> <![CDATA[ ]]> <? \0 xmlns : id <a>'.split(" ");

const outcomes = [
  undefined,
  "nothing",
  "malformed request",
  "unknown operation",
  "request too large",
  "SOAP 1.1 expected",
  "header not understood",
];

/** Cuts, removes, doubles or puts something in at places of a call. */
const change = record({
  at: nat(valid.length - 1),
  remove: nat(40),
  insert: oneof(
    constantFrom(...pieces).map((piece) => Buffer.from(piece)),
    uint8Array({ maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
    record({ from: nat(valid.length - 1), length: nat(80) }).map(({ from, length }) =>
      valid.subarray(from, from + length),
    ),
  ),
});

it("a document that is broken anywhere is read or ends in a fault of the caller's", () => {
  assert(
    property(array(change, { minLength: 1, maxLength: 4 }), option(nat(valid.length)), (changes, cut) => {
      let body = valid;
      for (const { at, remove, insert } of changes) {
        body = Buffer.concat([body.subarray(0, at), insert, body.subarray(at + remove)]);
      }
      const sent = cut === null ? body : body.subarray(0, cut);
      expect(outcomes).toContain(readDocument(sent).fault);
    }),
    { numRuns: rounds(300, 20_000) },
  );
}, 120_000);
