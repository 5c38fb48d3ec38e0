import { expect, it } from "vitest";
import { useAdminShop } from "../testing/admin-shop.ts";
import { jacket, makeProduct } from "./testing/products.ts";

const shop = useAdminShop();

it("a copy has the texts, attributes, variants and pictures of a product, and numbers, prices and stock of its own", async () => {
  const texts = { sv: { name: "Jacka", description: "Varm." } };
  const attributes = { care: { wash: { en: "Cold", sv: "Kallt" } } };
  const made = await makeProduct(shop(), jacket({ name: "Parka", texts, attributes }));
  const path = `products/${made.text("id")}`;
  const copied = await shop().byKey("POST", `${path}/copy`, { externalId: "PARKA-2", name: "Parka II" });
  expect(copied.status).toBe(201);
  expect(copied.headers.get("location")).toBe(`/api/admin/products/${copied.text("id")}`);
  expect(copied.body).toMatchObject({ externalId: "PARKA-2", name: "Parka II", sku: "", texts, attributes });
  const [from, to] = [made, copied].map((answer) => answer.list("variants")[0]);
  expect(to).toMatchObject({ name: from?.["name"], sku: "", sizeTable: from?.["sizeTable"] });
  expect(to?.["externalId"]).not.toBe(from?.["externalId"]);
  expect(copied.list("variants.0.sizes")).toMatchObject([{ size: "M", sku: "", ean: "" }]);
  expect(copied.at("variants.0.displayItem")).toMatchObject({
    preview: true,
    categories: ["2"],
    markets: ["1"],
  });
  expect(copied.at("variants.0.displayItem.uri")).not.toBe(made.at("variants.0.displayItem.uri"));
  const again = await shop().byKey("POST", `${path}/copy`, { externalId: "PARKA-2" });
  expect([again.status, again.at("errors.0.path")]).toEqual([409, "externalId"]);
  expect((await shop().byKey("POST", "products/99999/copy", {})).status).toBe(404);
});
