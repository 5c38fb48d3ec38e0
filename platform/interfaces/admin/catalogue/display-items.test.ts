import { expect, it } from "vitest";
import { useAdminShop } from "../testing/admin-shop.ts";
import { makeProduct, makeShown } from "./testing/products.ts";

const shop = useAdminShop();
const list = (query: string) => shop().byKey("GET", `display-items?${query}`);

it("lists what shoppers see of products, by product, category, market and whether it is shown", async () => {
  const shown = await makeShown(shop());
  const hidden = await makeProduct(shop());
  const one = await shop().byKey("GET", `display-items/${shown}`);
  expect(one.body).toMatchObject({
    id: shown,
    variantName: "Olive",
    preview: false,
    categories: ["2"],
    markets: ["1"],
    minimumQuantity: 1,
  });
  expect((await list(`product=${one.text("product")}`)).at("items")).toEqual([one.body]);
  const previews = (await list(`preview=true&product=${hidden.text("id")}`)).list("items");
  expect(previews).toMatchObject([{ product: hidden.at("id"), preview: true }]);
  const ids = async (query: string) => (await list(query)).list("items").map(({ id }) => id);
  expect(await ids(`category=2&market=1&id=${shown},999999`)).toEqual([shown]);
  expect(await ids(`category=1&id=${shown}`)).toEqual([]);
  expect(await ids(`market=2&id=${shown}`)).toEqual([]);
});

it("goes on where a page ends, and knows nothing of unknown ones", async () => {
  const first = await list("limit=1&sort=createdAt");
  const next = await list(`limit=1&sort=createdAt&cursor=${first.text("next")}`);
  expect(next.at("items.0.id")).not.toBe(first.at("items.0.id"));
  expect((await list("sort=name")).status).toBe(400);
  for (const id of ["999999", "0", "x"]) {
    expect((await shop().byKey("GET", `display-items/${id}`)).status).toBe(404);
  }
});
