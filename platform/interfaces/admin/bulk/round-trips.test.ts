import { beforeAll, describe, expect, it } from "vitest";
import { fillShop } from "../customers/testing/traces.ts";
import { jacket, makeProduct } from "../catalogue/testing/products.ts";
import { adminClient, useAdminShop } from "../testing/admin-shop.ts";
import { bringIn, csv, errorsOf, ndjson, rowsOfCsv, takeOut } from "./testing/files.ts";

const shop = useAdminShop({ environment: { LIMIT_ACCOUNT_CALLS_PER_MINUTE: "1000" } });
const odd = `=1+1, "quoted"\nand 'plain' + - @ åäö`;

beforeAll(async () => {
  await fillShop(shop(), "zqxtrip");
  const more = { attributes: { care: { wash: { en: "Cold", sv: "Kallt" } } } };
  const texts = { sv: { name: "Jacka", description: odd }, en: { shortDescription: "+46" } };
  const made = await makeProduct(
    shop(),
    jacket({ texts, ...more, comment: odd, brand: { externalId: "B|1", name: "=Brand" } }),
  );
  await shop().byKey("POST", `products/${made.text("id")}/publish`, {});
  await makeProduct(shop(), { externalId: "BARE", name: "Without variants" });
});

/** How much the catalogue and the feed were told of so far. */
const toldSoFar = async () => {
  const { db } = shop().platform;
  const changes = await db.selectFrom("catalog_change").select("number").execute();
  const events = await db.selectFrom("event").select("subject").execute();
  return [changes.length, events.length];
};

describe("what was exported is imported without a change", () => {
  it.each(["products", "translations", "customers"])("%s, in both forms", async (kind) => {
    const file = await takeOut(shop().byKey, kind);
    const lines = await takeOut(shop().byKey, kind, "application/x-ndjson");
    const { length } = rowsOfCsv(file);
    expect(length).toBeGreaterThan(0);
    expect(lines.split("\n")).toHaveLength(length + 1);
    const before = await toldSoFar();
    for (const mode of ["all", "goodRows"]) {
      for (const [text, headers] of [
        [file, csv],
        [lines, ndjson],
      ] as const) {
        const job = await bringIn(shop(), `${kind}?mode=${mode}`, text, headers);
        expect([job.at("state"), await errorsOf(shop(), job)]).toEqual(["done", []]);
        expect(job.body).toMatchObject({ rows: { total: length }, counts: { inserted: 0, changed: 0 } });
      }
    }
    expect(await takeOut(shop().byKey, kind)).toBe(file);
    expect(await toldSoFar()).toEqual(before);
  });

  it("no cell begins a formula, and every text comes back as it was", async () => {
    const file = await takeOut(shop().byKey, "products");
    const row = rowsOfCsv(file).find(({ comment }) => comment !== "");
    expect(row).toMatchObject({ comment: `'${odd}`, brandName: "'=Brand", categories: '["2"]', size: "M" });
    const lines = await takeOut(shop().byKey, "products", "application/x-ndjson");
    expect(lines).toContain(JSON.stringify(odd));
  });
});

