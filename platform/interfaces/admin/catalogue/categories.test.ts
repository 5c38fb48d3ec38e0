import { expect, it } from "vitest";
import { useAdminShop, type AdminHeaders } from "../testing/admin-shop.ts";
import { change, jacket, makeProduct, shownNames } from "./testing/products.ts";

const shop = useAdminShop();
const shown = async (language = "en") => {
  await shop().platform.catalog.refresh();
  const listed = await shop().call("POST", "categories", { body: { language }, token: "none" });
  return listed.list("categories").map((category) => Reflect.get(Object(category), "uri"));
};

it("lists all categories, parents before children", async () => {
  const listed = await shop().byKey("GET", "categories");
  expect(listed.list("items")).toMatchObject([
    { id: "1", parent: null, preview: false, texts: { sv: { name: "Kläder", uri: "klader" } } },
    { id: "2", parent: "1" },
    { id: "3", parent: null },
  ]);
  expect((await shop().byKey("GET", "categories/2")).at("version")).toBe(listed.at("items.1.version"));
  expect((await shop().byKey("GET", "categories/99")).status).toBe(404);
});

it("a category that is made is shown once it is published; moved and renamed, its address follows", async () => {
  const texts = { en: { name: "Shoes" }, sv: { name: "Skor", uri: "skor" } };
  const made = await shop().byKey("POST", "categories", { parent: "1", texts });
  expect([made.status, made.at("preview"), made.at("texts.en.uri")]).toEqual([201, true, "shoes"]);
  const path = `categories/${made.text("id")}`;
  expect(made.headers.get("location")).toBe(`/api/admin/${path}`);
  expect(await shown()).not.toContain("clothes/shoes");
  await shop().byKey("POST", `${path}/publish`, {});
  expect(await shown()).toContain("clothes/shoes");
  expect(await shown("sv")).toContain("klader/skor");
  const moved = await change(shop(), "PATCH", path, {
    parent: null,
    position: 1,
    texts: { en: { uri: "footwear", metaTitle: "Good shoes" } },
    attributes: { banner: { text: "New" } },
  });
  expect(moved.body).toMatchObject({
    parent: null,
    texts: { en: { name: "Shoes", uri: "footwear", metaTitle: "Good shoes" } },
    attributes: { banner: { text: "New" } },
  });
  expect(await shown()).toContain("footwear");
  await shop().byKey("POST", `${path}/unpublish`, {});
  expect(await shown()).not.toContain("footwear");
});

it("a category is taken away once nothing is in it; its addresses, also former ones, are not found any more", async () => {
  const texts = { en: { name: "Hats" } };
  const made = await shop().byKey("POST", "categories", { parent: "1", texts });
  const path = `categories/${made.text("id")}`;
  await shop().byKey("POST", `${path}/publish`, {});
  await change(shop(), "PATCH", path, { texts: { en: { uri: "headwear" } } });
  const find = async (uri: string) => {
    await shop().platform.catalog.refresh();
    return (await shop().call("POST", "uri", { body: { uri, for: ["category"] }, token: "none" })).status;
  };
  expect(await find("clothes/headwear")).toBe(200);
  const remove = async (from = path) => {
    const { headers } = await shop().byKey("GET", from);
    return shop().byKey("DELETE", from, undefined, { "If-Match": headers.get("etag") ?? "" });
  };
  const parent = await remove("categories/1");
  expect([parent.status, parent.at("code"), parent.at("errors.0.path")]).toEqual([
    409,
    "referredTo",
    "categories",
  ]);
  const [variant] = jacket().variants;
  const worn = { ...variant, categories: [made.text("id")] };
  const product = await makeProduct(shop(), jacket({ variants: [worn] }));
  expect((await remove()).at("errors.0.path")).toBe("products");
  const variantPath = `products/${product.text("id")}`;
  await change(
    shop(),
    "PATCH",
    `${variantPath}/variants/${product.text("variants.0.id")}`,
    { categories: [] },
    variantPath,
  );
  expect((await shop().byKey("DELETE", path, undefined, { "If-Match": "old" })).status).toBe(412);
  expect((await remove()).status).toBe(204);
  expect((await shop().byKey("GET", path)).status).toBe(404);
  expect([await find("clothes/headwear"), await find("clothes/hats")]).toEqual([404, 404]);
  const audit = await shop().byKey("GET", `audit?subject=category%20${made.text("id")}`);
  expect(audit.at("items.0")).toMatchObject({
    operation: "DELETE categories/{id}",
    before: { id: made.text("id") },
  });
});

it("refuses a category without name, below itself, at a taken address, in an unknown language", async () => {
  const refused = async (body: object) => {
    const answer = await change(shop(), "PATCH", "categories/1", body);
    return [answer.status, answer.at("errors.0.path")];
  };
  const unnamed = await shop().byKey("POST", "categories", { externalId: "NO" });
  expect([unnamed.status, unnamed.at("errors.0.path")]).toEqual([422, "texts.en.name"]);
  const known = await shop().byKey("POST", "categories", { externalId: "1", texts: { en: { name: "X" } } });
  expect([known.status, known.at("errors.0.path")]).toEqual([409, "externalId"]);
  expect(await refused({ parent: "2" })).toEqual([422, "parent"]);
  expect(await refused({ parent: "99" })).toEqual([422, "parent"]);
  expect(await refused({ texts: { en: { uri: "things" } } })).toEqual([422, "texts.en.uri"]);
  expect(await refused({ texts: { en: { uri: "No Way" } } })).toEqual([422, "texts.en.uri"]);
  expect(await refused({ texts: { fr: { name: "Habits" } } })).toEqual([422, "texts.fr"]);
  expect(await refused({ texts: { en: { name: "x".repeat(5_000) } } })).toEqual([422, "texts.en.name"]);
  expect(await refused({ attributes: { "no key": {} } })).toEqual([422, "attributes"]);
  expect((await shop().byKey("GET", "categories/1")).at("texts.en")).toMatchObject({ uri: "clothes" });
});

it("the operator's order of a category is the order of its list, and one of two editors is told of the other", async () => {
  const path = "categories/2/order";
  const [cap, vase] = [shop().display("104"), shop().display("110")];
  const before = await shop().byKey("GET", path);
  const version = { "If-Match": before.headers.get("etag") ?? "" };
  const put = (displayItems: readonly string[], headers: AdminHeaders = version) =>
    shop().byKey("PUT", path, { displayItems }, headers);
  const done = await put([vase, cap]);
  expect([done.status, done.at("displayItems")]).toEqual([200, [vase, cap]]);
  const listed = await shownNames(shop(), { categories: ["2"], language: "en" });
  expect(listed.slice(0, 2)).toEqual(["Vase", "Cap"]);
  const stale = await put([cap, vase]);
  expect([stale.status, stale.at("current.displayItems")]).toEqual([412, [vase, cap]]);
  expect((await put([cap], {})).status).toBe(428);
  const unknown = await put([cap, "999999"], { "If-Match": done.text("version") });
  expect([unknown.status, unknown.at("errors.0.path")]).toEqual([422, "displayItems.1"]);
  const audit = await shop().byKey("GET", "audit?subject=category%202");
  expect(audit.at("items.0")).toMatchObject({
    before: { displayItems: [] },
    after: { displayItems: [vase, cap] },
  });
});
