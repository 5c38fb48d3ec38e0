import { expect, it } from "vitest";
import { useAdminShop } from "../testing/admin-shop.ts";
import { change, makeProduct } from "./testing/products.ts";

const shop = useAdminShop();

it("texts and attributes alone are changed on the version of the product, and problems name fields without the member", async () => {
  const made = await makeProduct(shop());
  const path = `products/${made.text("id")}`;
  const texts = await change(shop(), "PATCH", `${path}/texts`, { sv: { name: "Jacka" }, en: null });
  expect(texts.body).toEqual({
    id: made.text("id"),
    texts: { sv: { name: "Jacka" } },
    integrationTexts: (await shop().byKey("GET", path)).at("integrationTexts"),
    version: (await shop().byKey("GET", path)).text("version"),
  });
  const worn = await shop().byKey(
    "PATCH",
    `${path}/attributes`,
    { a: { b: "c" } },
    { "If-Match": made.text("version") },
  );
  expect(worn.status).toBe(412);
  const attributes = await change(shop(), "PATCH", `${path}/attributes`, { care: { wash: "30" } });
  expect([attributes.status, attributes.at("attributes")]).toEqual([200, { care: { wash: "30" } }]);
  expect((await shop().byKey("GET", `${path}/attributes`)).body).toEqual(attributes.body);
  const wrong = await change(shop(), "PATCH", `${path}/texts`, { fr: { name: "Veste" } });
  expect([wrong.status, wrong.at("errors.0.path")]).toEqual([422, "fr"]);
  expect((await shop().byKey("GET", "products/999999/texts")).status).toBe(404);
});
