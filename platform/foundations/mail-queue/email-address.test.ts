import { expect, it } from "vitest";
import { readEmailAddress } from "./email-address.ts";

it.each([
  ["anna@example.com", "anna@example.com"],
  ["  Anna.Ek+shop@Example.co.uk ", "Anna.Ek+shop@Example.co.uk"],
  ["ännä@exämple.se", "ännä@exämple.se"],
  [`${"a".repeat(242)}@example.com`, `${"a".repeat(242)}@example.com`],
])("takes %s", (text, address) => {
  expect(readEmailAddress(text)).toBe(address);
});

it.each([
  "",
  "anna",
  "anna@example",
  "anna@@example.com",
  "anna@example.com@example.com",
  "@example.com",
  "anna@.",
  "anna@example.",
  "an na@example.com",
  "anna@example.com\r\nBcc: bo@example.com",
  "anna@example.com,bo.example.com",
  "anna@example.com;bo",
  "<anna@example.com>",
  "Anna <anna@example.com>",
  '"anna"@example.com',
  "group:anna@example.com",
  "anna@example.com\0",
  `${"a".repeat(243)}@example.com`,
])("refuses %j", (text) => {
  expect(readEmailAddress(text)).toBeNull();
});
