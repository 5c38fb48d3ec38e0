import type { PricelistRecord } from "../../platform/catalogue/master-data/master-records.ts";
import type { CampaignRecord, TextRecord } from "../../platform/catalogue/master-data/operator-records.ts";
import type { ProductRecord } from "../../platform/catalogue/master-data/products/product-record.ts";
import type { AttributeRecord } from "../../platform/catalogue/master-data/products/update-attributes.ts";
import { chance, type Chance } from "./chance.ts";
import { fashionColours } from "./fashion-words.ts";
import { fashionName, fashionOf, lastChance } from "./fashion.ts";
import { sizesOf } from "./kinds.ts";
import { madeProducts, madeTexts, numbersOf, productId, type MadePlaces, type MadeRange } from "./records.ts";
import { local } from "./words.ts";

/** Made products as a fashion shop has them: brands and kinds of uneven popularity, sizes and colours sold out. */
export function fashionProducts(range: MadeRange, places: MadePlaces): readonly ProductRecord[] {
  const numbers = numbersOf(range);
  return madeProducts(range, places).map((product, place) =>
    dressed(product, numbers[place] ?? 0, range.seed, places),
  );
}

function dressed(product: ProductRecord, number: number, seed: number, places: MadePlaces): ProductRecord {
  const fashion = fashionOf(number, seed);
  const pick = chance(seed, number, 6);
  const name = fashionName(fashion, "en");
  const { sizes } = fashion.leaf.group;
  const categories = [{ id: fashion.leaf.id }, ...(fashion.isLastChance ? [{ id: lastChance }] : [])];
  const markets = marketsOf(pick, places).map((market) => ({ id: String(market) }));
  const worn = (variation: MadeVariation, index: number) => ({
    ...variation,
    description: colourOf(number, index, seed).name.en,
    sizetable: { id: `made-${sizes}` },
    sizes: stocked(variation.sizes ?? [], sizesOf[sizes], pick),
    displays: [{ store: places.store, categories, markets }],
  });
  const titled = (meta: NonNullable<ProductRecord["metadata"]>[number]) => ({ ...meta, metatitle: name });
  return {
    ...product,
    description: name,
    brand: fashion.brand,
    metadata: product.metadata?.map(titled),
    variations: product.variations?.map(worn),
  };
}

type MadeVariation = NonNullable<ProductRecord["variations"]>[number];
type Sizes = NonNullable<MadeVariation["sizes"]>;

/** Of some nothing is left, of the others single sizes are sold out. */
function stocked(sizes: Sizes, names: readonly string[], pick: Chance): Sizes {
  const soldOut = pick.below(100) < 12;
  const inSize = (size: Sizes[number], place: number) => {
    const id = names[place] ?? size.id;
    const none = soldOut || pick.below(100) < 22;
    const items = (size.warehouseitems ?? []).map(({ id: warehouse, qty }) => ({
      id: warehouse,
      qty: none ? 0 : qty,
    }));
    return { ...size, id, sku: `-${id}`, warehouseitems: items };
  };
  return sizes.map(inSize);
}

/** Nearly all are sold at home, fewer elsewhere. */
function marketsOf(pick: Chance, { markets }: MadePlaces): readonly number[] {
  return markets.filter((_, place) => pick.below(100) < (place === 0 ? 98 : 80));
}

function colourOf(number: number, index: number, seed: number) {
  const first = chance(seed, number, 7).below(fashionColours.length);
  const colour = fashionColours[(first + index) % fashionColours.length];
  if (colour === undefined) throw new Error("There are no colours.");
  return colour;
}

export function fashionTexts(range: MadeRange, places: MadePlaces): readonly TextRecord[] {
  const numbers = numbersOf(range);
  const worded = (record: TextRecord, place: number): TextRecord => {
    const number = numbers[place] ?? 0;
    const fashion = fashionOf(number, range.seed);
    const named = (text: NonNullable<TextRecord["texts"]>[number]) => ({
      ...text,
      name: fashionName(fashion, text.language),
    });
    const variations = (record.variations ?? []).map(({ id, texts = [] }, index) => {
      const { name, hex } = colourOf(number, index, range.seed);
      const words = texts.map(({ language }) => {
        const colour = local(name, language);
        return { language, name: colour, swatch: colour };
      });
      return { id, swatch: { desc: name.en, hex }, texts: words };
    });
    return { ...record, texts: record.texts?.map(named), variations };
  };
  return madeTexts(range, places).map(worded);
}

/** What the additional filter fields of the demo's settings name. */
export function fashionAttributes(range: MadeRange): readonly AttributeRecord[] {
  return numbersOf(range).map((number) => {
    const { material, season } = fashionOf(number, range.seed);
    const attributes = { material: { name: material }, season: { name: season } };
    return { id: productId(number), of: "product" as const, attributes };
  });
}

/** What a euro is worth, and the smallest step of a price. */
const money: Readonly<Record<string, readonly [rate: number, step: number]>> = {
  SEK: [11, 10],
  GBP: [0.9, 1],
  USD: [1.1, 1],
  JPY: [160, 100],
};

/** Prices in all lists; the last list lacks a few. */
export function fashionPricelists(range: MadeRange, places: MadePlaces): readonly PricelistRecord[] {
  return places.pricelists.map(({ pricelist, currency }, place) => {
    const [rate, step] = money[currency] ?? [1, 1];
    const numbers = numbersOf(range).filter((number) => place === 0 || number % 50 !== 0);
    const items = numbers.map((number) => {
      const { euros } = fashionOf(number, range.seed);
      return { id: productId(number), price: String(Math.max(1, Math.round((euros * rate) / step)) * step) };
    });
    return { id: String(pricelist), items };
  });
}

/** A sale, an outlet, novelties at home, and prices of their own. */
export function fashionCampaigns(range: MadeRange, places: MadePlaces): readonly CampaignRecord[] {
  const home = places.markets.slice(0, 1).map(String);
  const [list] = places.pricelists;
  const inTurn = (each: number, rest: number) =>
    numbersOf(range)
      .filter((number) => number % each === rest)
      .map(productId);
  const own = inTurn(80, 3);
  return [
    { id: "fashion-sale", name: "Sale", percent: "30", products: inTurn(12, 1) },
    { id: "fashion-outlet", name: "Outlet", percent: "50", products: inTurn(30, 2) },
    {
      id: "fashion-new",
      name: "Just in",
      percent: "10",
      showAsNew: true,
      markets: home,
      products: inTurn(15, 4),
    },
    {
      id: "fashion-own",
      name: "Price of the week",
      products: own,
      prices: list
        ? own.map((product) => ({ product, pricelist: String(list.pricelist), price: "99.00" }))
        : [],
    },
  ];
}
