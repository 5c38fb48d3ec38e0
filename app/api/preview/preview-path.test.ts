import { describe, expect, it } from "vitest";
import { explanationPath, previewMoment, previewPath } from "@/app/api/preview/preview-path";

describe("where a link to a preview may lead", () => {
  it.each(["/", "/sv-se", "/en-us/women/tops?sort=newest", "/sv-se/kläder", "/sv-se/preview", "/?q=1"])(
    "%j",
    (path) => {
      expect(previewPath.safeParse(path).success).toBe(true);
    },
  );

  it.each([
    "",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "sv-se",
    "/api/preview/leave",
    "/in-preview/sv-se",
    "/sv-se\r\nSet-Cookie: a=b",
    "/sv-se/\u0000",
    "/sv-se\\..\\evil",
    `/sv-se/${"a".repeat(2_000)}`,
  ])("never to %j", (path) => {
    expect(previewPath.safeParse(path).success).toBe(false);
  });

  it("without leave to a page that says so, in the language of the link", () => {
    expect(explanationPath("/sv-se/women?sort=newest")).toBe("/sv-se/preview");
    expect(explanationPath("/")).toBe("/preview");
  });

  it.each([
    ["1798137000", 1_798_137_000],
    ["0", null],
    ["-5", null],
    ["1.5", null],
    ["1e99", null],
    ["soon", null],
  ])("the moment %j is %j", (text, seconds) => {
    expect(previewMoment.parse(text)).toBe(seconds);
  });
});
