import { expect, it } from "vitest";
import { cookieOf } from "@/front/cookie-of";

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