describe("an import of products", () => {
  const head =
    "externalId,name,variant,variantName,sizeTable,categories,markets,size,published,swatch,swatchHex,attributes\n";
  const rows = (published: string, name = "Coat") =>
    ["S", "M"].map(
      (size) =>
        `NEW-1,${name},NEW-1-red,Red,1,"[""2""]","[""1""]",${size},${published},Red,#aa0000,"{""care"":{""wash"":{""en"":""Warm""}}}"\n`,
    );

  it("makes them with variants, sizes, swatch and attributes, not shown before they are published", async () => {
    const file = head + rows("").join("");
    const job = await bringIn(shop(), "products", file);
    expect([await errorsOf(shop(), job), job.at("counts")]).toEqual([
      [],
      { inserted: 1, changed: 0, unchanged: 0 },
    ]);
    const found = await shop().byKey("GET", "products?externalId=NEW-1");
    const product = await shop().byKey("GET", `products/${found.text("items.0.id")}`);
    expect(product.body).toMatchObject({
      name: "Coat",
      attributes: { care: { wash: { en: "Warm" } } },
      variants: [
        {
          name: "Red",
          swatch: { desc: "Red" },
          sizes: [{ size: "S" }, { size: "M" }],
          displayItem: { preview: true },
        },
      ],
    });
    const again = await bringIn(shop(), "products", file);
    expect(again.at("counts")).toEqual({ inserted: 0, changed: 0, unchanged: 1 });
    expect((await shop().byKey("GET", `products/${found.text("items.0.id")}`)).at("version")).toBe(
      product.at("version"),
    );
  });

  it("takes values of declared attributes alone that are as declared, and says where another one stands", async () => {
    const elements = [{ key: "wash", name: { en: "Wash" }, kind: "number" }];
    const type = { key: "laundry", name: { en: "Laundry" }, owners: ["product", "variant"], elements };
    expect((await shop().byKey("POST", "attribute-types", type)).status).toBe(201);
    const columns = "externalId,name,variant,variantName,sizeTable,size,attributes,variantAttributes\n";
    const row = (id: string, own: string, ofVariant: string) =>
      `${id},Shirt,${id}-red,Red,1,S,"{""laundry"":{""wash"":${own}}}","{""laundry"":{""wash"":${ofVariant}}}"\n`;
    const file =
      columns + row("LND-1", "30", "40") + row("LND-2", '""cold""', "40") + row("LND-3", "30", "true");
    const job = await bringIn(shop(), "products?mode=goodRows", file);
    expect(await errorsOf(shop(), job)).toEqual(["3 attributes invalid", "4 variantAttributes invalid"]);
    expect(job.at("counts")).toEqual({ inserted: 1, changed: 0, unchanged: 0 });
  });

  it("publishes for those alone who may publish", async () => {
    const made = await shop().byKey("POST", "keys", {
      name: "writer",
      scopes: ["catalogue.read", "catalogue.write"],
    });
    const writer = adminClient(shop(), { Authorization: `Bearer ${made.text("key")}` });
    const file = head + rows("true").join("");
    const refused = await bringIn({ ...shop(), byKey: writer }, "products", file);
    expect(await errorsOf(shop(), refused)).toEqual(["2 published permission", "3 withOthers"]);
    const job = await bringIn(shop(), "products", file);
    expect(job.at("counts")).toEqual({ inserted: 0, changed: 1, unchanged: 0 });
  });

  it("names what is wrong by row and column, and leaves the whole product out", async () => {
    const file =
      head +
      rows("").join("") +
      rows("", "Other")[0] +
      'NEW-2,,NEW-2-a,A,1,"[""nowhere""]",,S,,,,\nNEW-3,Third,,,,,,S,,,,\nNEW-4,Fourth,NEW-4-a,A,1,"{}",[],S,,Red,red,\nNEW-5,Fifth,,,,,,,,,,\n';
    const job = await bringIn(shop(), "products?mode=goodRows", file);
    expect(job.at("counts")).toEqual({ inserted: 1, changed: 0, unchanged: 1 });
    expect(await errorsOf(shop(), job)).toEqual([
      "4 duplicate",
      "5 categories unknown",
      "6 variant required",
      "7 categories invalid",
    ]);
  });
});

describe("an import of translations", () => {
  it("writes texts of products, variants and categories, and refuses what a record does not have", async () => {
    const { variant = "", externalId = "" } =
      rowsOfCsv(await takeOut(shop().byKey, "products")).find((row) => row["variant"] !== "") ?? {};
    const lines = [
      { record: "product", id: externalId, language: "de", name: "Jacke" },
      { record: "variant", id: variant, language: "de", swatch: "Oliv", uri: "jacke-oliv" },
      { record: "category", id: "2", language: "de", name: "Oberteil" },
      { record: "product", id: externalId, language: "xx", name: "x" },
      { record: "product", id: externalId, language: "sv", swatch: "x" },
      { record: "product", id: "nobody", language: "sv", name: "x" },
      { record: "variant", id: variant, language: "en", uri: "Not An Address" },
      { record: "brand", id: "1", language: "en" },
    ];
    const file = lines.map((line) => JSON.stringify(line)).join("\n");
    const job = await bringIn(shop(), "translations?mode=goodRows", file, ndjson);
    expect(await errorsOf(shop(), job)).toEqual([
      "4 language unknown",
      "5 swatch invalid",
      "6 id unknown",
      "7 uri invalid",
      "8 record invalid",
    ]);
    const told = rowsOfCsv(await takeOut(shop().byKey, "translations")).filter(
      ({ language }) => language === "de",
    );
    expect(told).toContainEqual(expect.objectContaining({ id: externalId, name: "Jacke" }));
    expect(told).toContainEqual(expect.objectContaining({ id: variant, swatch: "Oliv", uri: "jacke-oliv" }));
    expect(told).toContainEqual(expect.objectContaining({ record: "category", id: "2", name: "Oberteil" }));
  });
});

