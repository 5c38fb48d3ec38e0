import { expect, it } from "vitest";
import { mailSettings } from "./mail.ts";

it("needs nothing, and takes a sender's address and name", () => {
  expect(mailSettings.parse({})).toEqual({});
  const sender = { from: "hello@vitrine.example", name: "Vitrine, Borås" };
  expect(mailSettings.parse(sender)).toEqual(sender);
});

it.each([
  { from: "hello" },
  { from: "hello@vitrine.example\r\nBcc: bo@example.com" },
  { name: "" },
  { name: "Vitrine\r\nBcc: bo@example.com" },
  { name: "x".repeat(101) },
  { replyTo: "hello@vitrine.example" },
])("refuses %j", (settings) => {
  expect(mailSettings.safeParse(settings).success).toBe(false);
});
