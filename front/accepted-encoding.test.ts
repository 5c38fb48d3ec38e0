import { expect, it } from "vitest";
import { acceptedEncoding, takesBrotli } from "@/front/accepted-encoding";

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
