import { assert, property } from "fast-check";
import { XmlDocument } from "libxml2-wasm";
import { describe, expect, it } from "vitest";
import { integrationOperations } from "../../../settings/integration.ts";
import { eventRecord } from "../event-record.ts";
import { anyRecord } from "../testing/records.ts";
import { meaning, walkWsdl } from "../testing/wsdl.ts";
import { writeRecord } from "../write-record.ts";
import { wsdlOf } from "./document.ts";
import { operationMessages } from "./messages.ts";

const soapNamespace = "urn:vitrine:webservices/";
const address = "https://shop.example/ams/system/service/module/soap/api";
const text = wsdlOf({ soapNamespace }, address);
const wsdl = walkWsdl(text);
const schema = wsdl.validator(soapNamespace);

/** Throws with the reason for what does not conform. */
function validate(xml: string): void {
  const document = XmlDocument.fromString(xml);
  try {
    schema.validate(document);
  } finally {
    document.dispose();
  }
}

const xsd = (type: string) => `{http://www.w3.org/2001/XMLSchema}${type}`;

/** Names that something of the document has, by what refers to them. */
function named(path: string): readonly string[] {
  return wsdl.find(path).map((element) => {
    const schema = element.parent?.attr("targetNamespace")?.value ?? "";
    return `{${element.namespaceUri.endsWith("XMLSchema") ? schema : soapNamespace}}${element.attr("name")?.value}`;
  });
}

/** What an attribute means wherever it stands at a path. */
function meant(path: string, attribute: string): readonly string[] {
  return wsdl.find(`${path}[@${attribute}]`).map((element) => {
    return meaning(element, element.attr(attribute)?.value ?? "");
  });
}

describe("the WSDL document (soap.md section 9)", () => {
  it("has the sixteen operations in one port type, one binding and one port", () => {
    const portType = "/wsdl:definitions/wsdl:portType";
    const binding = "/wsdl:definitions/wsdl:binding";
    expect(wsdl.values(`${portType}/wsdl:operation`, "name")).toEqual(integrationOperations);
    expect(wsdl.values(`${binding}/wsdl:operation`, "name")).toEqual(integrationOperations);
    expect([portType, binding, "//wsdl:port"].map((path) => wsdl.find(path).length)).toEqual([1, 1, 1]);
  });

  it("is document/literal, SOAP 1.1 over HTTP, with quotable actions", () => {
    expect(wsdl.values("//soap:binding", "style")).toEqual(["document"]);
    expect(wsdl.values("//soap:binding", "transport")).toEqual(["http://schemas.xmlsoap.org/soap/http"]);
    expect(new Set(wsdl.values("//soap:body", "use"))).toEqual(new Set(["literal"]));
    expect(new Set(wsdl.values("//soap:fault", "use"))).toEqual(new Set(["literal"]));
    expect(wsdl.values("//soap:operation", "soapAction")).toEqual(
      integrationOperations.map((name) => `urn:vitrine:webservices/${name}`),
    );
  });

  it("has the address that it is asked at, whatever stands in it", () => {
    expect(wsdl.values("//soap:address", "location")).toEqual([address]);
    const hostile = `http://a/"><x/>&amp;{address}'\u0000`;
    const other = walkWsdl(wsdlOf({ soapNamespace }, hostile));
    expect(other.values("//soap:address", "location")).toEqual([hostile.replace("\u0000", "")]);
  });

  it("is the same text every time, for each namespace its own", () => {
    expect(wsdlOf({ soapNamespace }, address)).toBe(text);
    const other = wsdlOf({ soapNamespace: "https://erp.example/a?b=1&c='2'" }, address);
    expect(walkWsdl(other).values("/wsdl:definitions", "targetNamespace")).toEqual([
      "https://erp.example/a?b=1&c='2'",
    ]);
    expect(other).not.toContain(soapNamespace);
  });

  it("resolves every message, part, port and type", () => {
    const messages = named("/wsdl:definitions/wsdl:message");
    const elements = named("//xsd:schema/xsd:element");
    const types = named("//xsd:schema/xsd:complexType");
    for (const names of [messages, elements, types]) expect(new Set(names).size).toBe(names.length);
    const used = meant("//wsdl:portType//*", "message");
    expect(new Set(used)).toEqual(new Set(messages));
    expect(meant("//wsdl:port", "binding")).toEqual(named("/wsdl:definitions/wsdl:binding"));
    expect(meant("//wsdl:binding", "type")).toEqual(named("/wsdl:definitions/wsdl:portType"));
    expect(new Set(meant("//wsdl:part", "element"))).toEqual(new Set(elements));
    const plain = [xsd("string"), xsd("int"), xsd("boolean")];
    expect(new Set(meant("//xsd:element", "type"))).toEqual(new Set([...types, ...plain]));
  });

  it("answers with elements of no namespace, but events", () => {
    const answers = integrationOperations
      .filter((name) => !["Events_Get", "Events_GetByMarkets"].includes(name))
      .map((name) => `{}${name.charAt(0).toLowerCase()}${name.slice(1).replace("_", "")}Response`);
    expect(new Set(named("//xsd:schema[not(@targetNamespace)]/xsd:element"))).toEqual(new Set(answers));
    expect(meant("//wsdl:message[@name='events_Get']/wsdl:part", "element")).toEqual([
      `{${soapNamespace}}events_Get`,
    ]);
    const answer = XmlDocument.fromString("<warehousesUpdateResponse>OK</warehousesUpdateResponse>");
    expect(wsdl.validator("").validate(answer)).toBeUndefined();
  });

  it("declares the error of a fault for every operation", () => {
    expect(wsdl.values("//wsdl:portType/wsdl:operation/wsdl:fault", "name")).toHaveLength(16);
    expect(meant("//wsdl:message[@name='error']/wsdl:part", "element")).toEqual([`{${soapNamespace}}error`]);
  });

  it("needs no field, and orders them as the interface description does", () => {
    expect(wsdl.find("//xsd:sequence/xsd:element[not(@minOccurs='0')]")).toEqual([]);
    expect(wsdl.values("//xsd:complexType[@name='Address']/xsd:sequence/xsd:element", "name")).toEqual([
      "id",
      "description",
      "company",
      "attn",
      "firstname",
      "lastname",
      "address1",
      "address2",
      "city",
      "state",
      "zipcode",
      "country",
      "email",
      "telephone",
      "fax",
      "vat",
      "url",
      "companyregistrationid",
    ]);
  });

  it("names a shape once, wherever it stands", () => {
    const typeOf = (type: string, field: string) =>
      meant(`//xsd:complexType[@name='${type}']//xsd:element[@name='${field}']`, "type");
    expect(typeOf("Product", "brand")).toEqual([`{${soapNamespace}}Ref`]);
    expect(typeOf("Account", "invoiceaddress")).toEqual([`{${soapNamespace}}Address`]);
    expect(typeOf("EventData", "shippingterm")).toEqual([`{${soapNamespace}}Terms`]);
    expect(typeOf("EventData", "warehouse")).toEqual([`{${soapNamespace}}Warehouse`]);
    const typeNames = wsdl.values("//xsd:complexType", "name");
    expect(typeNames.filter((name) => /\d$/.test(name))).toEqual([]);
  });
});

