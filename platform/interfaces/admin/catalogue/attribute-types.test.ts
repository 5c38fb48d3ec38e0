import { expect, it } from "vitest";
import { z } from "zod";
import { useAdminShop } from "../testing/admin-shop.ts";
import { change, jacket, makeProduct, makeShown } from "./testing/products.ts";
import { newShopper } from "../../checkout/customer/testing/shopper.ts";

const shop = useAdminShop({
  settings: (settings) => ({
    ...settings,
    plugins: settings.plugins.map((plugin) =>
      plugin.kind === "checkout" ? { ...plugin, productFilterFields: ["filtered.main"] } : plugin,
    ),
  }),
});

const linen = { value: "linen", name: { en: "Linen", sv: "Linne" } };
const wool = { value: "wool", name: { en: "Wool", sv: "Ull" } };

function fabric(key: string, more: object = {}) {
  const elements = [
    { key: "main", name: { en: "Main fibre" }, kind: "choice", values: [linen, wool] },
    { key: "weight", name: { en: "Grams" }, kind: "number" },
    { key: "note", name: { en: "Note" }, kind: "translated" },
    { key: "mill", name: { en: "Mill" }, kind: "text" },
    { key: "organic", name: { en: "Organic" }, kind: "boolean" },
  ];
  return { key, name: { en: `Fabric ${key}`, sv: "Tyg" }, owners: ["product", "variant"], elements, ...more };
}

it("is declared, read, listed by its owners, changed on its version, and audited", async () => {
  const made = await shop().byKey("POST", "attribute-types", fabric("fabric"));
  const path = `attribute-types/${made.text("id")}`;
  expect([made.status, made.headers.get("location")]).toEqual([201, `/api/admin/${path}`]);
  const elements = fabric("fabric").elements.map((element) => Object.assign({ values: [] }, element));
  expect(made.body).toMatchObject({ ...fabric("fabric"), isMulti: false, elements });
  const listed = async (owner: string) => {
    const answer = await shop().byKey("GET", `attribute-types?owner=${owner}`);
    return answer.list("items").map(({ key }) => key);
  };
  expect(await listed("variant")).toContain("fabric");
  expect(await listed("category")).not.toContain("fabric");
  const changed = await change(shop(), "PATCH", path, {
    name: { sv: null, de: "Stoff" },
    owners: ["product"],
  });
  expect([changed.status, changed.at("name"), changed.at("owners")]).toEqual([
    200,
    { en: "Fabric fabric", de: "Stoff" },
    ["product"],
  ]);
  const stale = await shop().byKey("PATCH", path, { isMulti: true }, { "If-Match": made.text("version") });
  expect([stale.status, stale.at("current.isMulti")]).toEqual([412, false]);
  const audit = await shop().byKey("GET", `audit?subject=attribute-type%20${made.text("id")}`);
  expect(audit.at("items.0")).toMatchObject({
    before: { name: { sv: "Tyg" } },
    after: { name: { de: "Stoff" } },
  });
});

it("refuses definitions that are none, and a key that is taken", async () => {
  await shop().byKey("POST", "attribute-types", fabric("taken"));
  const again = await shop().byKey("POST", "attribute-types", fabric("taken"));
  expect([again.status, again.at("errors.0.path")]).toEqual([409, "key"]);
  const [choice] = fabric("x").elements;
  const refusals: readonly (readonly [object, string, string])[] = [
    [{ name: { sv: "Tyg" } }, "name.en", "required"],
    [{ name: { en: "Fabric", xx: "?" } }, "name.xx", "unknown"],
    [{ elements: [{ ...choice, values: [] }] }, "elements.0.values", "required"],
    [{ elements: [{ ...choice, kind: "text" }] }, "elements.0.values", "invalid"],
    [{ elements: [{ ...choice, values: [linen, linen] }] }, "elements.0.values.1.value", "conflict"],
    [{ elements: [choice, choice] }, "elements.1.key", "conflict"],
    [
      { elements: [{ ...choice, values: [{ value: "a", name: { sv: "A" } }] }] },
      "elements.0.values.0.name.en",
      "required",
    ],
  ];
  for (const [more, path, code] of refusals) {
    const refused = await shop().byKey("POST", "attribute-types", fabric("broken", more));
    expect([refused.status, refused.at("errors.0.path"), refused.at("errors.0.code")]).toEqual([
      422,
      path,
      code,
    ]);
  }
  for (const more of [{ key: "no key" }, { owners: [] }, { elements: [] }, { owners: ["order"] }]) {
    const malformed = await shop().byKey("POST", "attribute-types", fabric("broken", more));
    expect(malformed.status).toBe(400);
  }
});

