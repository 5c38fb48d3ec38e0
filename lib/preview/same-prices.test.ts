import { expect, it } from "vitest";
import { samePrices } from "@/lib/preview/same-prices";

const money = (amount: number, currency: string) => ({ amount, currency });

it("countries with the same price stand together in their order, those without a price last", () => {
  const euro = { price: money(4995, "EUR"), before: null };
  const rows = samePrices([
    { country: "JP", price: null, before: null },
    { country: "SE", price: money(49_900, "SEK"), before: money(69_900, "SEK") },
    { country: "DE", ...euro },
    { country: "NO", price: money(4995, "EUR"), before: money(5995, "EUR") },
    { country: "FR", ...euro },
  ]);
  expect(rows.map(({ countries }) => countries)).toEqual([["SE"], ["DE", "FR"], ["NO"], ["JP"]]);
  expect(rows[0]).toEqual({
    price: money(49_900, "SEK"),
    before: money(69_900, "SEK"),
    countries: ["SE"],
  });
});
