import { test } from "@playwright/test";
import { z } from "zod";
import { platformUrl } from "./addresses";

const product = z.looseObject({
  product: z.string(),
  serviceProduct: z.string(),
  name: z.string(),
  variantName: z.string(),
  uri: z.string(),
  canonicalUri: z.string(),
  priceAsNumber: z.number().nullable(),
  itemQuantityMinimum: z.int(),
  itemQuantityMultipleOf: z.int(),
  available: z.boolean(),
  itemTable: z.looseObject({ x: z.array(z.string()), y: z.array(z.string()) }),
  items: z.array(
    z.looseObject({
      item: z.string(),
      name: z.string(),
      stock: z.string(),
      itemTableX: z.int(),
      itemTableY: z.int(),
    }),
  ),
});
export type DemoProduct = z.infer<typeof product>;
export type DemoItem = DemoProduct["items"][number];

const listing = z.looseObject({ products: z.array(product) });

/** What the shop sells in a country, read from the API: journeys choose from it by what they need. */
export async function productsIn(
  country: string,
  language = "en",
  platform = platformUrl,
): Promise<DemoProduct[]> {
  const base = `${platform}/api/checkout`;
  const moved = await fetch(`${base}/countries/${country}`, { method: "PUT" });
  const { token } = z.looseObject({ token: z.string() }).parse(await moved.json());
  const response = await fetch(`${base}/products`, {
    method: "POST",
    headers: { "API-Token": token },
    body: JSON.stringify({ language }),
  });
  return listing.parse(await response.json()).products;
}

export const isRow = ({ itemTable }: DemoProduct): boolean =>
  itemTable.x.length > 1 && itemTable.y.length === 1;
export const isGrid = ({ itemTable }: DemoProduct): boolean =>
  itemTable.x.length > 1 && itemTable.y.length > 1;
export const isOneSize = ({ items }: DemoProduct): boolean => items.length === 1;
export const isFree = (each: DemoProduct): boolean =>
  each.itemQuantityMinimum === 1 && each.itemQuantityMultipleOf === 1;
export const inStock = ({ items }: DemoProduct): DemoItem | undefined =>
  items.find(({ stock }) => stock === "yes");

/** A product that all conditions hold for, with an item in stock. */
export async function findProduct(
  conditions: readonly ((each: DemoProduct) => boolean)[],
  { country = "SE" }: { country?: string } = {},
): Promise<{ product: DemoProduct; item: DemoItem }> {
  const fitting = (await productsIn(country)).filter((each) => conditions.every((holds) => holds(each)));
  const pieces = fitting.flatMap((product) => {
    const item = inStock(product);
    return item && product.priceAsNumber !== null ? [{ product, item }] : [];
  });
  const found = pieces[turnOfTest() % pieces.length];
  if (!found) throw new Error("the demo shop has no such product");
  return found;
}

/** The first product that a condition holds for. */
export async function productWhere(
  holds: (each: DemoProduct) => boolean,
  { country = "SE", language = "en" } = {},
): Promise<DemoProduct> {
  const found = (await productsIn(country, language)).find((each) => holds(each));
  if (!found) throw new Error("the demo shop has no such product");
  return found;
}

/** Another number for each test: if all bought the same, it would be sold out. */
function turnOfTest(): number {
  const { testId, repeatEachIndex } = test.info();
  return Number.parseInt(testId.slice(-7), 16) + repeatEachIndex;
}
