import { expect, it } from "vitest";
import { soapCall } from "../../soap/testing/soap-call.ts";
import { useAdminShop } from "../testing/admin-shop.ts";
import { change, jacket, makeProduct } from "./testing/products.ts";

const shop = useAdminShop();
const lacks = async (id: string, language: string) => {
  const answer = await shop().byKey("GET", `products/${id}/readiness`);
  return answer.list(`languages.${language}.missing`).map(({ code }) => code);
};

it("what a product lacks, by language", async () => {
  const made = await makeProduct(shop(), jacket({ externalId: "R1" }));
  const [id, variant] = [made.text("id"), made.text("variants.0.id")];
  expect(await lacks(id, "sv")).toEqual(["name", "description", "picture", "price", "stock"]);
  expect(await lacks(id, "en")).toEqual(["description", "picture", "price", "stock"]);
  const texts = { sv: { name: "Jacka", description: "Varm" } };
  await change(shop(), "PATCH", `products/${id}`, { texts });
  const item = made.text("variants.0.sizes.0.item");
  await shop().byKey("POST", "stock/adjust", { item, warehouse: "1", quantity: 1, reason: "first" });
  const price = "<product><id>R1</id><price>100</price></product>";
  const list = `<pricelist><id>1</id><items>${price}</items></pricelist>`;
  await soapCall(shop().origin, "Pricelists_Update", `<pricelists>${list}</pricelists>`);
  expect(await lacks(id, "sv")).toEqual(["picture"]);
  // Countries of these languages have another price list.
  expect(await lacks(id, "de")).toEqual(["name", "description", "picture", "price"]);
  const path = `products/${id}/variants/${variant}`;
  await change(shop(), "PATCH", path, { categories: [], markets: [] }, `products/${id}`);
  const answer = await shop().byKey("GET", `products/${id}/readiness`);
  expect(answer.list("languages.sv.missing")).toEqual([
    { code: "picture", variant },
    { code: "price", variant },
    { code: "category", variant },
    { code: "market", variant },
  ]);
});

it("a product is ready once it lacks nothing", async () => {
  const path = `products/${(await shop().byKey("GET", "products?externalId=101")).text("items.0.id")}`;
  const before = await shop().byKey("GET", `${path}/readiness`);
  const missing = [{ code: "description", variant: null }];
  expect(before.at("languages.sv")).toEqual({ ready: false, missing });
  await change(shop(), "PATCH", path, { texts: { sv: { description: "Av bomull" } } });
  const ready = await shop().byKey("GET", `${path}/readiness`);
  expect(ready.at("languages.sv")).toEqual({ ready: true, missing: [] });
  expect(ready.at("languages.de.ready")).toBe(false);
});

it("a product without variants, or with one that the store does not have", async () => {
  const bare = await makeProduct(shop(), { name: "Bare" });
  expect(await lacks(bare.text("id"), "en")).toEqual(["description", "variant"]);
  const record =
    "<id>ERP-1</id><description>Erp</description><variations><variation><id>ERP-1</id></variation>";
  await soapCall(
    shop().origin,
    "Products_Update",
    `<products><product>${record}</variations></product></products>`,
  );
  const found = await shop().byKey("GET", "products?q=ERP-1");
  expect(await lacks(found.text("items.0.id"), "en")).toEqual(["description", "store"]);
  expect((await shop().byKey("GET", "products/999999/readiness")).status).toBe(404);
});