describe("what is sent and answered conforms to the schema", () => {
  const login = "<login><username>u</username><password>p</password></login>";

  it.each(operationMessages)("$name", ({ input, request }) => {
    assert(
      property(anyRecord(request), (record) => {
        validate(`<${input} xmlns="${soapNamespace}">${writeRecord(request, record)}</${input}>`);
      }),
      { numRuns: 25 },
    );
  });

  it("events", () => {
    assert(
      property(anyRecord(eventRecord), (event) => {
        const written = `<event>${writeRecord(eventRecord, event)}</event>`;
        validate(`<events_Get xmlns="${soapNamespace}"><events>${written}</events></events_Get>`);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    `<warehouses_Update xmlns="${soapNamespace}">${login}<warehouses><warehouse><id>W9</id><description>South</description></warehouse></warehouses></warehouses_Update>`,
    `<events_Done xmlns="${soapNamespace}">${login}<event>511</event><event>512</event></events_Done>`,
    `<events_Get xmlns="${soapNamespace}"><events/></events_Get>`,
    `<error xmlns="${soapNamespace}"><record>2</record><id>W10</id><field>description</field><code>invalid</code><message>too long</message></error>`,
    `<events_GetRequest xmlns="${soapNamespace}">${login}<type>all</type></events_GetRequest>`,
    `<events_GetByMarkets xmlns="${soapNamespace}">${login}<type>order</type><markets><market><id>1</id></market></markets></events_GetByMarkets>`,
  ])("sample: %s", (sample) => {
    expect(() => validate(sample)).not.toThrow();
  });

  it("sample: an order in the feed", () => {
    const order = "<order><id>10001</id><ordernumber>10001</ordernumber></order>";
    const event = `<event><id>512</id><type>order</type><entry>10001</entry><mission>update</mission><date>2026-11-20T12:00:00+01:00</date><data>${order}</data></event>`;
    const sample = `<events_Get xmlns="${soapNamespace}"><events>${event}</events></events_Get>`;
    expect(() => validate(sample)).not.toThrow();
  });

  it("refuses what the schema does not know", () => {
    const request = `<warehouses_Update xmlns="${soapNamespace}"><warehouses><house/></warehouses></warehouses_Update>`;
    expect(() => validate(request)).toThrow("house");
  });
});
