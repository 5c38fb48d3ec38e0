import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  nat,
  oneof,
  option,
  record,
  uint8Array,
} from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { envelopeOf, soapCall, soapPost } from "./testing/soap-call.ts";
import { warehousesXml } from "./testing/warehouses.ts";

let shop: TestPlatform;

beforeAll(async () => {
  // The login breaks too, again and again.
  shop = await startTestPlatform({ environment: { LIMIT_SOAP_LOGINS_PER_MINUTE: "100000" } });
});
afterAll(() => shop.close());

const valid = Buffer.from(
  `<?xml version="1.0" encoding="utf-8"?>${envelopeOf(
    "Products_Update",
    '<products><product><id>M1</id><description>Größe &amp; <![CDATA[<b>]]></description><brand><id>B1</id></brand><weight><value>1.5</value></weight><variations><variation><id>MV1</id><description/><sizetable xmlns=""><id>MT1</id></sizetable><sizes><size><id>M</id><qty>3</qty></size></sizes></variation></variations><metadata/></product></products>',
  )}`,
);
const pieces = [
  "<",
  ">",
  "</",
  "/>",
  "&",
  "&#0;",
  '"',
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "<?",
  "\0",
  "xmlns",
  ":",
  "id",
  "<a>",
];

const ok = "<productsUpdateResponse>OK</productsUpdateResponse>";
const outcomes = [
  "OK",
  "authentication failed",
  "malformed request",
  "unknown operation",
  "request too large",
  "validation failed",
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

it("a call that is broken anywhere is done or ends in a fault of the caller's", async () => {
  await assert(
    asyncProperty(
      array(change, { minLength: 1, maxLength: 4 }),
      option(nat(valid.length)),
      async (changes, cut) => {
        let body = valid;
        for (const { at, remove, insert } of changes) {
          body = Buffer.concat([body.subarray(0, at), insert, body.subarray(at + remove)]);
        }
        const answer = await soapPost(
          shop.origin,
          new Uint8Array(cut === null ? body : body.subarray(0, cut)),
        );
        expect(outcomes).toContain(answer.fault?.faultstring ?? "OK");
        expect(answer.status).toBe(answer.fault === null ? 200 : 500);
        expect(answer.xml.includes(ok)).toBe(answer.fault === null);
      },
    ),
    { numRuns: 600 },
  );
  expect((await soapCall(shop.origin, "Warehouses_Update", warehousesXml(["W9", "After"]))).fault).toBeNull();
}, 120_000);
