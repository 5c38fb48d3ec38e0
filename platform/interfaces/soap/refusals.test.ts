import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { envelopeOf, inBody, loginOf, soapCall, soapPost, testNamespace } from "./testing/soap-call.ts";
import { countWarehouses, warehouseName, warehousesXml } from "./testing/warehouses.ts";

/** `soap.md` sections 1 and 8: what ends in a fault, and that nothing is stored then. */

const operation = "Warehouses_Update";
const client = (faultstring: string) => ({ faultcode: "SOAP-ENV:Client", faultstring, errors: [] });
const malformed = client("malformed request");
const unknownOperation = client("unknown operation");
const mismatch = client("operation mismatch");
const tooLarge = client("request too large");
const failed = client("authentication failed");

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

const valid = envelopeOf(operation, warehousesXml(["W9", "Refused"]));

/** What a call comes to, and what there is of it afterwards. */
async function sent(body: Parameters<typeof soapPost>[1], headers = {}) {
  const { status, fault } = await soapPost(shop.origin, body, headers);
  return { status, fault, written: await warehouseName(shop, "W9") };
}

type Fault = Awaited<ReturnType<typeof soapPost>>["fault"];

const refusedBy = (fault: Fault) => ({ status: 500, fault, written: undefined });

describe("malformed request", () => {
  const bodies: Readonly<Record<string, string>> = {
    "an empty body": "",
    "no XML": "hello",
    JSON: '{"a": 1}',
    "an envelope alone": '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"/>',
    "no Body": '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Header/><b/></e:Envelope>',
    "an empty Body": inBody(""),
    "a Body of no namespace":
      '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><Body>x</Body></e:Envelope>',
    "another root": "<warehouses_Update/>",
    "two Bodies": valid.replace("<soap:Body>", "<soap:Body></soap:Body><soap:Body>"),
    "two operations": inBody(
      `<warehouses_Update xmlns="${testNamespace}">${loginOf()}${warehousesXml(["W9", "x"])}</warehouses_Update>`.repeat(
        2,
      ),
    ),
    "two logins": envelopeOf(operation, loginOf() + warehousesXml(["W9", "x"])),
    "two user names": valid.replace("</username>", "</username><username>integration</username>"),
    "two passwords": valid.replace("<password>", "<password>x</password><password>"),
    "a document type": `<!DOCTYPE a>${valid}`,
    "a document type with an entity": `<!DOCTYPE a [<!ENTITY b "c">]>${valid.replace("Refused", "&b;")}`,
    "an external document type": `<!DOCTYPE a SYSTEM "file:///etc/passwd">${valid}`,
    "a billion laughs": `<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "${"&a;".repeat(1000)}">]>${valid.replace("Refused", "&b;".repeat(1000))}`,
    "an entity that is not declared": valid.replace("Refused", "&nbsp;"),
    "an entity called like something of the program": valid.replace("Refused", "&constructor;&__proto__;"),
    "a processing instruction": `<?php echo ?>${valid}`,
    "one inside": valid.replace("<warehouses>", "<?a b?><warehouses>"),
    "an XML declaration inside": valid.replace("<warehouses>", '<?xml version="1.0"?><warehouses>'),
    "white space before the XML declaration": ` <?xml version="1.0"?>${valid}`,
    "a tag that is not closed": valid.replace("</id>", ""),
    "tags across": valid.replace("</id>", "</description>"),
    "a bare ampersand": valid.replace("Refused", "a & b"),
    "a bare less-than": valid.replace("Refused", "a < b"),
    "a prefix that is not declared": valid.replace("<warehouses>", "<warehouses><x:y/>"),
    "the same attribute twice": valid.replace("<warehouses>", '<warehouses a="1" a="2">'),
    "an attribute without quotes": valid.replace("<warehouses>", "<warehouses a=1>"),
    "text behind the end": `${valid}more`,
    "a second document": valid + valid,
    NUL: valid.replace("Refused", "a\0b"),
    "a control character": valid.replace("Refused", "a\u0007b"),
    "a control character by number": valid.replace("Refused", "&#7;"),
    "one in XML 1.1": `<?xml version="1.1"?>${valid.replace("Refused", "&#7;")}`,
    "NUL by number": valid.replace("Refused", "&#0;"),
    "half of a pair by number": valid.replace("Refused", "&#xD83D;"),
    "both halves by number": valid.replace("Refused", "&#xD83D;&#xDE00;"),
    "a non-character": valid.replace("Refused", "\uFFFE"),
    "a number beyond Unicode": valid.replace("Refused", "&#x110000;"),
    "a number without end": valid.replace("Refused", `&#${"9".repeat(400)};`),
    "65 levels": valid.replace("Refused", "<a>".repeat(60) + "</a>".repeat(60)),
    "100 000 levels": "<a>".repeat(100_000),
    "100 000 levels of an envelope": valid.replace("Refused", "<a>".repeat(100_000)),
  };
  for (const [name, body] of Object.entries(bodies)) {
    it(`of ${name}`, async () => expect(await sent(body)).toEqual(refusedBy(malformed)));
  }

  it("64 levels are not too deep", async () => {
    // Envelope, Body, operation, list, record and field stand above them.
    const body = valid.replace("W9", "W64").replace("Refused", `Deep${"<a>".repeat(58)}${"</a>".repeat(58)}`);
    expect((await soapPost(shop.origin, body)).fault).toBeNull();
    expect(await warehouseName(shop, "W64")).toBe("Deep");
  });

  it("a call that ends anywhere", async () => {
    for (let length = 0; length < valid.length; length += 7) {
      const answer = await soapPost(shop.origin, valid.slice(0, length));
      expect(answer.fault).toEqual(malformed);
    }
    expect(await warehouseName(shop, "W9")).toBeUndefined();
  });

  it("a compressed body, known or unknown how", async () => {
    for (const encoding of ["gzip", "zstd", "nonsense", "gzip, identity"]) {
      expect(await sent(valid, { "Content-Encoding": encoding })).toEqual(refusedBy(malformed));
    }
  });
});

