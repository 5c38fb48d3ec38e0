import { expect, it } from "vitest";
import { isPreview } from "../http/preview.ts";
import { jacket, makeProduct } from "./catalogue/testing/products.ts";
import { useAdminShop } from "./testing/admin-shop.ts";

const shop = useAdminShop();

it("tells whoever is signed in what records refer to, and only who sees products how to preview them", async () => {
  const { settings, now } = shop().platform;
  const owner = await (await shop().signIn("owner"))("GET", "shop");
  expect(owner.at("languages")).toEqual(settings.languages.map(({ language: id, name }) => ({ id, name })));
  expect(owner.list("warehouses")).toHaveLength(settings.warehouses.length);
  expect(owner.at("defaultLanguage")).toBe(settings.defaultLanguage);
  const secret = settings.plugins.flatMap((plugin) =>
    plugin.kind === "checkout" && plugin.store === 1 ? (plugin.previewSecret ?? []) : [],
  )[0];
  const preview = owner.at("preview");
  expect(secret === undefined ? preview === null : isPreview(secret, String(preview), now())).toBe(true);
  const made = await shop().byKey("POST", "keys", { name: "Counts stock", scopes: ["stock.read"] });
  const key = { Authorization: `Bearer ${made.text("key")}` };
  expect((await shop().anonymous("GET", "shop", undefined, key)).at("preview")).toBeNull();
  expect((await shop().anonymous("GET", "shop")).status).toBe(401);
});

it("finds products by ids and display items, with what shoppers see of each", async () => {
  const [first, second] = [await makeProduct(shop()), await makeProduct(shop(), jacket({ variants: [] }))];
  const display = first.text("variants.0.displayItem.id");
  const ids = [first.text("id"), second.text("id")];
  const listed = await shop().byKey("GET", `products?id=${ids.join(",")},999999,nothing&sort=createdAt`);
  expect(listed.list("items").map(({ id }) => id)).toEqual(ids);
  expect(listed.at("items.0.displayItems")).toEqual([{ id: display, name: "Olive", preview: true }]);
  expect(listed.at("items.1.displayItems")).toEqual([]);
  expect(listed.at("items.0.picture")).toBeNull();
  const byDisplay = await shop().byKey("GET", `products?displayItem=${display}`);
  expect(byDisplay.list("items").map(({ id }) => id)).toEqual([ids[0]]);
  const many = Array.from({ length: 201 }, (_, index) => index + 1).join(",");
  expect((await shop().byKey("GET", `products?id=${many}`)).at("errors.0.path")).toBe("query.id");
});

it("lists the prices of several products at once", async () => {
  const made = [await makeProduct(shop()), await makeProduct(shop())].map((product) => product.text("id"));
  const price = { amount: "100.00", currency: "SEK" };
  const prices = made.map((product) => ({ product, price }));
  await shop().byKey("POST", "pricelists/1/prices", { prices });
  const listed = await shop().byKey("GET", `pricelists/1/prices?product=${made.join(",")}`);
  expect(listed.list("items").map(({ product }) => product)).toEqual(made);
});
