import { cardPrice } from "@/lib/product/card-price";
import { describe, expect, it } from "vitest";

const money = (amount: number) => ({ amount, currency: "SEK" });
const open = { type: "flexible", isSum: true, apart: money(50_000) } as const;

describe("the price of a card", () => {
  it("is the product's own, a bundle's too", () => {
    expect(cardPrice({ price: money(100), bundle: null })).toEqual({ price: money(100), from: null });
    const fixed = { ...open, type: "fixed", isSum: false, least: null, most: null } as const;
    expect(cardPrice({ price: money(100), bundle: fixed })).toEqual({ price: money(100), from: null });
  });

  it("of an open bundle begins with its cheapest parts", () => {
    const bundle = { ...open, least: money(40_000), most: money(65_700) };
    expect(cardPrice({ price: null, bundle })).toEqual({ price: null, from: money(40_000) });
    expect(cardPrice({ price: null, bundle: { ...bundle, most: null } }).from).toEqual(money(40_000));
  });

  it("of an open bundle whose choices all cost the same is that price", () => {
    const bundle = { ...open, least: money(65_700), most: money(65_700) };
    expect(cardPrice({ price: null, bundle })).toEqual({ price: money(65_700), from: null });
  });

  it("is none where the API tells none", () => {
    expect(cardPrice({ price: null, bundle: null })).toEqual({ price: null, from: null });
    const bundle = { ...open, least: null, most: null };
    expect(cardPrice({ price: null, bundle })).toEqual({ price: null, from: null });
  });
});