describe("envelopes", () => {
  it("of SOAP 1.2 are another version", async () =>
    expect(
      await sent(
        valid.replaceAll(
          "http://schemas.xmlsoap.org/soap/envelope/",
          "http://www.w3.org/2003/05/soap-envelope",
        ),
      ),
    ).toEqual(
      refusedBy({
        faultcode: "SOAP-ENV:VersionMismatch",
        faultstring: "SOAP 1.1 expected",
        errors: [],
      }),
    ));

  it("of no namespace are another version", async () =>
    expect(await sent("<Envelope><Body/></Envelope>")).toEqual(
      refusedBy({
        faultcode: "SOAP-ENV:VersionMismatch",
        faultstring: "SOAP 1.1 expected",
        errors: [],
      }),
    ));

  it("with a header that must be understood are not", async () => {
    const notUnderstood = {
      faultcode: "SOAP-ENV:MustUnderstand",
      faultstring: "header not understood",
      errors: [],
    };
    const header = '<soap:Header><a soap:mustUnderstand="1"/></soap:Header>';
    expect(await sent(valid.replace("<soap:Body>", `${header}<soap:Body>`))).toEqual(
      refusedBy(notUnderstood),
    );
    expect(await sent(valid.replace("</soap:Body>", `</soap:Body>${header}`))).toEqual(
      refusedBy(notUnderstood),
    );
  });
});

describe("unknown operation", () => {
  const bodies: Readonly<Record<string, string>> = {
    "an element that is none": valid.replaceAll("warehouses_Update", "warehouses_Delete"),
    "the operation's name as the action has it": valid.replaceAll("warehouses_Update", "Warehouses_Update"),
    "a name of the program": valid.replaceAll("warehouses_Update", "constructor"),
    "a foreign namespace": valid.replace(testNamespace, "urn:foreign"),
    "no namespace": valid.replace(` xmlns="${testNamespace}"`, ""),
  };
  for (const [name, body] of Object.entries(bodies)) {
    it(`of ${name}`, async () => {
      expect(await sent(body)).toEqual(refusedBy(unknownOperation));
      expect(await sent(body, { SOAPAction: `"${testNamespace}${operation}"` })).toEqual(
        refusedBy(unknownOperation),
      );
    });
    it(`${name}, not before the login is right`, async () =>
      expect(await sent(body.replace("test-integration", "wrong"))).toEqual(refusedBy(failed)));
  }
});

