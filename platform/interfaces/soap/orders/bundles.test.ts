import { afterAll, beforeAll, expect, it } from "vitest";
import type { OrderRecord } from "../../../order/record/order-record.ts";
import { changed, faults, onShelf, recordOf, unchanged, update } from "../../../order/update/testing/shop.ts";
import { memberOf } from "../../checkout/customer/testing/member.ts";
import { buy } from "../../checkout/customer/testing/history.ts";
import { startSetShop, type SetShop } from "../../checkout/testing/set-shop.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startSetShop();
});

afterAll(() => shop.close());

type Product = NonNullable<OrderRecord["products"]>[number];

/** A row of a record with so many units. */
function withUnits(product: Product | undefined, qty: number): readonly Product[] {
  if (!product) return [];
  const sizes = (product.sizes ?? []).map((size) => Object.assign({}, size, { qty }));
  return [{ ...product, sizes }];
}

it("a bundle's units take its parts with them, to and from the shelf: soap.md 6", async () => {
  const ref = await buy(await memberOf(shop), { [shop.set("202")]: 2 });
  const id = String(ref.number);
  const before = await recordOf(shop, ref);
  expect(await update(shop, [before])).toEqual(unchanged);
  const [bundle, ...parts] = before.products ?? [];
  expect([bundle, ...parts].map((row) => row?.type)).toEqual(["bundle", ...parts.map(() => "bundlepart")]);
  const quantities = async () => (await recordOf(shop, ref)).products?.map(({ qty }) => Number(qty));
  const shelves = () => Promise.all(parts.map((part) => onShelf(shop, String(part.id))));
  const [bought, full] = [await quantities(), await shelves()];
  expect(await update(shop, [{ id, products: [...withUnits(bundle, 1)] }])).toEqual(changed);
  expect(await quantities()).toEqual(bought?.map((units) => units / 2));
  expect(await shelves()).toEqual(full.map((shelf, index) => shelf + Number(parts[index]?.qty) / 2));
  expect(await update(shop, [await recordOf(shop, ref)])).toEqual(unchanged);
  expect(await update(shop, [{ id, products: [...withUnits(bundle, 2)] }])).toEqual(changed);
  expect(await quantities()).toEqual(bought);
  expect(await shelves()).toEqual(full);
  expect((await recordOf(shop, ref)).ordertotal).toBe(before.ordertotal);
  expect(faults(await update(shop, [{ id, products: [...withUnits(parts[0], 9)] }]))).toEqual([
    "1 products/product[1]/sizes/size[1]/qty state",
  ]);
});

it("a row beside a bundle keeps the parts where they are", async () => {
  const ref = await buy(await memberOf(shop), { [shop.set("202")]: 1 });
  const id = String(ref.number);
  const vase = (qty: number) => [
    { id: "110", price: "4", sizes: [{ id: "OS", qty, orderitem: { id: "V" } }] },
  ];
  expect(await update(shop, [{ id, products: vase(2) }])).toEqual(changed);
  expect(await update(shop, [{ id, products: vase(3) }])).toEqual(changed);
  const record = await recordOf(shop, ref);
  expect(await update(shop, [record])).toEqual(unchanged);
  expect(record.products?.map(({ type }) => type)).toEqual([
    "bundle",
    "bundlepart",
    "bundlepart",
    "bundlepart",
    "product",
  ]);
  const shipped = (record.products ?? []).filter(({ type }) => type !== "bundlepart");
  const shipments = [{ id: "S1", shipped: "yes", products: shipped }];
  expect(await update(shop, [{ id, status: "confirmed", shipments }])).toEqual(changed);
  expect((await recordOf(shop, ref)).status).toBe("completed");
});
