import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { envelopeOf, inBody, soapCall, soapPath, soapPost, testNamespace } from "./testing/soap-call.ts";
import { countWarehouses, warehouseName, warehousesXml } from "./testing/warehouses.ts";

/**
 * soap.md#calls, #faults and #samples: what a call is answered with, and that nothing is stored of one that is refused.
 */

const operation = "Warehouses_Update";
const ok =
  '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><warehousesUpdateResponse>OK</warehousesUpdateResponse></soap:Body></soap:Envelope>';
const valid = envelopeOf(operation, warehousesXml(["W9", "Refused"]));
const action = `${testNamespace}${operation}`;

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

const call = (xml: string) => soapCall(shop.origin, operation, xml);

describe("a call that is done", () => {
  it.each([
    ...["application/soap+xml", "nonsense", "", undefined].map((type) => ["Content-Type", type] as const),
    ...[`"${action}"`, action, `'${action}'`, '""', undefined].map((sent) => ["SOAPAction", sent] as const),
  ])("is answered OK in an element without prefix and namespace, with %s %j", async (header, value) => {
    const name = `${header} ${value} sent`.replaceAll(/["']/g, "");
    const body = new TextEncoder().encode(envelopeOf(operation, warehousesXml(["W10", name])));
    const { status, xml } = await soapPost(shop.origin, body, { [header]: value });
    expect([status, xml, await warehouseName(shop, "W10")]).toEqual([200, ok, name]);
  });

  it("carries ids in its headers, and is never kept; so do faults", async () => {
    for (const { headers } of [await call("<warehouses/>"), await soapPost(shop.origin, "nothing")]) {
      expect(headers.get("content-type")).toBe("text/xml; charset=utf-8");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-service-request-id")).toMatch(/^[0-9a-f]{32}$/);
      expect(headers.get("x-correlation-id")).toBe(`vitrine_${headers.get("x-service-request-id")}`);
    }
  });

  it("changes nothing when its list is empty; clears what is empty or nil, and keeps what is absent: soap.md#lists", async () => {
    const before = await countWarehouses(shop);
    for (const xml of ["<warehouses/>", "", "<warehouses><other/></warehouses>"]) {
      expect((await call(xml)).xml).toBe(ok);
    }
    expect(await countWarehouses(shop)).toBe(before);
    const nil = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"';
    for (const xml of ["<description/>", `<description ${nil}>x</description>`]) {
      await call(warehousesXml(["W11", "Full"]));
      await call("<warehouses><warehouse><id>W11</id></warehouse></warehouses>");
      expect(await warehouseName(shop, "W11")).toBe("Full");
      await call(`<warehouses><warehouse><id>W11</id>${xml}</warehouse></warehouses>`);
      expect(await warehouseName(shop, "W11")).toBe("");
    }
  });
});

describe("a call that is refused", () => {
  const header = '<soap:Header><a soap:mustUnderstand="1"/></soap:Header>';
  const soap12 = valid.replaceAll("schemas.xmlsoap.org/soap/envelope/", "www.w3.org/2003/05/soap-envelope");
  const unknown = valid.replaceAll("warehouses_Update", "warehouses_Delete");
  const tooLong = valid.replace("Refused", "x".repeat(1_048_577));
  const many = (count: number) =>
    warehousesXml(...Array.from({ length: count }, (_, index) => [`R${index}`, "Many"] as const));
  const tooMany = envelopeOf(operation, many(1001));
  const wrong = (body: string) => body.replace("test-integration", "wrong");
  const sent = (name: string) => ({ SOAPAction: name });
  const zipped = (encoding: string) => ({ "Content-Encoding": encoding });

  it.each<[string, body: string, headers: Readonly<Record<string, string>>, fault: string]>([
    ["no XML", "hello", {}, "Client: malformed request"],
    ["no operation", inBody(""), {}, "Client: malformed request"],
    ["a compressed body", valid, zipped("gzip"), "Client: malformed request"],
    ["one compressed more than once", valid, zipped("gzip, identity"), "Client: malformed request"],
    ["SOAP 1.2", soap12, {}, "VersionMismatch: SOAP 1.1 expected"],
    [
      "a header",
      valid.replace("<soap:Body>", `${header}<soap:Body>`),
      {},
      "MustUnderstand: header not understood",
    ],
    ["an unknown operation", unknown, {}, "Client: unknown operation"],
    ["one with the action of a known one", unknown, sent(`"${action}"`), "Client: unknown operation"],
    ["another action", valid, sent(`"${testNamespace}Markets_Update"`), "Client: operation mismatch"],
    ["an action without its namespace", valid, sent(operation), "Client: operation mismatch"],
    ["a text of more than 1 MB", tooLong, {}, "Client: request too large"],
    ["1001 records", tooMany, {}, "Client: request too large"],
    ["an unknown operation of nobody", wrong(unknown), {}, "Client: authentication failed"],
    ["another action of nobody", wrong(valid), sent("urn:other"), "Client: authentication failed"],
    ["1001 records of nobody", wrong(tooMany), {}, "Client: authentication failed"],
  ])("for %s", async (_, body, headers, expected) => {
    const before = await countWarehouses(shop);
    const { status, fault } = await soapPost(shop.origin, body, headers);
    expect([status, `${fault?.faultcode}: ${fault?.faultstring}`]).toEqual([500, `SOAP-ENV:${expected}`]);
    expect([fault?.errors, await countWarehouses(shop)]).toEqual([[], before]);
  });

  it("is taken as a whole when it is just as large as it may be", async () => {
    const before = await countWarehouses(shop);
    expect((await call(many(1000))).fault).toBeNull();
    expect(await countWarehouses(shop)).toBe(before + 1000);
    const { fault } = await soapPost(shop.origin, valid.replace("Refused", "x".repeat(1_048_576)));
    expect(fault).toMatchObject({ faultstring: "validation failed", errors: [{ message: "too long" }] });
  });
});

describe("records that are bad", () => {
  it("are told by their place, and nothing of the call is kept; what was sent is escaped", async () => {
    const { status, xml } = await call(warehousesXml(["W31", "One"], ["&lt;&amp;&gt;", "x".repeat(256)]));
    expect(status).toBe(500);
    expect(xml).toContain(
      "<faultcode>SOAP-ENV:Client</faultcode><faultstring>validation failed</faultstring>" +
        '<detail><error xmlns="urn:vitrine:webservices/"><record>2</record><id>&lt;&amp;&gt;</id><field>description</field><code>invalid</code><message>too long</message></error></detail>',
    );
    expect(await warehouseName(shop, "W31")).toBeUndefined();
  });

  const two =
    "<warehouse><id>W9</id></warehouse><warehouse><id>W9</id><description>x</description></warehouse>";
  it.each<[string, xml: string, record: string | null, field: string, code: string]>([
    ["an empty record", "<warehouse/>", "1", "id", "required"],
    ["a field twice", "<warehouse><id>W9</id><id>W9</id></warehouse>", "1", "id", "invalid"],
    ["an id twice with different content", two, "2", "id", "duplicate"],
    ["text where records belong", "W9", null, "warehouses", "invalid"],
  ])("%s", async (_, xml, record, field, code) => {
    const { fault } = await call(`<warehouses>${xml}</warehouses>`);
    expect(fault?.errors).toEqual([expect.objectContaining({ record, field, code })]);
    expect(await warehouseName(shop, "W9")).toBeUndefined();
  });
});

describe("the other methods, soap.md#calls", () => {
  it.each(["GET", "HEAD", "PUT", "OPTIONS", "PROPFIND"])("%s is 405", async (method) => {
    const response = await fetch(`${shop.origin}${soapPath}?nowsdl`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    expect(response.headers.get("x-service-request-id")).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each(["?wsdl", "?WSDL", "?x=1&wsdl="])("GET %s answers the WSDL without a login", async (query) => {
    const response = await fetch(shop.origin + soapPath + query);
    expect(response.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(await response.text()).toContain(`<soap:address location="${shop.origin}${soapPath}"/>`);
  });
});
