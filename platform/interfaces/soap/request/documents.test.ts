import { array, assert, constant, constantFrom, nat, oneof, property, tuple, uint8Array } from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds } from "../../../testing/long.ts";
import { readDocument, readWarehouse } from "../testing/read-document.ts";
import { envelopeOf, inBody, loginOf, testNamespace } from "../testing/soap-call.ts";
import { warehousesXml } from "../testing/warehouses.ts";

/** soap.md#calls: what a document may be, and what it may not. */

const operation = "Warehouses_Update";
const valid = envelopeOf(operation, warehousesXml(["W9", "Refused"]));
const call = (content: string) =>
  `<warehouses_Update xmlns="${testNamespace}">${content}</warehouses_Update>`;

describe("what is tolerated", () => {
  const login = loginOf();
  const bodies: Readonly<Record<string, string>> = {
    "children with the namespace by any prefix":
      '<a:warehouses_Update xmlns:a="urn:vitrine:webservices/" xmlns:b="urn:vitrine:webservices/"><b:login><a:username>integration</a:username><b:password>test-integration</b:password></b:login>' +
      "<a:warehouses><b:warehouse><a:id>W9</a:id><b:description>Name</b:description></b:warehouse></a:warehouses></a:warehouses_Update>",
    "children of no namespace": `<a:warehouses_Update xmlns:a="urn:vitrine:webservices/">${login}${warehousesXml(["W9", "Name"])}</a:warehouses_Update>`,
    "children mixed": call(
      `${login}<warehouses xmlns=""><warehouse><id xmlns="urn:vitrine:webservices/">W9</id><description>Name</description></warehouse></warehouses>`,
    ),
    "unknown elements": call(
      `<other><login><username>x</username></login></other>${login}<warehouses><vat/><warehouse><id>W9</id><x><description>no</description></x><description>Name</description></warehouse></warehouses>`,
    ),
    "unknown attributes": `<warehouses_Update a="1" xmlns="urn:vitrine:webservices/">${login}<warehouses b="2"><warehouse c="3" id="no"><id d="4">W9</id><description>Name</description></warehouse></warehouses></warehouses_Update>`,
    "elements of foreign namespaces": `<warehouses_Update xmlns="urn:vitrine:webservices/" xmlns:f="urn:foreign">${login}<f:login/><warehouses><f:warehouse><id>no</id></f:warehouse><warehouse><id>W9</id><f:description>no</f:description><description>Name</description></warehouse></warehouses></warehouses_Update>`,
    "the login at the end": call(warehousesXml(["W9", "Name"]) + login),
    "white space and comments everywhere": `<!-- a --> <warehouses_Update xmlns="urn:vitrine:webservices/">\n <!-- b -->\n <login> <password> test-integration\n</password> <username>\n\tintegration </username> </login>\n <warehouses>\n  <warehouse> text <id> W9 </id> <!-- c --> <description>\n Na<!-- d -->me </description> </warehouse> </warehouses> </warehouses_Update> `,
    CDATA: call(
      "<login><username><![CDATA[integration]]></username><password>test-<![CDATA[integration]]></password></login><warehouses><warehouse><id>W9</id><description><![CDATA[Na]]><![CDATA[me]]></description></warehouse></warehouses>",
    ),
  };

  it.each(Object.entries(bodies))("%s", (_, body) => {
    expect(readDocument(inBody(body))).toEqual(readWarehouse("W9", "Name"));
  });

  it("characters by number and the five entities", () => {
    const description = "&lt;b&gt; &amp; &quot;&apos; &#65;&#x1F600;";
    expect(readDocument(valid.replace("Refused", description))).toEqual(readWarehouse("W9", "<b> & \"' A😀"));
  });

  it("headers that do not have to be understood", () => {
    for (const attribute of ["", 'soap:mustUnderstand="0"', 'mustUnderstand="1"']) {
      const header = `<soap:Header><h:a xmlns:h="urn:h" ${attribute}><a>b</a></h:a></soap:Header>`;
      const document = valid.replace("<soap:Body>", `${header}<soap:Body>`);
      expect(readDocument(document)).toEqual(readWarehouse("W9", "Refused"));
    }
  });

  it("an XML declaration, also of XML 1.1; and 64 levels", () => {
    const read = readWarehouse("W9", "Refused");
    expect(readDocument(`<?xml version="1.0" encoding="utf-8"?>\n${valid}`)).toEqual(read);
    expect(readDocument(`<?xml version="1.1" standalone="yes"?>${valid}\n\n`)).toEqual(read);
    // Envelope, Body, operation, list, record and field stand above them.
    const deep = `Refused${"<a>".repeat(58)}${"</a>".repeat(58)}`;
    expect(readDocument(valid.replace("Refused", deep))).toEqual(read);
  });
});