it("values of a declared attribute are as its type says, of products, variants and categories", async () => {
  await shop().byKey("POST", "attribute-types", fabric("strict"));
  await shop().byKey("POST", "attribute-types", fabric("badges", { isMulti: true, owners: ["category"] }));
  const product = await makeProduct(shop());
  const [path, variant] = [`products/${product.text("id")}`, product.text("variants.0.id")];
  const set = (attributes: object) => change(shop(), "PATCH", path, { attributes });
  const good = { main: "linen", weight: 180, note: { en: "Soft", sv: "Mjuk" }, mill: "Borås", organic: true };
  expect((await set({ strict: good })).at("attributes.strict")).toEqual(good);
  const wrong: readonly (readonly [object, string])[] = [
    [{ main: "silk" }, "main"],
    [{ weight: "180" }, "weight"],
    [{ note: "Soft" }, "note"],
    [{ mill: { en: "Borås" } }, "mill"],
    [{ organic: "yes" }, "organic"],
    [{ colour: "red" }, "colour"],
  ];
  for (const [value, element] of wrong) {
    const refused = await set({ strict: value });
    expect([refused.status, refused.at("errors.0.path")]).toEqual([422, `attributes.strict.${element}`]);
  }
  const list = await set({ strict: [{ main: "linen" }] });
  expect([list.status, list.at("errors.0.path")]).toEqual([422, "attributes.strict"]);
  const foreign = await set({ badges: [{ main: "linen" }] });
  expect([foreign.status, foreign.at("errors.0.message")]).toEqual([422, "is no attribute of a product"]);
  const free = await set({ undeclared: { anything: "goes" } });
  expect(free.at("attributes")).toEqual({ strict: good, undeclared: { anything: "goes" } });

  const ofVariant = `${path}/variants/${variant}`;
  const refusedVariant = await change(
    shop(),
    "PATCH",
    ofVariant,
    { attributes: { strict: { main: "silk" } } },
    path,
  );
  expect([refusedVariant.status, refusedVariant.at("errors.0.path")]).toEqual([
    422,
    "attributes.strict.main",
  ]);
  const category = await change(shop(), "PATCH", "categories/2", {
    attributes: { badges: { main: "linen" } },
  });
  expect([category.status, category.at("errors.0.path")]).toEqual([422, "attributes.badges"]);
  const labelled = await change(shop(), "PATCH", "categories/2", {
    attributes: { badges: [{ main: "wool" }] },
  });
  expect([labelled.status, labelled.at("attributes.badges")]).toEqual([200, [{ main: "wool" }]]);
});

it("shoppers read the name of a choice in their language, and another name at once", async () => {
  const type = await shop().byKey("POST", "attribute-types", fabric("fibre"));
  const made = jacket({ attributes: { fibre: { main: "wool" } } });
  const display = await makeShown(shop(), made);
  const { token } = await newShopper(shop());
  const shown = async () => {
    await shop().platform.catalog.refresh();
    const read = async () =>
      (await shop().call("GET", `products/${display}`, { token })).at("product.fibre.main");
    await shop().call("PUT", "languages/sv", { token });
    const swedish = await read();
    await shop().call("PUT", "languages/en", { token });
    return [await read(), swedish];
  };
  expect(await shown()).toEqual(["Wool", "Ull"]);
  const merino = { ...wool, name: { en: "Merino", sv: "Merinoull" } };
  const [choice, ...others] = fabric("fibre").elements;
  const elements = [{ ...choice, values: [linen, merino] }, ...others];
  const changed = await change(shop(), "PATCH", `attribute-types/${type.text("id")}`, { elements });
  expect(changed.status).toBe(200);
  expect(await shown()).toEqual(["Merino", "Merinoull"]);
});

it("what a product has keeps its place: a value that is used stays, and so does its type", async () => {
  const product = await makeProduct(shop(), jacket({ attributes: { origin: { mill: "Borås" } } }));
  const declare = (elements: readonly object[]) =>
    shop().byKey("POST", "attribute-types", fabric("origin", { elements }));
  const mill = { key: "mill", name: { en: "Mill" } };
  const number = await declare([{ ...mill, kind: "number" }]);
  const owner = `product ${product.text("id")}`;
  expect([number.status, number.list("errors")]).toEqual([
    409,
    [{ path: owner, code: "conflict", message: "mill must be a number" }],
  ]);
  const type = await declare([{ ...mill, kind: "text" }]);
  const path = `attribute-types/${type.text("id")}`;
  const without = await change(shop(), "PATCH", path, {
    elements: [{ key: "farm", name: { en: "Farm" }, kind: "text" }],
  });
  expect([without.status, without.at("errors.0.path")]).toEqual([409, owner]);
  const remove = async () => {
    const { headers } = await shop().byKey("GET", path);
    return shop().byKey("DELETE", path, undefined, { "If-Match": headers.get("etag") ?? "" });
  };
  const used = await remove();
  expect([used.status, used.at("errors.0.path")]).toEqual([409, owner]);
  await change(shop(), "PATCH", `products/${product.text("id")}`, { attributes: { origin: null } });
  expect((await remove()).status).toBe(204);
  expect((await shop().byKey("GET", path)).status).toBe(404);
});

it("a filter of a declared choice is called by its name, and has its values in their order", async () => {
  const type = await shop().byKey("POST", "attribute-types", fabric("filtered"));
  for (const main of ["wool", "linen"]) {
    await makeShown(shop(), jacket({ attributes: { filtered: { main } } }));
  }
  await shop().platform.catalog.refresh();
  const { token } = await newShopper(shop());
  const filterIn = async (language: string) => {
    await shop().call("PUT", `languages/${language}`, { token });
    const listed = await shop().call("POST", "products", { token });
    const entry = listed.list("filter").find((one) => Reflect.get(Object(one), "field") === "filtered.main");
    const values = z.array(z.object({ value: z.string() })).parse(Reflect.get(Object(entry), "values"));
    return [Reflect.get(Object(entry), "name"), ...values.map(({ value }) => value)];
  };
  expect(await filterIn("sv")).toEqual(["Main fibre", "Linne", "Ull"]);
  const [choice] = fabric("filtered").elements;
  const path = `attribute-types/${type.text("id")}`;
  await change(shop(), "PATCH", path, { elements: [{ ...choice, values: [wool, linen] }] });
  await shop().platform.catalog.refresh();
  // The only element of an attribute is called as the attribute.
  expect(await filterIn("sv")).toEqual(["Tyg", "Ull", "Linne"]);
  expect(await filterIn("en")).toEqual(["Fabric filtered", "Wool", "Linen"]);
});
