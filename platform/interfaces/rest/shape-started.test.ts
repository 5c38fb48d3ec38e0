import { expect, it } from "vitest";
import { shapeStarted } from "./shape-started.ts";

const attempt = {
  id: "0123456789abcdef0123456789abcdef",
  selection: "abcdef0123456789abcdef0123456789",
  orderNumber: 10001,
  amount: 35_000,
  currency: "SEK",
  language: "sv",
  returnPage: "https://shop.example/r",
  failedPage: "https://shop.example/f",
};
const fields = { formType: "post", formFields: { a: "1" }, formUrl: "https://p.example" } as const;

it.each([
  [{ action: "form", formHtml: "<form>", ...fields }, {}],
  [{ action: "javascript", code: "pay()", formFields: { a: "1" } }, {}],
  [{ action: "external" }, { selection: attempt.selection }],
] as const)("tells the shop what to do next: %j (16.1)", (step, more) => {
  expect(shapeStarted(step, attempt)).toEqual({ ...step, ...more, orderId: "10001" });
});
