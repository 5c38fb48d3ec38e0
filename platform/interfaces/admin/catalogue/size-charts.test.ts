import { expect, it } from "vitest";
import { useAdminShop } from "../testing/admin-shop.ts";
import { change, jacket, makeProduct, makeShown } from "./testing/products.ts";

const shop = useAdminShop();

it("a grid is made, sold in, and laid out anew; what sizes are called elsewhere follows", async () => {
  const made = await shop().byKey("POST", "size-charts", {
    externalId: "jeans",
    name: "Jeans",
    x: ["28", "29"],
    y: ["30", "32"],
  });
  const path = `size-charts/${made.text("id")}`;
  expect([made.status, made.headers.get("location")]).toEqual([201, `/api/admin/${path}`]);
  expect(made.list("sizes").map(({ size }) => size)).toEqual(["28/30", "28/32", "29/30", "29/32"]);
  const { variants, ...product } = jacket();
  const sizes = [{ size: "28/32" }, { size: "29/30" }];
  const variant = { ...variants[0], sizeTable: { externalId: "jeans" }, sizes };
  const display = await makeShown(shop(), { ...product, variants: [variant] });
  const shown = async () => {
    await shop().platform.catalog.refresh();
    const product = await shop().call("GET", `products/${display}`, { token: "none" });
    return product.list("product.items").map((item) => Reflect.get(Object(item), "name"));
  };
  expect(await shown()).toEqual(["28/32", "29/30"]);

  const charts = [
    {
      name: "EU",
      unit: "cm",
      dividerSymbol: "/",
      countries: ["SE"],
      x: { "28": "71", "29": "74" },
      y: { "30": "76", "32": "81" },
    },
  ];
  const changed = await change(shop(), "PATCH", path, { name: "Denim", x: ["29", "28"], charts });
  expect([changed.status, changed.at("name"), changed.at("x")]).toEqual([200, "Denim", ["29", "28"]]);
  expect(await shown()).toEqual(["29/30", "28/32"]);
  expect(changed.at("charts")).toEqual(charts);
  expect((await shop().byKey("GET", "size-charts")).list("items").map(({ name }) => name)).toContain("Denim");
  const audit = await shop().byKey("GET", `audit?subject=size-chart%20${made.text("id")}`);
  expect(audit.at("items.0")).toMatchObject({ before: { name: "Jeans" }, after: { name: "Denim" } });
});

it("refuses a name that is taken, a change on another version, and a first layout without labels", async () => {
  const row = { externalId: "row", name: "Row", x: ["S", "M"] };
  expect((await shop().byKey("POST", "size-charts", row)).at("y")).toEqual([""]);
  const again = await shop().byKey("POST", "size-charts", row);
  expect([again.status, again.at("errors.0.path")]).toEqual([409, "externalId"]);
  const empty = await shop().byKey("POST", "size-charts", { name: "None", x: [] });
  expect([empty.status, empty.at("errors.0.path")]).toEqual([400, "x"]);

  const [variant] = jacket().variants;
  const sized = { ...variant, sizeTable: { externalId: "fresh", name: "Fresh" } };
  const product = await makeProduct(shop(), jacket({ variants: [sized] }));
  const table = product.text("variants.0.sizeTable.id");
  expect((await shop().byKey("GET", `size-charts/${table}`)).at("x")).toBeNull();
  const unnamed = await change(shop(), "PATCH", `size-charts/${table}`, { unit: "cm" });
  expect([unnamed.status, unnamed.at("errors.0.path")]).toEqual([422, "x"]);
  const laidOut = await change(shop(), "PATCH", `size-charts/${table}`, { x: ["S", "M", "L"] });
  expect([laidOut.status, laidOut.at("x")]).toEqual([200, ["S", "M", "L"]]);
  const stale = await shop().byKey("PATCH", `size-charts/${table}`, { unit: "cm" }, { "If-Match": "old" });
  expect([stale.status, stale.at("current.x")]).toEqual([412, ["S", "M", "L"]]);
});
