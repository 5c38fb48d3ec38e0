import type { PricelistRecord } from "../../platform/catalogue/master-data/master-records.ts";
import type { TextRecord } from "../../platform/catalogue/master-data/operator-records.ts";
import type { ProductRecord } from "../../platform/catalogue/master-data/products/product-record.ts";
import { chance, type Chance } from "./chance.ts";
import { colours, garments, local, sentences, traits, type Local } from "./words.ts";

/** Which products to make up: the same seed makes the same ones. */
export interface MadeRange {
  readonly seed: number;
  /** Number of the first product, from 1. */
  readonly from: number;
  readonly count: number;
  /** Variations of each product; each is a display item with five sizes. */
  readonly colours: number;
}

/** The parts of a shop that made products stand in. The first language is the default one. */
export interface MadePlaces {
  readonly store: number;
  readonly markets: readonly number[];
  readonly warehouses: readonly number[];
  readonly pricelists: readonly { readonly pricelist: number; readonly currency: string }[];
  readonly languages: readonly string[];
}

const sizes = ["XS", "S", "M", "L", "XL"] as const;
const brands = 40;
const categories = 60;
const collections = 12;

/** Products as an ERP sends them: five sizes with stock a variation, one display, texts. soap.md#product-record. */
export function madeProducts(range: MadeRange, places: MadePlaces): readonly ProductRecord[] {
  return numbersOf(range).map((number) => madeProduct(number, range, places));
}

/** What the operator says of the same products in the other languages, and their colours. */
export function madeTexts(range: MadeRange, places: MadePlaces): readonly TextRecord[] {
  const others = places.languages.slice(1);
  return numbersOf(range).map((number) => ({
    id: productId(number),
    store: places.store,
    texts: others.map((language) => ({ language, ...textsOf(number, range.seed, language) })),
    variations: colourNumbers(range).map((index) => {
      const { name, hex } = colourOf(number, index);
      const texts = others.map((language) => {
        const colour = local(name, language);
        return { language, name: colour, swatch: colour };
      });
      return { id: variationId(number, index), swatch: { desc: name.en, hex }, texts };
    }),
  }));
}

/** Prices of the same products in all lists, so many percent off. */
export function madePricelists(range: MadeRange, places: MadePlaces, off = 0): readonly PricelistRecord[] {
  return places.pricelists.map(({ pricelist, currency }) => {
    const units = currency === "JPY" ? 100 : 1;
    const items = numbersOf(range).map((number) => {
      const price = (20 + chance(range.seed, number, 4).below(300)) * units;
      return { id: productId(number), price: ((price * (100 - off)) / 100).toFixed(2) };
    });
    return { id: String(pricelist), items };
  });
}

export function numbersOf({ from, count }: MadeRange): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

function colourNumbers(range: MadeRange): readonly number[] {
  return Array.from({ length: range.colours }, (_, index) => index);
}

export const productId = (number: number) => `M${number}`;
const variationId = (number: number, index: number) => `M${number}-${index + 1}`;

function madeProduct(number: number, range: MadeRange, places: MadePlaces): ProductRecord {
  const pick = chance(range.seed, number, 1);
  const { name, shortDescription, description } = textsOf(number, range.seed, "en");
  const brand = pick.below(brands) + 1;
  return {
    id: productId(number),
    status: "active",
    sku: `M${number}`,
    description: name,
    brand: { id: `made-${brand}`, description: `House ${brand}` },
    collection: { id: `made-${pick.below(collections) + 1}` },
    harmcode: { id: garmentOf(number, range.seed).harmCode },
    countryoforigin: pick.one(["PT", "IT", "SE", "LT"]),
    weight: { value: String(100 + pick.below(900)), unit: "g" },
    variations: colourNumbers(range).map((index) => madeVariation(number, index, pick, places)),
    metadata: [{ store: places.store, shortdescription: shortDescription, description, metatitle: name }],
  };
}

function madeVariation(number: number, index: number, pick: Chance, places: MadePlaces) {
  const id = variationId(number, index);
  const display = {
    store: places.store,
    categories: [madeCategory(pick), madeCategory(pick)],
    markets: places.markets.map((market) => ({ id: String(market) })),
  };
  return {
    id,
    stockid: id,
    description: colourOf(number, index).name.en,
    sku: `-${index + 1}`,
    sizetable: { id: "made" },
    sizes: sizes.map((size, place) => ({
      id: size,
      sku: `-${size}`,
      ean: String(2_000_000_000_000 + (number * 10 + index) * 10 + place),
      warehouseitems: places.warehouses.map((warehouse) => ({ id: String(warehouse), qty: pick.below(30) })),
    })),
    displays: [display],
  };
}

function madeCategory(pick: Chance) {
  const number = pick.below(categories) + 1;
  return { id: `made-${number}`, description: `Made category ${number}` };
}

function garmentOf(number: number, seed: number) {
  return chance(seed, number, 2).one(garments);
}

function colourOf(number: number, index: number) {
  return colours[(number + index) % colours.length] ?? colours[0];
}

function textsOf(number: number, seed: number, language: string) {
  const pick = chance(seed, number, 3);
  const words = (text: Local) => local(text, language);
  const paragraph = () => `<p>${[1, 2, 3].map(() => words(pick.one(sentences))).join(" ")}</p>`;
  return {
    name: `${words(pick.one(traits))} ${words(garmentOf(number, seed).name)} ${number}`,
    shortDescription: words(pick.one(sentences)),
    description: paragraph() + paragraph(),
  };
}