describe("an import of customers", () => {
  const head = "externalId,email,firstName,country,newsletter,company,consents\n";

  it("makes and changes them by the integrator's id or by e-mail, and makes no doubles", async () => {
    const file = `${head}C-1,one@bulk.example,One,SE,true,Firm,"[{""key"":""a"",""consented"":true}]"\n,two@bulk.example,Two,SE,,,\n`;
    const made = await bringIn(shop(), "customers", file);
    expect([await errorsOf(shop(), made), made.at("counts")]).toEqual([
      [],
      { inserted: 2, changed: 0, unchanged: 0 },
    ]);
    const again = await bringIn(shop(), "customers", file);
    expect(again.at("counts")).toEqual({ inserted: 0, changed: 0, unchanged: 2 });
    const found = await shop().byKey("GET", "customers?q=one@bulk.example");
    expect((await shop().byKey("GET", `customers/${found.text("items.0.id")}`)).body).toMatchObject({
      externalId: "C-1",
      newsletter: true,
      company: "Firm",
      consents: [{ key: "a", consented: true }],
      registered: false,
    });
    const changed = await bringIn(shop(), "customers", `${head}C-1,one@bulk.example,Uno,SE,false,,\n`);
    expect(changed.at("counts")).toEqual({ inserted: 0, changed: 1, unchanged: 0 });
  });

  it("tells what is wrong without what it says, and nobody is changed", async () => {
    const file = `${head}C-2,none,A,SE,,,\nC-3,two@bulk.example,B,SE,,,\n,,C,SE,,,\nC-4,four@bulk.example,D,XX,,,\nC-5,five@bulk.example,E,SE,maybe,,\nC-6,six@bulk.example,F,SE,,,{}\n`;
    const before = await takeOut(shop().byKey, "customers");
    const job = await bringIn(shop(), "customers?mode=goodRows", file);
    expect(await errorsOf(shop(), job)).toEqual([
      "2 email invalid",
      "3 email conflict",
      "4 email required",
      "5 country invalid",
      "6 newsletter invalid",
      "7 consents invalid",
    ]);
    expect(await takeOut(shop().byKey, "customers")).toBe(before);
  });

  it("an erasure reaches rows that wait, and they are not written later", async () => {
    const found = await shop().byKey("GET", "customers?q=two@bulk.example");
    await shop().byKey("POST", "import/customers", `${head},TWO@bulk.example,zqxwaits,SE,,,\n`, csv);
    const erased = await shop().byKey("POST", `customers/${found.text("items.0.id")}/erase`, {});
    expect(erased.at("erased.importRows")).toBe(1);
    const other = await bringIn(shop(), "customers", `${head}C-9,nine@bulk.example,N,SE,,,\n`);
    expect(other.at("state")).toBe("done");
    expect(await takeOut(shop().byKey, "customers")).not.toContain("zqxwaits");
  });
});

it("an export has nothing that the caller is not shown, and orders are told line by line", async () => {
  const made = await shop().byKey("POST", "keys", {
    name: "blind",
    scopes: ["orders.read", "orders.export"],
  });
  const blind = adminClient(shop(), { Authorization: `Bearer ${made.text("key")}` });
  const seen = await takeOut(shop().byKey, "orders");
  expect(rowsOfCsv(seen)[0]).toMatchObject({
    row: "1",
    quantity: "1",
    country: "SE",
    email: "zqxtripmail@person.example",
  });
  const unseen = await takeOut(blind, "orders");
  expect(unseen).not.toMatch(/zqxtrip/i);
  expect(rowsOfCsv(unseen)).toHaveLength(rowsOfCsv(seen).length);
  expect((await shop().byKey("POST", "import/orders", seen, csv)).status).toBe(404);
  expect((await blind("GET", "export/customers")).at("needs")).toBe("customers.export");
  const head = await shop().byKey("HEAD", "export/orders");
  expect([head.status, head.body]).toEqual([200, ""]);
});
