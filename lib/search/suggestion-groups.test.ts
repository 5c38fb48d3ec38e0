import { suggestedSchema } from "@/lib/search/suggested-schema";
import { optionsOf, recentGroups, suggestedGroups } from "@/lib/search/suggestion-groups";
import { expect, it } from "vitest";

const link = (text: string) => ({ text, href: `/${text}`, detail: "" });
const product = {
  ...link("coat"),
  brand: "B",
  price: "9 kr",
  priceBefore: "",
  available: true,
  picture: null,
};

it("stand in their order, without empty ones, and are walked through as one list", () => {
  const groups = suggestedGroups({
    queries: [link("a"), link("b")],
    categories: [],
    brands: [link("c")],
    products: [product],
  });
  expect(groups.map(({ name }) => name)).toEqual(["queries", "brands", "products"]);
  expect(optionsOf(groups).map(({ kind, text }) => [kind, text])).toEqual([
    ["query", "a"],
    ["query", "b"],
    ["brand", "c"],
    ["product", "coat"],
  ]);
});

it("are one of recent searches, or none", () => {
  const groups = recentGroups(["coat", "<b>"], (query) => `/search?q=${encodeURIComponent(query)}`);
  expect(groups.map(({ name }) => name)).toEqual(["recent"]);
  expect(optionsOf(groups).map(({ href }) => href)).toEqual(["/search?q=coat", "/search?q=%3Cb%3E"]);
  expect(recentGroups([], (query) => query)).toEqual([]);
});

it("are read from an answer whole or not at all", () => {
  const answer = { queries: [], categories: [{ text: "Coats", href: "/coats" }], brands: [], products: [] };
  expect(suggestedSchema.parse(answer).categories).toEqual([{ text: "Coats", href: "/coats", detail: "" }]);
  expect(suggestedSchema.safeParse({ queries: [] }).success).toBe(false);
});
