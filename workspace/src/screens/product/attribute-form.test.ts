import { describe, expect, it } from "vitest";
import {
  draftOf,
  elementLabel,
  elementText,
  patchOf,
  shownTypes,
  type AttributeValues,
} from "./attribute-form.ts";

const languages = ["en", "sv"];
const words = { language: "sv", yes: "Ja", no: "Nej" };

const fabric = {
  key: "fabric",
  name: { en: "Fabric" },
  isMulti: false,
  elements: [
    {
      key: "main",
      name: { en: "Main fibre" },
      kind: "choice" as const,
      values: [{ value: "wool", name: { en: "Wool", sv: "Ull" } }],
    },
    { key: "weight", name: { en: "Weight" }, kind: "number" as const, values: [] },
    { key: "note", name: { en: "Note" }, kind: "translated" as const, values: [] },
    { key: "organic", name: { en: "Organic" }, kind: "boolean" as const, values: [] },
  ],
};
const badges = {
  key: "badges",
  name: { en: "Badges" },
  isMulti: true,
  elements: [{ key: "text", name: { en: "Text" }, kind: "text" as const, values: [] }],
};
const before: AttributeValues = {
  fabric: { main: "wool", note: { en: "Soft", sv: "Mjuk" } },
  origin: { mill: "Borås", year: 1900, hand: true },
};
const types = shownTypes(before, [fabric, badges]);

describe("attributes of a product", () => {
  it("what is not declared is edited as its values look", () => {
    expect(types.map(({ key, isMulti }) => [key, isMulti])).toEqual([
      ["fabric", false],
      ["badges", true],
      ["origin", false],
    ]);
    expect(types[2]?.elements.map(({ key, kind }) => [key, kind])).toEqual([
      ["mill", "text"],
      ["year", "number"],
      ["hand", "boolean"],
    ]);
  });

  it("a patch has what was changed alone: numbers, truths, and null for what was emptied", () => {
    const draft = draftOf(before, types, languages);
    expect(draft["fabric"]).toEqual([
      { main: "wool", weight: "", note: { en: "Soft", sv: "Mjuk" }, organic: "" },
    ]);
    expect(draft["badges"]).toEqual([]);
    expect(patchOf(draft, before, types, languages)).toEqual({});
    const changed = {
      ...draft,
      fabric: [{ main: "", weight: "180,5", note: { en: "Softer", sv: " " }, organic: "false" }],
      badges: [{ text: "New" }, { text: " " }],
      origin: [{ mill: "", year: "", hand: "" }],
    };
    expect(patchOf(changed, before, types, languages)).toEqual({
      fabric: { main: null, weight: 180.5, note: { en: "Softer", sv: null }, organic: false },
      badges: [{ text: "New" }],
      origin: null,
    });
  });

  it("what is no number is sent as it was written", () => {
    const draft = { ...draftOf(before, types, languages), fabric: [{ weight: "heavy" }] };
    expect(patchOf(draft, before, types, languages)).toEqual({
      fabric: { weight: "heavy", main: null, note: null },
    });
  });

  it("is shown in words: choices by their names, truths as yes and no", () => {
    const [main, weight, note, organic] = fabric.elements;
    expect([
      elementText("wool", main ?? { values: [] }, words),
      elementText("silk", main ?? { values: [] }, words),
      elementText(180, weight ?? { values: [] }, words),
      elementText({ en: "Soft" }, note ?? { values: [] }, words),
      elementText(false, organic ?? { values: [] }, words),
      elementText(undefined, organic ?? { values: [] }, words),
    ]).toEqual(["Ull", "silk", "180", "Soft", "Nej", ""]);
  });

  it("the only element of an attribute is called as the attribute", () => {
    const [text] = badges.elements;
    const [main] = fabric.elements;
    expect([text && elementLabel(badges, text, "en"), main && elementLabel(fabric, main, "en")]).toEqual([
      "Badges",
      "Fabric · Main fibre",
    ]);
  });
});
