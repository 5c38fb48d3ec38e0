import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import {
  envelopeOf,
  inBody,
  loginOf,
  soapCall,
  soapPath,
  soapPost,
  testNamespace,
} from "./testing/soap-call.ts";
import { countWarehouses, warehouseName, warehousesXml } from "./testing/warehouses.ts";

const operation = "Warehouses_Update";
const ok =
  '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><warehousesUpdateResponse>OK</warehousesUpdateResponse></soap:Body></soap:Envelope>';

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

/** A body that writes the name, in one piece or in two. */
function named(body: string, name: string): string {
  return body.replace("NAME", name).replace("HEAD", name.slice(0, 2)).replace("TAIL", name.slice(2));
}

/** What a call comes to, and what there is of it afterwards. */
async function sent(body: Parameters<typeof soapPost>[1], headers = {}) {
  const { status, xml } = await soapPost(shop.origin, body, headers);
  return { status, xml, written: await warehouseName(shop, "W9") };
}

const done = (written: string) => ({ status: 200, xml: ok, written });

describe("a call, soap.md sections 1 and 11", () => {
  it("answers OK in an element without prefix and namespace", async () => {
    expect(await sent(envelopeOf(operation, warehousesXml(["W9", "South"])))).toEqual(done("South"));
  });

  it("carries ids in its headers, and is never kept", async () => {
    const { headers } = await soapCall(shop.origin, operation, warehousesXml(["W9", "South"]));
    expect(headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-service-request-id")).toMatch(/^[0-9a-f]{32}$/);
    expect(headers.get("x-correlation-id")).toBe(`vitrine_${headers.get("x-service-request-id")}`);
  });

  it("carries them on faults too", async () => {
    const { headers, status } = await soapPost(shop.origin, "nothing");
    expect(status).toBe(500);
    expect(headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-service-request-id")).toMatch(/^[0-9a-f]{32}$/);
    expect(headers.get("x-correlation-id")).toBe(`vitrine_${headers.get("x-service-request-id")}`);
  });

  it("of an empty list changes nothing, and is a success", async () => {
    const before = await countWarehouses(shop);
    for (const xml of ["<warehouses/>", "", "<warehouses><other/></warehouses>"]) {
      expect((await soapCall(shop.origin, operation, xml)).xml).toBe(ok);
    }
    expect(await countWarehouses(shop)).toBe(before);
  });

  it("sent twice leaves the same state", async () => {
    const xml = warehousesXml(["W20", "Twice"]);
    await soapCall(shop.origin, operation, xml);
    const before = await countWarehouses(shop);
    expect((await soapCall(shop.origin, operation, xml)).xml).toBe(ok);
    expect(await countWarehouses(shop)).toBe(before);
  });

  it("takes all of a call or nothing", async () => {
    const answer = await soapCall(
      shop.origin,
      operation,
      warehousesXml(["W31", "One"], ["W32", "x".repeat(256)]),
    );
    expect(answer.status).toBe(500);
    expect(answer.xml).toBe(
      '<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault>' +
        "<faultcode>SOAP-ENV:Client</faultcode><faultstring>validation failed</faultstring>" +
        '<detail><error xmlns="urn:vitrine:webservices/"><record>2</record><id>W32</id><field>description</field><code>invalid</code><message>too long</message></error></detail>' +
        "</SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>",
    );
    expect(await warehouseName(shop, "W31")).toBeUndefined();
  });
});

describe("what is tolerated, soap.md section 1", () => {
  const types = ["application/soap+xml", "application/xml", "text/plain", "nonsense", "", ";;;", undefined];
  for (const type of types) {
    it(`Content-Type ${type ?? "absent"}`, async () => {
      const name = `Type ${type === "" ? "empty" : type}`;
      const body = new TextEncoder().encode(envelopeOf(operation, warehousesXml(["W9", name])));
      expect(await sent(body, { "Content-Type": type })).toEqual(done(name));
    });
  }

  const actions: Readonly<Record<string, string | undefined>> = {
    quoted: `"${testNamespace}${operation}"`,
    unquoted: `${testNamespace}${operation}`,
    "in single quotes": `'${testNamespace}${operation}'`,
    empty: "",
    "empty in quotes": '""',
    absent: undefined,
  };
  for (const [name, SOAPAction] of Object.entries(actions)) {
    it(`SOAPAction ${name}`, async () => {
      expect(await sent(envelopeOf(operation, warehousesXml(["W9", name])), { SOAPAction })).toEqual(
        done(name),
      );
    });
  }

  const login = "<login><username>integration</username><password>test-integration</password></login>";
  const bodies: Readonly<Record<string, string>> = {
    "children with the namespace by any prefix":
      '<a:warehouses_Update xmlns:a="urn:vitrine:webservices/" xmlns:b="urn:vitrine:webservices/"><b:login><a:username>integration</a:username><b:password>test-integration</b:password></b:login>' +
      "<a:warehouses><b:warehouse><a:id>W9</a:id><b:description>NAME</b:description></b:warehouse></a:warehouses></a:warehouses_Update>",
    "children of no namespace": `<a:warehouses_Update xmlns:a="urn:vitrine:webservices/">${login}${warehousesXml(["W9", "NAME"])}</a:warehouses_Update>`,
    "children mixed": `<warehouses_Update xmlns="urn:vitrine:webservices/">${login}<warehouses xmlns=""><warehouse><id xmlns="urn:vitrine:webservices/">W9</id><description>NAME</description></warehouse></warehouses></warehouses_Update>`,
    "unknown elements": `<warehouses_Update xmlns="urn:vitrine:webservices/"><other><login><username>x</username></login></other>${login}<warehouses><vat/><warehouse><id>W9</id><x><description>no</description></x><description>NAME</description></warehouse></warehouses></warehouses_Update>`,
    "unknown attributes": `<warehouses_Update a="1" xmlns="urn:vitrine:webservices/">${login}<warehouses b="2"><warehouse c="3" id="no"><id d="4">W9</id><description>NAME</description></warehouse></warehouses></warehouses_Update>`,
    "elements of foreign namespaces": `<warehouses_Update xmlns="urn:vitrine:webservices/" xmlns:f="urn:foreign">${login}<f:login/><warehouses><f:warehouse><id>no</id></f:warehouse><warehouse><id>W9</id><f:description>no</f:description><description>NAME</description></warehouse></warehouses></warehouses_Update>`,
    "the login at the end": `<warehouses_Update xmlns="urn:vitrine:webservices/">${warehousesXml(["W9", "NAME"])}${login}</warehouses_Update>`,
    "white space and comments everywhere": `<!-- a --> <warehouses_Update xmlns="urn:vitrine:webservices/">\n <!-- b -->\n <login> <password> test-integration\n</password> <username>\n\tintegration </username> </login>\n <warehouses>\n  <warehouse> text <id> W9 </id> <!-- c --> <description>\n HEAD<!-- d -->TAIL </description> </warehouse> </warehouses> </warehouses_Update> `,
    CDATA: `<warehouses_Update xmlns="urn:vitrine:webservices/"><login><username><![CDATA[integration]]></username><password>test-<![CDATA[integration]]></password></login><warehouses><warehouse><id>W9</id><description><![CDATA[HEAD]]><![CDATA[TAIL]]></description></warehouse></warehouses></warehouses_Update>`,
  };
  for (const [name, body] of Object.entries(bodies)) {
    it(`takes ${name}`, async () => {
      expect(await sent(inBody(named(body, name)))).toEqual(done(name));
    });
  }

  it("characters by number and the five entities", async () => {
    const description = "&lt;b&gt; &amp; &quot;&apos; &#65;&#x1F600;";
    expect(await sent(envelopeOf(operation, warehousesXml(["W9", description])))).toEqual(
      done("<b> & \"' A😀"),
    );
  });

  it("the five characters in an answer come back escaped", async () => {
    const answer = await soapCall(shop.origin, operation, warehousesXml(["&lt;&amp;&gt;", "x".repeat(256)]));
    expect(answer.xml).toContain("<id>&lt;&amp;&gt;</id>");
  });

  it("headers that do not have to be understood", async () => {
    for (const attribute of ["", 's:mustUnderstand="0"', 'mustUnderstand="1"', 's:mustUnderstand="false"']) {
      const header = `<s:Header><h:security xmlns:h="urn:h" ${attribute}><a>b</a></h:security></s:Header>`;
      const call = `<warehouses_Update xmlns="urn:vitrine:webservices/">${loginOf()}${warehousesXml(["W9", "Head"])}</warehouses_Update>`;
      expect(
        await sent(
          `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">${header}<s:Body>${call}</s:Body></s:Envelope>`,
        ),
      ).toEqual(done("Head"));
    }
  });

  it("an XML declaration, also of XML 1.1", async () => {
    const call = envelopeOf(operation, warehousesXml(["W9", "Declared"]));
    expect(await sent(`<?xml version="1.0" encoding="utf-8"?>\n${call}`)).toEqual(done("Declared"));
    expect(await sent(`<?xml version="1.1" standalone="yes"?>${call}\n\n`)).toEqual(done("Declared"));
  });

  it("empty elements clear, xsi:nil is empty, absent ones keep: section 2", async () => {
    const emptied = [
      "<description/>",
      "<description></description>",
      "<description> \n</description>",
      '<description xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true">x</description>',
    ];
    for (const xml of emptied) {
      await soapCall(shop.origin, operation, warehousesXml(["W9", "Full"]));
      await soapCall(shop.origin, operation, "<warehouses><warehouse><id>W9</id></warehouse></warehouses>");
      expect(await warehouseName(shop, "W9")).toBe("Full");
      await soapCall(
        shop.origin,
        operation,
        `<warehouses><warehouse><id>W9</id>${xml}</warehouse></warehouses>`,
      );
      expect(await warehouseName(shop, "W9")).toBe("");
    }
  });
});

describe("the other methods, soap.md section 1", () => {
  for (const method of ["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"]) {
    it(`${method} is 405`, async () => {
      const response = await fetch(shop.origin + soapPath, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("POST");
      expect(response.headers.get("x-service-request-id")).toMatch(/^[0-9a-f]{32}$/);
    });
  }

  it("GET ?wsdl answers the WSDL without a login, with the address of the request", async () => {
    for (const query of ["?wsdl", "?WSDL", "?x=1&wsdl="]) {
      const response = await fetch(shop.origin + soapPath + query);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/xml; charset=utf-8");
      expect(await response.text()).toContain(`<soap:address location="${shop.origin}${soapPath}"`);
    }
  });

  it("GET with another query is 405", async () => {
    expect((await fetch(`${shop.origin}${soapPath}?nowsdl`)).status).toBe(405);
  });
});
