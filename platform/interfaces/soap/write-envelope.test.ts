import { expect, it } from "vitest";
import { refused } from "./faults.ts";
import { writeContent, writeFault } from "./write-envelope.ts";

/** `soap.md` section 8: the form of faults. */

const namespace = "urn:vitrine:webservices/";

function problem(record: number, field: string, id = `R${record}`) {
  return { record, id, field, code: "invalid", message: "too long" } as const;
}

const errorsIn = (xml: string) => [...xml.matchAll(/<error /g)].length;

it("a fault that means no record has no detail", () => {
  expect(
    writeFault({ faultcode: "Server", faultstring: "internal error", code: "internal" }, namespace),
  ).toBe(
    '<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault>' +
      "<faultcode>SOAP-ENV:Server</faultcode><faultstring>internal error</faultstring>" +
      "</SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>",
  );
});

it("every bad record has one error, in the order of the call; its message names all that is wrong with it", () => {
  const xml = writeFault(
    refused([problem(3, "c"), problem(1, "a"), problem(2, "b"), problem(1, "x/y[2]")]),
    namespace,
  );
  expect(errorsIn(xml)).toBe(3);
  expect(xml).toContain(
    '<detail><error xmlns="urn:vitrine:webservices/"><record>1</record><id>R1</id><field>a</field><code>invalid</code>' +
      "<message>too long; x/y[2]: too long</message></error><error",
  );
  expect(xml.indexOf("<id>R2</id>")).toBeLessThan(xml.indexOf("<id>R3</id>"));
});

it("50 bad records are named, and 21 problems of one", () => {
  const ofOne = Array.from({ length: 60 }, (_, at) => problem(1, `a[${at}]`));
  const others = Array.from({ length: 60 }, (_, at) => problem(at + 2, "b"));
  const xml = writeFault(refused([...ofOne, ...others]), namespace);
  expect(errorsIn(xml)).toBe(50);
  expect(xml).toContain("<id>R50</id>");
  expect(xml).not.toContain("<id>R51</id>");
  expect(xml).toContain("a[20]: too long; and 39 more</message>");
});

it("the problem of a parameter names no record", () => {
  expect(writeFault(refused([problem(0, "type", "")]), namespace)).toContain(
    '<detail><error xmlns="urn:vitrine:webservices/"><field>type</field><code>invalid</code><message>too long</message></error></detail>',
  );
});

it("what was sent is escaped, shortened, and without what XML cannot hold", () => {
  const xml = writeFault(refused([problem(1, "<f>&", `<&>\u0000\uD83D"${"x".repeat(1_000)}`)]), namespace);
  expect(xml).toContain("<field>&lt;f&gt;&amp;</field>");
  expect(xml).toMatch(/<id>&lt;&amp;&gt;"x{249}<\/id>/);
});

it("a namespace of the settings is escaped where it stands", () => {
  expect(writeContent("events_Get", 'urn:a&"b', "<events/>")).toContain(
    '<events_Get xmlns="urn:a&amp;&quot;b"><events/></events_Get>',
  );
});
