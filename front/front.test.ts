import { expect, it } from "vitest";
import { acceptedEncoding, acceptsBrotli } from "@/front/accept-encoding";
import { readCookie } from "@/lib/session/read-cookie";
import { logOutages } from "@/lib/process/outage-log";
import { CheckoutUnavailable } from "@/lib/checkout/errors";

it.each([
  [undefined, "identity", false],
  ["identity", "identity", false],
  ["gzip, deflate", "gzip", false],
  ["gzip, deflate, br, zstd", "gzip", true],
  ["", null, false],
  ["*", null, false],
  ["br", null, true],
  ["brotli", null, false],
  ["br;q=0", null, false],
  ["gzip;q=0", null, false],
  ["GZIP", null, false],
  ["gzip,,br", null, false],
  ["x".repeat(9_000) + "!", null, false],
])("Accept-Encoding %j takes %j, brotli: %s", (accepted, encoding, isBrotli) => {
  expect([acceptedEncoding(accepted), acceptsBrotli(accepted)]).toEqual([encoding, isBrotli]);
});

it.each([
  ["b=2; a=1", "1"],
  ["a=1; a=2", "2"],
  ["a=x%3Dy", "x=y"],
  ["a=", ""],
  [" a = 1 ", "1"],
  ["aa=1; ba=2", undefined],
  ["a", undefined],
  ["a=%E0%A4", undefined],
  [undefined, undefined],
])("%j holds a as %j", (header, value) => {
  expect(readCookie(header, "a")).toBe(value);
});

it("an outage that a page met is one line of the log, without its stack; everything else is written as it was", () => {
  const written: unknown[][] = [];
  const told: unknown[] = [];
  const writer = { error: (...parts: unknown[]) => void written.push(parts) };
  const wasSince = logOutages(writer, { warn: (line: unknown) => void told.push(line) });
  const before = performance.now();
  const fault = new TypeError("x is not a function");
  writer.error("⨯", fault);
  writer.error("%s", "CheckoutUnavailable");
  writer.error();
  expect([written, told]).toEqual([[["⨯", fault], ["%s", "CheckoutUnavailable"], []], []]);
  expect([wasSince(0), wasSince(before)]).toEqual([false, false]);
  const cause = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  writer.error("⨯", Object.assign(new CheckoutUnavailable("timeout", null, cause), { digest: "42" }));
  writer.error("⨯", new CheckoutUnavailable("status", 503));
  expect(written).toHaveLength(3);
  expect(told).toEqual([
    { event: "page failed", reason: "timeout", status: null },
    { event: "page failed", reason: "status", status: 503 },
  ]);
  expect([wasSince(before), wasSince(performance.now() + 1)]).toEqual([true, false]);
});
