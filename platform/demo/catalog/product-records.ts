import type { ProductRecord } from "../../catalogue/master-data/products/product-record.ts";
import { allCategories, type CategoryPaths } from "./category-paths.ts";
import { ownEan } from "./ean.ts";
import { brands, collections, harmCodes } from "./houses.ts";
import { languages } from "./languages.ts";
import { pictureName, views } from "./picture-list.ts";
import type { ColourSheet, ProductSheet } from "./sheet.ts";
import type { SheetSizes } from "./sizes.ts";
import { stockOf } from "./stock.ts";
import { productWords, variantName } from "./wording.ts";

/** The only store of the demo. */
export const store = 1;
const [defaultLanguage] = languages;

/** Ids of variations are unique over all products. */
export const variationId = (product: number, index: number): string => `${product}${index + 1}`;

/** A product as an ERP would send it, in the default language. soap.md#product-record. */
export function productRecord(sheet: ProductSheet, sizes: SheetSizes, pathTo: CategoryPaths): ProductRecord {
  const words = productWords(sheet, defaultLanguage);
  const categories = allCategories(sheet.categories, pathTo).map(ref);
  return {
    id: String(sheet.id),
    status: "active",
    sku: `V${sheet.id}`,
    description: words.name,
    brand: numbered(brands, sheet.brand),
    collection: numbered(collections, sheet.collection),
    harmcode: { id: sheet.harmCode, description: harmCodes[sheet.harmCode] },
    countryoforigin: sheet.origin,
    weight: { value: String(sheet.weight), unit: "g" },
    variations: sheet.colours.map((colour, index) => ({
      ...variation(sheet, sizes, colour, index),
      displays: [
        {
          store,
          categories,
          markets: sheet.markets.map(ref),
          minimumorderamount: sheet.minimum,
          orderdenominator: sheet.multiple,
        },
      ],
    })),
    media: sheet.colours.flatMap((colour, index) => pictures(sheet, colour, index)),
    metadata: [
      {
        store,
        shortdescription: words.shortDescription,
        description: words.description,
        metatitle: words.metaTitle,
        metadescription: words.metaDescription,
      },
    ],
  };
}

function variation(sheet: ProductSheet, sizes: SheetSizes, colour: ColourSheet, index: number) {
  const name = variantName(colour, defaultLanguage);
  return {
    id: variationId(sheet.id, index),
    description: name,
    sku: `-${skuPart(name)}`,
    status: "active",
    sizetable: sizes.table,
    sizes: sizes.ids.map((id, place) => {
      const ean = ownEan(sheet.id, index + 1, place + 1);
      const { preorder, quantities } = stockOf(colour, id, ean);
      return {
        id,
        description: id,
        sku: `-${skuPart(id)}`,
        ean,
        preorder: preorder ? "yes" : "no",
        warehouseitems: quantities.map((qty, warehouse) => ({ id: String(warehouse + 1), qty })),
      };
    }),
  };
}

function pictures(sheet: ProductSheet, colour: ColourSheet, index: number) {
  const variation = { id: variationId(sheet.id, index) };
  return views.map((_, view) => ({
    id: `${variation.id}-${view + 1}`,
    image: `${pictureName(sheet, colour)}-${view + 1}`,
    variation,
  }));
}

const ref = (id: number) => ({ id: String(id) });
const skuPart = (words: string): string => words.toUpperCase().replace(/[^A-Z0-9]+/g, "-");

function numbered<T extends string>(names: readonly T[], name: T) {
  return { id: String(names.indexOf(name) + 1), description: name };
}
