import { expect, it } from "vitest";
import { useAdminShop } from "../testing/admin-shop.ts";
import { change, jacket, makeProduct } from "./testing/products.ts";

const shop = useAdminShop();

it.each([
  ["brands", "brand"],
  ["collections", "collection"],
])("%s are made and renamed, and shoppers see the new name on products", async (path, field) => {
  const made = await shop().byKey("POST", path, { externalId: `N-${field}`, name: "North" });
  const id = made.text("id");
  expect([made.status, made.headers.get("location")]).toEqual([201, `/api/admin/${path}/${id}`]);
  const product = await makeProduct(shop(), jacket({ [field]: { id } }));
  expect(product.at(field)).toEqual({ id, externalId: `N-${field}`, name: "North" });
  await shop().byKey("POST", `products/${product.text("id")}/publish`, {});
  const renamed = await change(shop(), "PATCH", `${path}/${id}`, { name: "North & Sons" });
  expect([renamed.status, renamed.at("name")]).toEqual([200, "North & Sons"]);
  await shop().platform.catalog.refresh();
  const display = product.text("variants.0.displayItem.id");
  const shown = await shop().call("GET", `products/${display}`, { token: "none" });
  expect(shown.at(`product.${field}Name`)).toBe("North & Sons");
  const names = (await shop().byKey("GET", path)).list("items").map(({ name }) => name);
  expect(names).toContain("North & Sons");
  const stale = await shop().byKey("PATCH", `${path}/${id}`, { name: "X" }, { "If-Match": "old" });
  expect([stale.status, stale.at("current.name")]).toEqual([412, "North & Sons"]);
  const again = await shop().byKey("POST", path, { externalId: `N-${field}`, name: "Mine" });
  expect([again.status, again.at("errors.0.path")]).toEqual([409, "externalId"]);
  const long = await shop().byKey("POST", path, { name: "x".repeat(5_000) });
  expect([long.status, long.at("errors.0.path")]).toEqual([422, "name"]);
  expect((await shop().byKey("GET", `${path}/99999`)).status).toBe(404);
  const audit = await shop().byKey("GET", `audit?subject=${field}%20${id}`);
  expect(audit.at("items.0")).toMatchObject({ before: { name: "North" }, after: { name: "North & Sons" } });
});

it("folders are listed by name", async () => {
  await makeProduct(shop(), jacket({ folder: { externalId: "F2", name: "Winter" } }));
  await makeProduct(shop(), jacket({ folder: { externalId: "F1", name: "Summer" } }));
  const names = (await shop().byKey("GET", "folders")).list("items").map(({ name }) => name);
  expect(names).toEqual(["Summer", "Winter"]);
});