describe("operation mismatch", () => {
  for (const action of [`${testNamespace}Markets_Update`, "Warehouses_Update", "urn:other", testNamespace]) {
    it(`SOAPAction ${action}`, async () => {
      expect(await sent(valid, { SOAPAction: `"${action}"` })).toEqual(refusedBy(mismatch));
      expect(await sent(valid, { SOAPAction: action })).toEqual(refusedBy(mismatch));
    });
  }

  it("is not told before the login is right", async () =>
    expect(await sent(valid.replace("test-integration", "wrong"), { SOAPAction: "urn:other" })).toEqual(
      refusedBy(failed),
    ));
});

describe("request too large", () => {
  const records = (count: number) =>
    warehousesXml(...Array.from({ length: count }, (_, index) => [`R${index}`, "Many"] as const));

  it("1001 records, and none of them is there", async () => {
    const before = await countWarehouses(shop);
    expect(await sent(envelopeOf(operation, records(1001)))).toEqual(refusedBy(tooLarge));
    expect(await countWarehouses(shop)).toBe(before);
  });

  it("1001 records in two lists", async () =>
    expect(await sent(envelopeOf(operation, records(1000) + warehousesXml(["W9", "x"])))).toEqual(
      refusedBy(tooLarge),
    ));

  it("1000 are not too many", async () => {
    const before = await countWarehouses(shop);
    expect((await soapCall(shop.origin, operation, records(1000))).fault).toBeNull();
    expect(await countWarehouses(shop)).toBe(before + 1000);
  });

  it("1001 records before a login that is wrong", async () => {
    const call = `<warehouses_Update xmlns="${testNamespace}">${records(1001)}${loginOf({ password: "no" })}</warehouses_Update>`;
    expect(await sent(inBody(call))).toEqual(refusedBy(failed));
  });

  it("a text of more than 1 MB, in one piece or in many", async () => {
    expect(await sent(valid.replace("Refused", "x".repeat(1_048_577)))).toEqual(refusedBy(tooLarge));
    expect(await sent(valid.replace("Refused", "x<!-- -->".repeat(1_048_577)))).toEqual(refusedBy(tooLarge));
    expect(await sent(valid.replace("Refused", "<![CDATA[x]]>".repeat(1_048_577)))).toEqual(
      refusedBy(tooLarge),
    );
    expect(await sent(valid.replace("<warehouses>", `<a>${"x".repeat(2_000_000)}</a><warehouses>`))).toEqual(
      refusedBy(tooLarge),
    );
  });

  it("a text of 1 MB is judged as a value", async () => {
    const answer = await soapPost(shop.origin, valid.replace("Refused", "x".repeat(1_048_576)));
    expect(answer.fault).toEqual({
      ...client("validation failed"),
      errors: [{ record: "1", id: "W9", field: "description", code: "invalid", message: "too long" }],
    });
  });

  it("a comment, a name, an attribute or a tag without end", async () => {
    const long = "x".repeat(3_000_000);
    for (const part of [
      `<!-- ${long} -->`,
      `<${long}/>`,
      `<a b="${long}"/>`,
      `<a ${long}="">`,
      `<![CDATA[${long}`,
    ]) {
      expect(await sent(valid.replace("<warehouses>", `${part}<warehouses>`))).toEqual(refusedBy(tooLarge));
    }
  });

  it("more attributes than an element may have", async () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=""`).join(" ");
    expect(await sent(valid.replace("<warehouses>", `<warehouses ${attributes(65)}>`))).toEqual(
      refusedBy(tooLarge),
    );
    expect(await sent(valid.replace("<warehouses>", `<warehouses ${attributes(50_000)}>`))).toEqual(
      refusedBy(tooLarge),
    );
    const few = valid.replace("W9", "W65").replace("<warehouses>", `<warehouses ${attributes(64)}>`);
    expect((await soapPost(shop.origin, few)).fault).toBeNull();
  });
});
