import { z } from "zod";
import { platformUrl } from "./addresses";
import { type DemoItem, type DemoProduct, inStock, isFree, isRow, productsIn } from "./catalog";

const session = z.looseObject({ token: z.string() });
const stores = z.looseObject({
  brickAndMortars: z.array(z.looseObject({ brickAndMortar: z.coerce.string(), name: z.string() })),
});
const complete = z.looseObject({ brickAndMortars: z.array(z.coerce.string()) });

async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  return (await fetch(`${platformUrl}/api/checkout/${path}`, init)).json();
}

/** Something to buy that a store has: what others bought before may be sold out there. */
export async function findProductInStore(
  name: string,
): Promise<{ readonly product: DemoProduct; readonly item: DemoItem }> {
  const { brickAndMortars } = stores.parse(await call("brick-and-mortar"));
  const store = brickAndMortars.find((each) => each.name === name)?.brickAndMortar;
  for (const product of (await productsIn("SE")).filter((each) => isFree(each) && isRow(each))) {
    const item = inStock(product);
    if (item !== undefined && (await hasStore(item, store))) return { product, item };
  }
  throw new Error(`nothing is in stock at ${name}`);
}

async function hasStore({ item }: DemoItem, store: string | undefined): Promise<boolean> {
  const { token } = session.parse(await call(`items/${item}`, { method: "POST" }));
  const body = JSON.stringify({ brickAndMortars: [Number(store)] });
  const answer = await call("fulfillment-check", { method: "POST", headers: { "API-Token": token }, body });
  return complete.parse(answer).brickAndMortars.length > 0;
}
