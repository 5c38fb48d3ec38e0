import { slug } from "../../platform/catalogue/catalog/addresses/slug.ts";
import type { PricelistRecord } from "../../platform/catalogue/master-data/master-records.ts";
import type { CategoryRecord, TextRecord } from "../../platform/catalogue/master-data/operator-records.ts";
import type { ProductRecord } from "../../platform/catalogue/master-data/products/product-record.ts";
import type { AttributeRecord } from "../../platform/catalogue/master-data/products/update-attributes.ts";
import type { MadePlaces } from "../made/records.ts";
import { eanOf, skuOf, type Style } from "./styles.ts";

const idOf = ({ id }: Style) => `style-${id}`;
const pathId = (path: readonly string[]) => slug("style", ...path);
const forWhom = (gender: string) => pathId(["for", gender]);

/** Three levels of kinds, and beside them whom things are for. */
export function styleCategories(styles: readonly Style[]): readonly CategoryRecord[] {
  const records = new Map<string, CategoryRecord>();
  const add = (id: string, name: string, parent?: string) => {
    if (!records.has(id)) records.set(id, { id, names: { en: name }, ...(parent ? { parent } : {}) });
  };
  for (const { gender, category } of styles) {
    add(forWhom(gender), gender);
    for (const [place, name] of category.entries()) {
      const parent = place === 0 ? undefined : pathId(category.slice(0, place));
      add(pathId(category.slice(0, place + 1)), name, parent);
    }
  }
  // Parents first.
  return [...records.values()];
}

export function styleProduct(style: Style, places: MadePlaces): ProductRecord {
  const { name, brand, colour, category, gender } = style;
  const markets = places.markets.map((market) => ({ id: String(market) }));
  return {
    id: idOf(style),
    status: "active",
    sku: skuOf(style),
    description: name,
    ...(brand === undefined ? {} : { brand: { id: slug("style", brand), description: brand } }),
    variations: [
      {
        id: idOf(style),
        description: colour,
        sizetable: { id: "style" },
        sizes: [
          {
            id: "one",
            description: "One size",
            ean: eanOf(style),
            warehouseitems: places.warehouses.map((warehouse) => ({ id: String(warehouse), qty: 5 })),
          },
        ],
        displays: [
          {
            store: places.store,
            categories: [{ id: pathId(category) }, { id: forWhom(gender) }],
            markets,
          },
        ],
      },
    ],
  };
}

export function styleText(style: Style, { store }: MadePlaces): TextRecord {
  const id = idOf(style);
  const swatch = style.colour === "" ? null : { desc: style.colour, hex: "#808080" };
  return { id, store, variations: [{ id, swatch }] };
}

export function styleAttributes(style: Style): AttributeRecord {
  const { season, usage } = style;
  return { id: idOf(style), of: "product", attributes: { season: { name: season }, usage: { name: usage } } };
}

/** One price for all: a list without prices shows nothing that can be bought. */
export function stylePrices(
  styles: readonly Style[],
  { pricelists }: MadePlaces,
): readonly PricelistRecord[] {
  const items = styles.map((style) => ({ id: idOf(style), price: "100" }));
  return pricelists.map(({ pricelist }) => ({ id: String(pricelist), items }));
}
