import { expect, it } from "vitest";
import { acceptedEncoding, takesBrotli } from "@/front/accepted-encoding";
import { cookieOf } from "@/front/cookie-of";
import { tellOutages } from "@/front/outages";
import { CheckoutUnavailable } from "@/lib/checkout/errors";

it.each([
  [undefined, "identity"],
  ["identity", "identity"],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "gzip"],
  ["br,gzip", "gzip"],
])("Accept-Encoding %j takes %s", (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});

it.each(["", "*", "br", "gzip;q=0", "gzip; q=0.5, identity", "GZIP", "gzip,,br", "x".repeat(9_000) + "!"])(
  "Accept-Encoding %j is left to who reads all of it",
  (accepted) => {
    expect(acceptedEncoding(accepted)).toBeNull();
  },
);

it.each([
  ["gzip, deflate, br, zstd", true],
  ["br", true],
  ["gzip,br", true],
  ["gzip, deflate", false],
  ["identity", false],
  ["brotli", false],
  ["br;q=0", false],
  ["gzip;q=1, br", false],
  ["", false],
  [undefined, false],
])("Accept-Encoding %j takes brotli: %s", (accepted, isTaken) => {
  expect(takesBrotli(accepted)).toBe(isTaken);
});

it.each([
  ["a=1", "1"],
  ["b=2; a=1", "1"],
  ["a=1; a=2", "2"],
  ["a=x%3Dy", "x=y"],
  ["a=", ""],
  [" a = 1 ", "1"],
  ["aa=1; ba=2", undefined],
  ["a", undefined],
  ["a=%E0%A4", undefined],
  ["", undefined],
  [undefined, undefined],
])("%j holds a as %j", (header, value) => {
  expect(cookieOf(header, "a")).toBe(value);
});

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
