import { describe, expect, it } from "vitest";
import { newBlock } from "./block-form.ts";
import { bodyOf, fieldsOf, languagesWithout, type ContentPage } from "./page-form.ts";

const page: ContentPage = {
  id: "7",
  key: "terms",
  title: { en: "Terms", sv: "Villkor" },
  description: { en: "What applies" },
  uris: { en: "terms", sv: "villkor" },
  published: true,
  startsAt: null,
  endsAt: null,
  markets: ["1"],
  updatedAt: "2026-03-01T00:00:00.000Z",
  state: "published",
  version: "1",
  blocks: [
    { kind: "text", heading: { en: "Prices" }, text: { en: "With **tax**." } },
    { kind: "questions", questions: [{ question: { en: "Why?" }, answer: { en: "So." } }] },
    { kind: "products", category: "3", limit: 4 },
    {
      kind: "banner",
      heading: { en: "Spring" },
      text: { en: "Lighter." },
      picture: "9",
      link: { to: { category: "5" } },
    },
    { kind: "banner" },
    {
      kind: "tiles",
      tiles: [{ picture: "9", name: { en: "Coats" }, to: { category: "5" } }, { to: { page: "2" } }],
    },
    {
      kind: "links",
      links: [
        { to: { page: "2" } },
        { name: { en: "Mail" }, to: { address: "mailto:help@example.com" } },
        { to: { displayItem: "11" } },
        { to: { category: "5" } },
      ],
    },
  ],
};

const languages = ["en", "sv", "de"];

describe("the form of a page", () => {
  it("sends nothing where nothing was changed", () => {
    expect(bodyOf(fieldsOf(page, languages), page)).toEqual({});
  });

  it("sends what was changed: texts by language, blocks as a whole, all markets as none", () => {
    const fields = {
      ...fieldsOf(page, languages),
      key: "",
      title: { en: " Terms of sale ", sv: " " },
      uris: { en: "terms", sv: "" },
      markets: [],
      blocks: [{ ...newBlock("text"), text: { en: "Short. ", sv: "" } }],
    };
    expect(bodyOf(fields, page)).toEqual({
      key: null,
      title: { en: "Terms of sale", sv: null },
      uris: { sv: null },
      markets: null,
      blocks: [{ kind: "text", text: { en: "Short." } }],
    });
  });

  it("sends all of a new one, and leaves its addresses to the shop", () => {
    const fields = { ...fieldsOf(null, languages), title: { en: "About", sv: "" } };
    expect(bodyOf(fields, null)).toEqual({
      key: null,
      title: { en: "About" },
      description: {},
      uris: {},
      published: false,
      startsAt: null,
      endsAt: null,
      markets: null,
      blocks: [{ kind: "text", text: {} }],
    });
  });

  it("tells the languages that it has no title in", () => {
    expect(languagesWithout({ en: "Terms", sv: " " }, languages)).toEqual(["sv", "de"]);
  });
});
