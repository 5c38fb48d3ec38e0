import {
  attributeTypeSettings,
  type AttributeTypeSettings,
} from "../../../foundations/settings/schema/attributes.ts";

/** Texts of every kind, a choice of one, and one of several. */
export const testAttributes: AttributeTypeSettings[] = [
  {
    name: "engraving",
    elements: [
      { key: "text" },
      { key: "story", kind: "TEXTAREA" },
      { key: "deep", kind: "BOOLEAN" },
      { key: "drawing", kind: "IMAGE" },
      { key: "plan", kind: "FILE" },
      {
        key: "font",
        kind: "SELECT",
        values: [
          { value: "serif", names: { en: "Serif", sv: "Antikva" } },
          { value: "script", names: { en: "Script" } },
        ],
      },
    ],
  },
  {
    name: "giftWrap",
    elements: [{ key: "paper", kind: "READONLY" }],
    choices: [
      { number: 1, values: { paper: { en: "Plain", sv: "Slät" } } },
      { number: 2, values: { paper: "Striped" } },
    ],
  },
  {
    name: "extras",
    isMulti: true,
    elements: [{ key: "what", kind: "READONLY" }],
    choices: [
      { number: 3, values: { what: "Card" } },
      { number: 4, values: { what: "Ribbon" } },
    ],
  },
].map((type) => attributeTypeSettings.parse(type));