describe("what is malformed", () => {
  const bodies: Readonly<Record<string, string>> = {
    "an empty body": "",
    "another root": "<warehouses_Update/>",
    "two Bodies": valid.replace("<soap:Body>", "<soap:Body></soap:Body><soap:Body>"),
    "two operations": inBody(call(loginOf() + warehousesXml(["W9", "x"])).repeat(2)),
    "two logins": envelopeOf(operation, loginOf() + warehousesXml(["W9", "x"])),
    "two passwords": valid.replace("<password>", "<password>x</password><password>"),
    "a document type": `<!DOCTYPE a>${valid}`,
    "a document type with an entity": `<!DOCTYPE a [<!ENTITY b "c">]>${valid.replace("Refused", "&b;")}`,
    "a billion laughs": `<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "${"&a;".repeat(1000)}">]>${valid.replace("Refused", "&b;".repeat(1000))}`,
    "an entity called like something of the program": valid.replace("Refused", "&constructor;&__proto__;"),
    "a processing instruction": `<?php echo ?>${valid}`,
    "an XML declaration inside": valid.replace("<warehouses>", '<?xml version="1.0"?><warehouses>'),
    "a tag that is not closed": valid.replace("</id>", ""),
    "a bare ampersand": valid.replace("Refused", "a & b"),
    "a prefix that is not declared": valid.replace("<warehouses>", "<warehouses><x:y/>"),
    "the same attribute twice": valid.replace("<warehouses>", '<warehouses a="1" a="2">'),
    NUL: valid.replace("Refused", "a\0b"),
    "a control character": valid.replace("Refused", "a\u0007b"),
    "one in XML 1.1": `<?xml version="1.1"?>${valid.replace("Refused", "&#7;")}`,
    "half of a pair by number": valid.replace("Refused", "&#xD83D;"),
    "a non-character": valid.replace("Refused", "\uFFFE"),
    "65 levels": valid.replace("Refused", "<a>".repeat(60) + "</a>".repeat(60)),
    "100 000 levels of an envelope": valid.replace("Refused", "<a>".repeat(100_000)),
  };

  it.each(Object.entries(bodies))("%s", (_, body) => {
    expect(readDocument(body)).toEqual({ fault: "malformed request" });
  });

  it("a document that ends anywhere", () => {
    for (let length = 0; length < valid.length; length += 1) {
      expect(readDocument(valid.slice(0, length))).toEqual({ fault: "malformed request" });
    }
  });

  it("a document that is broken anywhere is read or ends in a fault of the caller's", () => {
    const pieces = '< > </ /> & &#0; " <!-- --> <![CDATA[ ]]> <? \0 xmlns : id <a>'.split(" ");
    const bytes = Buffer.from(valid);
    const place = nat(bytes.length - 1);
    /** Cuts, removes, doubles or puts something in. */
    const insert = oneof(
      constantFrom(...pieces).map((piece) => Buffer.from(piece)),
      uint8Array({ maxLength: 4 }).map((some) => Buffer.from(some)),
      tuple(place, nat(80)).map(([from, length]) => bytes.subarray(from, from + length)),
    );
    const changes = array(tuple(place, nat(40), insert), { maxLength: 4 });
    const isAnswered = property(changes, oneof(place, constant(undefined)), (changed, end) => {
      const broken = changed.reduce(
        (body, [at, remove, put]) => Buffer.concat([body.subarray(0, at), put, body.subarray(at + remove)]),
        bytes,
      );
      // Anything but a fault of the caller's is thrown.
      expect(readDocument(broken.subarray(0, end))).toBeDefined();
    });
    assert(isAnswered, { numRuns: rounds(300, 20_000) });
  }, 120_000);

  const envelope = (content: string) =>
    `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/">${content}</e:Envelope>`;
  it.each(["", "<e:Header/><b/>", "<e:Body/>", "<Body>x</Body>"])("nothing to do: %s", (content) => {
    expect(readDocument(envelope(content))).toEqual({ fault: "nothing" });
  });
});

