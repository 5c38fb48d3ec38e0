import { expect, it } from "vitest";
import { tellOutages } from "@/front/outages";
import { CheckoutUnavailable } from "@/lib/checkout/errors";

function listen() {
  const written: unknown[][] = [];
  const told: unknown[] = [];
  const writer = { error: (...parts: unknown[]) => void written.push(parts) };
  const wasSince = tellOutages(writer, { warn: (line: unknown) => void told.push(line) });
  return { writer, written, told, wasSince };
}

it("an outage that a page met is one line of the log, without its stack", () => {
  const { writer, written, told } = listen();
  const cause = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  writer.error("⨯", Object.assign(new CheckoutUnavailable("timeout", null, cause), { digest: "42" }));
  writer.error("⨯", new CheckoutUnavailable("status", 503));
  expect(written).toEqual([]);
  expect(told).toEqual([
    { event: "page failed", reason: "timeout", status: null },
    { event: "page failed", reason: "status", status: 503 },
  ]);
});

it("everything else is written as it was", () => {
  const { writer, written, told } = listen();
  const fault = new TypeError("x is not a function");
  writer.error("⨯", fault);
  writer.error("%s", "CheckoutUnavailable");
  writer.error();
  expect(written).toEqual([["⨯", fault], ["%s", "CheckoutUnavailable"], []]);
  expect(told).toEqual([]);
});

it("tells whether there was one since a moment", () => {
  const { writer, wasSince } = listen();
  const before = performance.now();
  expect(wasSince(0)).toBe(false);
  writer.error("⨯", new TypeError("x is not a function"));
  expect(wasSince(before)).toBe(false);
  writer.error("⨯", new CheckoutUnavailable("status", 503));
  expect(wasSince(before)).toBe(true);
  expect(wasSince(performance.now() + 1)).toBe(false);
});
