import { expect, it } from "vitest";
import { isAllowedOrigin } from "./origin.ts";

it.each([
  ["https://shop.example.com", true],
  ["https://a.b.example.org", true],
  ["https://example.org", false],
  ["http://a.example.org", false],
  ["https://evil.com/.example.org", false],
  ["https://aexample.org", false],
  ["https://shop.example.com.evil.com", false],
  ["null", false],
])("of some allowed origins %s is one: %s; an empty list allows all", (origin, isAllowed) => {
  expect(isAllowedOrigin(["https://shop.example.com", "https://*.example.org"], origin)).toBe(isAllowed);
  expect(isAllowedOrigin([], origin)).toBe(true);
});
