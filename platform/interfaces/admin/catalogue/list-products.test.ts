import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { useAdminShop } from "../testing/admin-shop.ts";
import { filteredProducts, productQuery, productSorts } from "./list-products.ts";
import { change, jacket, makeProduct } from "./testing/products.ts";

const shop = useAdminShop({
  settings: (base) => ({
    ...base,
    stores: [...base.stores, { store: 2, type: "retail", name: "Other" }],
    plugins: base.plugins.flatMap((plugin): Settings["plugins"] =>
      plugin.kind === "admin" ? [plugin, { ...plugin, number: 15, uri: "/api/other", store: 2 }] : [plugin],
    ),
  }),
});
const namesOf = async (query: string) =>
  (await shop().byKey("GET", `products?${query}`)).list("items").map(({ name }) => name);

it("finds products by number, id and the beginnings of words of the name", async () => {
  expect(await namesOf("q=coat")).toEqual(["Coming coat"]);
  expect(await namesOf("q=COAT%20com")).toEqual(["Coming coat"]);
  expect(await namesOf("q=p108")).toEqual(["Coming coat"]);
  expect(await namesOf("q=108")).toEqual(["Coming coat"]);
  expect(await namesOf("q=oming")).toEqual([]);
  expect(await namesOf("externalId=108")).toEqual(["Coming coat"]);
  expect(await namesOf("externalId=10")).toEqual([]);
  expect(await namesOf("q=p1&sort=name&limit=3")).toEqual(["Book", "Cap", "Coming coat"]);
});

it("filters by status, category with those below it, brand, and what is published", async () => {
  expect(await namesOf("published=false")).toEqual(["Unpublished"]);
  expect(await namesOf("category=1&limit=200")).toHaveLength(10);
  expect(await namesOf("category=3")).toEqual([]);
  expect(await namesOf("brand=1&q=cap")).toEqual(["Cap"]);
  expect(await namesOf("brand=99")).toEqual([]);
  expect(await namesOf("status=inactive")).toEqual([]);
  expect((await shop().byKey("GET", "products?colour=red")).status).toBe(400);
});

it("pages by name and by time stay right while products come", async () => {
  for (const sort of ["name", "-name", "createdAt", "-createdAt", "modifiedAt", "-modifiedAt"]) {
    const seen: unknown[] = [];
    let cursor = "";
    for (let page = 0; page < 20; page += 1) {
      const answer = await shop().byKey("GET", `products?sort=${sort}&limit=4${cursor}`);
      expect(answer.status).toBe(200);
      seen.push(...answer.list("items").map(({ id }) => id));
      if (answer.at("next") === null) break;
      cursor = `&cursor=${answer.text("next")}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(10);
  }
});

it("a product of the store is nobody's in another store; one that no store has yet is everybody's", async () => {
  const elsewhere = (method: string, path: string, body?: object) =>
    shop().byKey(method, `../other/${path}`, body);
  const made = await makeProduct(shop(), jacket({ name: "Anorak" }));
  const path = `products/${made.text("id")}`;
  expect((await elsewhere("GET", path)).status).toBe(404);
  expect((await elsewhere("POST", `${path}/publish`, {})).status).toBe(404);
  expect((await elsewhere("POST", `${path}/variants`, {})).status).toBe(404);
  expect((await elsewhere("GET", "products?q=anorak")).at("items")).toEqual([]);
  expect((await shop().byKey("GET", path)).at("version")).toBe(made.at("version"));
  const bare = await makeProduct(shop(), { name: "Bare" });
  expect((await elsewhere("GET", `products/${bare.text("id")}`)).status).toBe(200);
  const refused = await shop().byKey("POST", `products/${bare.text("id")}/publish`, {});
  expect([refused.status, refused.at("errors.0.path")]).toEqual([422, "variants"]);
  await change(shop(), "PATCH", path, { status: "inactive" });
  expect(await namesOf("status=inactive")).toEqual(["Anorak"]);
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

it.each([
  ["createdAt", "product_created"],
  ["modifiedAt", "product_modified"],
  ["name", "product_names"],
] as const)("in the order of %s they come out of an index", async (sort, index) => {
  await shop()
    .platform.db.transaction()
    .execute(async (tx) => {
      // A small shop is sorted faster; what can be had out of an index is the same in a large one.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const page = filteredProducts(tx, 1, productQuery.parse({}))
        .select("product.id")
        .orderBy(productSorts[sort].by)
        .orderBy("product.id")
        .limit(51)
        .compile();
      const { rows } = await tx.executeQuery({ ...page, sql: `explain ${page.sql}` });
      expect(JSON.stringify(rows)).toContain(`using ${index} on product`);
      expect(JSON.stringify(rows)).not.toContain("hashed");
    });
});
