import { describe, expect, it } from "vitest";
import { explanationPath, previewMoment, previewPath } from "@/app/api/preview/preview-path";

describe("where a link to a preview may lead", () => {
  it("is a page of the shop, and nowhere else", () => {
    const isTaken = (path: string) => previewPath.safeParse(path).success;
    const pages = ["/", "/en-us/women/tops?sort=newest", "/sv-se/kläder", "/sv-se/preview"];
    expect(pages.filter(isTaken)).toEqual(pages);
    const elsewhere = ["//evil.example", "/\\evil.example", "https://evil.example", "", "sv-se"];
    const inner = ["/api/preview/leave", "/in-preview/sv-se", "/sv-se\r\nSet-Cookie: a=b"];
    expect([...elsewhere, ...inner, `/sv-se/${"a".repeat(2_000)}`].filter(isTaken)).toEqual([]);
  });

  it("without leave to a page that says so, in the language of the link", () => {
    expect(["/sv-se/women?sort=newest", "/"].map(explanationPath)).toEqual(["/sv-se/preview", "/preview"]);
  });

  it("with a moment that is one", () => {
    const moments = ["1798137000", "0", "-5", "1.5", "1e99", "soon"].map((text) => previewMoment.parse(text));
    expect(moments).toEqual([1_798_137_000, null, null, null, null, null]);
  });
});