describe("what is another thing", () => {
  const header = '<soap:Header><a soap:mustUnderstand="1"/></soap:Header>';
  it.each([
    ["SOAP 1.2", valid.replaceAll("schemas.xmlsoap.org/soap/envelope/", "www.w3.org/x"), "SOAP 1.1 expected"],
    ["a header", valid.replace("<soap:Body>", `${header}<soap:Body>`), "header not understood"],
    ["a header behind", valid.replace("</soap:Body>", `</soap:Body>${header}`), "header not understood"],
  ])("%s", (_, body, fault) => {
    expect(readDocument(body)).toEqual({ fault });
  });

  it.each([
    ["an element that is none", valid.replaceAll("warehouses_Update", "warehouses_Delete")],
    ["a name of the program", valid.replaceAll("warehouses_Update", "constructor")],
    ["a foreign namespace", valid.replace(testNamespace, "urn:foreign")],
    ["no namespace", valid.replace(` xmlns="${testNamespace}"`, "")],
  ])("an unknown operation, whose login is read all the same: %s", (_, body) => {
    const { login } = readWarehouse("", "");
    expect(readDocument(body)).toEqual({ fault: "unknown operation", login });
  });
});

describe("what is too large", () => {
  const limits = { soapTextCharacters: 5_000, soapElements: 1_000, soapRecords: 10 };
  const long = "x".repeat(20_000);
  const attributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=""`).join(" ");
  const before = (part: string) => valid.replace("<warehouses>", `${part}<warehouses>`);
  const records = (count: number) =>
    warehousesXml(...Array.from({ length: count }, (_, at) => [`R${at}`, "Many"] as const));

  it.each([
    ["a text", valid.replace("Refused", "x".repeat(5_001))],
    ["a text in comments", valid.replace("Refused", "x<!-- -->".repeat(5_001))],
    ["a comment", before(`<!-- ${long} -->`)],
    ["a name", before(`<${long}/>`)],
    ["an attribute", before(`<a b="${long}"/>`)],
    ["CDATA without end", before(`<![CDATA[${long}`)],
    ["attributes", valid.replace("<warehouses>", `<warehouses ${attributes(65)}>`)],
    ["elements", before("<a/>".repeat(1_001))],
  ])("%s", (_, body) => {
    expect(readDocument(body, { limits, portion: 1_000 })).toEqual({ fault: "request too large" });
  });

  it.each([
    ["11 records", records(11)],
    ["11 records in two lists", records(10) + warehousesXml(["W9", "x"])],
  ])("%s, which is told once the login was verified", (_, content) => {
    const { login } = readWarehouse("", "");
    const call = envelopeOf(operation, content);
    expect(readDocument(call, { limits })).toEqual({ fault: "request too large", login });
  });

  it("what is just as large as it may be is taken", () => {
    const { content, ...named } = readWarehouse("W9", "x".repeat(5_000));
    const text = valid.replace("Refused", "x".repeat(5_000));
    expect(readDocument(text, { limits })).toEqual({ ...named, content });
    const wide = valid.replace("<warehouses>", `<warehouses ${attributes(64)}>`);
    expect(readDocument(wide)).toEqual(readWarehouse("W9", "Refused"));
    expect(readDocument(before("<a/>".repeat(900)), { limits })).toEqual(readWarehouse("W9", "Refused"));
    expect(readDocument(envelopeOf(operation, records(10)), { limits })).toMatchObject(named);
  });
});
