import { expect, it } from "vitest";
import { useAdminShop } from "../testing/admin-shop.ts";
import { bringIn, errorsOf, ndjson, rowsOfCsv, takeOut } from "./testing/files.ts";

const shop = useAdminShop();
const unitsOf = async (item: string, warehouse = "1") => {
  const levels = (await shop().byKey("GET", `stock/${item}`)).list("levels");
  return levels.find((level) => level["warehouse"] === warehouse)?.["quantity"];
};

it("an import of stock sets shelves by variant and size, by item and by SKU, and each change is on record", async () => {
  const rows = rowsOfCsv(await takeOut(shop().byKey, "stock"));
  const isAlone = ({ sku = "", variant }: (typeof rows)[number]) =>
    sku !== "" && variant !== "101" && rows.filter((row) => row["sku"] === sku).length === 1;
  const { sku = "", warehouse = "", item: skuItem = "" } = rows.find(isAlone) ?? {};
  const item = shop().item("101", "M");
  const named = [`101,M,,,1,41,`, `,,${shop().item("101", "S")},,1,42,counted`];
  const file = ["variant,size,item,sku,warehouse,quantity,reason", ...named];
  file.push(`,,,${sku},${warehouse},43,`);
  const job = await bringIn(shop(), "stock", file.join("\r\n"));
  expect([job.at("state"), await errorsOf(shop(), job)]).toEqual(["done", []]);
  expect(await unitsOf(item)).toBe(41);
  expect(await unitsOf(shop().item("101", "S"))).toBe(42);
  expect(await unitsOf(skuItem, warehouse)).toBe(43);
  const history = await shop().byKey("GET", `stock/${item}/history`);
  expect(history.list("items")[0]).toMatchObject({ after: 41, reason: `import ${job.text("id")}` });
  const again = await bringIn(shop(), "stock", file.join("\r\n"));
  expect(again.at("counts")).toMatchObject({ changed: 0, unchanged: file.length - 1 });
  expect((await shop().byKey("GET", `stock/${item}/history`)).list("items")).toHaveLength(1);
});

it("rows that are wrong are told by column, and change nothing", async () => {
  const before = await takeOut(shop().byKey, "stock");
  const lines = [
    ["101", "M", "", "1", "-1"],
    ["101", "XXL", "", "1", "1"],
    ["", "", "999999-1", "1", "1"],
    ["101", "M", "", "99", "1"],
    ["101", "L", "", "1", ""],
    ["101", "L", "", "1", "1.5"],
    ["101", "S", "", "1", "1000000001"],
  ];
  const file = [["variant", "size", "item", "warehouse", "quantity"], ...lines]
    .map((cells) => cells.join())
    .join("\n");
  const job = await bringIn(shop(), "stock?mode=goodRows", file);
  expect(await errorsOf(shop(), job)).toEqual([
    "2 quantity too-small",
    "3 variant unknown",
    "4 item unknown",
    "5 warehouse unknown",
    "6 quantity required",
    "7 quantity invalid",
    "8 quantity too-large",
  ]);
  expect(await takeOut(shop().byKey, "stock")).toBe(before);
});

it("what was exported is taken back without any change, in both forms", async () => {
  const file = await takeOut(shop().byKey, "stock");
  const lines = await takeOut(shop().byKey, "stock", "application/x-ndjson");
  const { length } = rowsOfCsv(file);
  expect(length).toBeGreaterThan(3);
  for (const [text, headers] of [
    [file, { "Content-Type": "text/csv; charset=utf-8" }],
    [lines, ndjson],
  ] as const) {
    const job = await bringIn(shop(), "stock", text, headers);
    expect(job.body).toMatchObject({ state: "done", counts: { changed: 0, unchanged: length } });
  }
  expect(await takeOut(shop().byKey, "stock")).toBe(file);
});
