import { assert, property } from "fast-check";
import { XmlDocument } from "libxml2-wasm";
import { describe, expect, it } from "vitest";
import { integrationOperations } from "../../../foundations/settings/schema/integration.ts";
import { eventShape } from "../operations/event-shape.ts";
import { anyRecord } from "../testing/records.ts";
import { meaning, walkWsdl } from "../testing/wsdl.ts";
import { writeRecord } from "../response/write-record.ts";
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

describe("the WSDL document (soap.md#wsdl)", () => {
  it("has the sixteen operations in one port type, one binding and one port, document/literal, with a fault each", () => {
    const parts = ["/wsdl:definitions/wsdl:portType", "/wsdl:definitions/wsdl:binding"];
    for (const path of parts) {
      expect(wsdl.values(`${path}/wsdl:operation`, "name")).toEqual(integrationOperations);
    }
    expect([...parts, "//wsdl:port"].map((path) => wsdl.find(path).length)).toEqual([1, 1, 1]);
    expect(wsdl.values("//soap:binding", "style")).toEqual(["document"]);
    expect(wsdl.values("//soap:binding", "transport")).toEqual(["http://schemas.xmlsoap.org/soap/http"]);
    const uses = [...wsdl.values("//soap:body", "use"), ...wsdl.values("//soap:fault", "use")];
    expect(new Set(uses)).toEqual(new Set(["literal"]));
    const actions = integrationOperations.map((name) => `${soapNamespace}${name}`);
    expect(wsdl.values("//soap:operation", "soapAction")).toEqual(actions);
    expect(wsdl.values("//wsdl:portType/wsdl:operation/wsdl:fault", "name")).toHaveLength(16);
    expect(meant("//wsdl:message[@name='error']/wsdl:part", "element")).toEqual([`{${soapNamespace}}error`]);
  });

  it("has the address that it is asked at and the namespace of the settings, whatever stands in them", () => {
    expect(wsdl.values("//soap:address", "location")).toEqual([address]);
    const hostile = `http://a/"><x/>&amp;{address}'\u0000`;
    const namespace = "https://erp.example/a?b=1&c='2'";
    const other = wsdlOf({ soapNamespace: namespace }, hostile);
    expect(walkWsdl(other).values("//soap:address", "location")).toEqual([hostile.replace("\u0000", "")]);
    expect(walkWsdl(other).values("/wsdl:definitions", "targetNamespace")).toEqual([namespace]);
    expect(other).not.toContain(soapNamespace);
    expect(wsdlOf({ soapNamespace }, address)).toBe(text);
  });

  it("resolves every message, part, port and type", () => {
    const messages = named("/wsdl:definitions/wsdl:message");
    const elements = named("//xsd:schema/xsd:element");
    const types = named("//xsd:schema/xsd:complexType");
    for (const names of [messages, elements, types]) expect(new Set(names).size).toBe(names.length);
    expect(new Set(meant("//wsdl:portType//*", "message"))).toEqual(new Set(messages));
    expect(meant("//wsdl:port", "binding")).toEqual(named("/wsdl:definitions/wsdl:binding"));
    expect(meant("//wsdl:binding", "type")).toEqual(named("/wsdl:definitions/wsdl:portType"));
    expect(new Set(meant("//wsdl:part", "element"))).toEqual(new Set(elements));
    const plain = ["string", "int", "boolean"].map((type) => `{http://www.w3.org/2001/XMLSchema}${type}`);
    expect(new Set(meant("//xsd:element", "type"))).toEqual(new Set([...types, ...plain]));
  });

  it("answers with elements of no namespace, but events", () => {
    const answers = integrationOperations
      .filter((name) => !["Events_Get", "Events_GetByMarkets"].includes(name))
      .map((name) => `{}${name.charAt(0).toLowerCase()}${name.slice(1).replace("_", "")}Response`);
    expect(new Set(named("//xsd:schema[not(@targetNamespace)]/xsd:element"))).toEqual(new Set(answers));
    const events = meant("//wsdl:message[@name='events_Get']/wsdl:part", "element");
    expect(events).toEqual([`{${soapNamespace}}events_Get`]);
    const answer = XmlDocument.fromString("<warehousesUpdateResponse>OK</warehousesUpdateResponse>");
    expect(wsdl.validator("").validate(answer)).toBeUndefined();
  });

  it("needs no field, orders them as the interface description does, and names a shape once, wherever it stands", () => {
    expect(wsdl.find("//xsd:sequence/xsd:element[not(@minOccurs='0')]")).toEqual([]);
    const fields = wsdl.values("//xsd:complexType[@name='Terms']/xsd:sequence/xsd:element", "name");
    expect(fields).toEqual(["id", "name", "description", "duedays"]);
    const typeOf = (type: string, field: string) =>
      meant(`//xsd:complexType[@name='${type}']//xsd:element[@name='${field}']`, "type");
    expect(typeOf("Product", "brand")).toEqual([`{${soapNamespace}}Ref`]);
    expect(typeOf("Account", "invoiceaddress")).toEqual([`{${soapNamespace}}Address`]);
    expect(typeOf("EventData", "shippingterm")).toEqual([`{${soapNamespace}}Terms`]);
    expect(wsdl.values("//xsd:complexType", "name").filter((name) => /\d$/.test(name))).toEqual([]);
  });
});

describe("what is sent and answered conforms to the schema", () => {
  const runs = { numRuns: 25 };
  const element = (name: string, content: string) => `<${name} xmlns="${soapNamespace}">${content}</${name}>`;

  it.each(operationMessages)("$name", ({ input, request }) => {
    const conforms = property(anyRecord(request), (record) =>
      validate(element(input, writeRecord(request, record))),
    );
    assert(conforms, runs);
  });

  it("events", () => {
    const conforms = property(anyRecord(eventShape), (event) => {
      const written = `<event>${writeRecord(eventShape, event)}</event>`;
      validate(element("events_Get", `<events>${written}</events>`));
    });
    assert(conforms, runs);
  });

  it("refuses what the schema does not know", () => {
    const request = element("warehouses_Update", "<warehouses><house/></warehouses>");
    expect(() => validate(request)).toThrow("house");
  });
});
