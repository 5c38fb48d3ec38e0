import { expect, it } from "vitest";
import { refused } from "../faults.ts";
import { writeContent, writeFault } from "./write-envelope.ts";

/** soap.md#faults: the form of faults. */

const namespace = "urn:vitrine:webservices/";

function problem(record: number, field: string, id = `R${record}`) {
  return { record, id, field, code: "invalid", message: "too long" } as const;
}

const write = (...problems: readonly ReturnType<typeof problem>[]) =>
  writeFault(refused(problems), namespace);
const errorsIn = (xml: string) => [...xml.matchAll(/<error /g)].length;

it("a fault that means no record has no detail; the problem of a parameter names no record", () => {
  const internal = { faultcode: "Server", faultstring: "internal error", code: "internal" } as const;
  expect(writeFault(internal, namespace)).toBe(
    '<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault>' +
      "<faultcode>SOAP-ENV:Server</faultcode><faultstring>internal error</faultstring>" +
      "</SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>",
  );
  expect(write(problem(0, "type", ""))).toContain(
    `<detail><error xmlns="${namespace}"><field>type</field><code>invalid</code><message>too long</message></error></detail>`,
  );
});

it("every bad record has one error, in the order of the call; its message names all that is wrong with it", () => {
  const xml = write(problem(3, "c"), problem(1, "a"), problem(2, "b"), problem(1, "x/y[2]"));
  expect(errorsIn(xml)).toBe(3);
  expect(xml).toContain(
    `<detail><error xmlns="${namespace}"><record>1</record><id>R1</id><field>a</field><code>invalid</code>` +
      "<message>too long; x/y[2]: too long</message></error><error",
  );
  expect(xml.indexOf("<id>R2</id>")).toBeLessThan(xml.indexOf("<id>R3</id>"));
});

it("50 bad records are named, and 21 problems of one", () => {
  const ofOne = Array.from({ length: 60 }, (_, at) => problem(1, `a[${at}]`));
  const xml = write(...ofOne, ...Array.from({ length: 60 }, (_, at) => problem(at + 2, "b")));
  expect(errorsIn(xml)).toBe(50);
  expect(xml).toContain("<id>R50</id>");
  expect(xml).toContain("a[20]: too long; and 39 more</message>");
});

it("what was sent is escaped, shortened, and without what XML cannot hold; so is a namespace of the settings", () => {
  const xml = write(problem(1, "<f>&", `<&>\u0000\uD83D"${"x".repeat(1_000)}`));
  expect(xml).toContain("<field>&lt;f&gt;&amp;</field>");
  expect(xml).toMatch(/<id>&lt;&amp;&gt;"x{249}<\/id>/);
  const answer = '<events_Get xmlns="urn:a&amp;&quot;b"><events/></events_Get>';
  expect(writeContent("events_Get", 'urn:a&"b', "<events/>")).toContain(answer);
});
