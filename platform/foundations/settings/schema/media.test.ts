import { describe, expect, it } from "vitest";
import { mailSettings } from "./mail.ts";
import { mediaSettings } from "./media.ts";

describe("media: soap.md#settings", () => {
  it("has three sizes; others come beside them, or change their bounds; nothing private is allowed", () => {
    const standard = { width: 600, height: 800 };
    const full = { width: 960, height: 1280 };
    const usual = { standard, mini: { width: 150, height: 200 }, full };
    expect(mediaSettings.parse({})).toEqual({ sizes: usual, allowPrivateAddresses: [] });
    const sizes = { zoom: { width: 2000, height: 2000 }, mini: { width: 100, height: 100 } };
    expect(mediaSettings.parse({ sizes }).sizes).toEqual({ standard, full, ...sizes });
  });

  it("private addresses may be allowed by kind, range and number", () => {
    const kinds = ["loopback", "private", "linkLocal", "uniqueLocal"];
    const allowPrivateAddresses = [...kinds, "10.0.0.0/8", "10.0.0.7", "::1", "fd00::/8"];
    expect(mediaSettings.safeParse({ allowPrivateAddresses }).success).toBe(true);
  });

  it.each([
    { allowPrivateAddresses: ["localhost"] },
    { allowPrivateAddresses: ["10.0.0.0/99"] },
    { allowPrivateAddresses: ["*"] },
    { allowPrivateAddresses: "loopback" },
    { sizes: { "../x": { width: 100, height: 100 } } },
    { sizes: { Zoom: { width: 100, height: 100 } } },
    { sizes: { zoom: { width: 0, height: 100 } } },
    { sizes: { zoom: { width: 100_000, height: 100 } } },
    { sizes: { zoom: { width: 100 } } },
    { size: {} },
  ])("%j cannot be used", (settings) => {
    expect(mediaSettings.safeParse(settings).success).toBe(false);
  });
});

it("mail needs nothing, and takes a sender's address and name", () => {
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
])("mail refuses %j", (settings) => {
  expect(mailSettings.safeParse(settings).success).toBe(false);
});
