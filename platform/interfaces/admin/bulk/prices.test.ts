import { beforeAll, describe, expect, it } from "vitest";
import { fetchEvents, finishAll } from "../../soap/testing/feed.ts";
import { jacket, makeProduct } from "../catalogue/testing/products.ts";
import { useAdminShop } from "../testing/admin-shop.ts";
import { bringIn, errorsOf, ndjson, rowsOfCsv, runAll, sendFile, takeOut } from "./testing/files.ts";

const shop = useAdminShop();
let product = "";
let variant = "";
let list = "";
let id = "";

beforeAll(async () => {
  const made = await makeProduct(shop(), jacket());
  [product, variant, id] = [made.text("externalId"), made.text("variants.0.externalId"), made.text("id")];
  const lists = (await shop().byKey("GET", "pricelists")).list("items");
  list = String(lists.find(({ currency }) => currency === "SEK")?.["id"]);
});

const head = "pricelist,product,variant,price,recommendedPrice\n";
const row = (price: string, more = "", of = product) => `1,${of},${more},${price},\n`;
const pricesNow = async () =>
  (await shop().byKey("GET", `pricelists/${list}/prices?product=${id}`)).list("items");
const amounts = async () => JSON.stringify((await pricesNow()).map(({ price }) => Object(price)["amount"]));

describe("an import of prices", () => {
  it("writes them by the operation of the lists, tells the feed once a part, and goes on record", async () => {
    await finishAll(shop());
    const job = await bringIn(shop(), "prices", head + row("899") + row("799.50", variant));
    expect(job.body).toMatchObject({
      kind: "prices",
      state: "done",
      rows: { total: 2, checked: 2, done: 2, failed: 0 },
      counts: { inserted: 2, changed: 0, unchanged: 0 },
    });
    expect(await amounts()).toBe('["899.00","799.50"]');
    const events = await fetchEvents(shop());
    expect(events.filter(({ type }) => type === "pricelist")).toHaveLength(1);
    const audit = await shop().byKey("GET", `audit?subject=import%20${job.text("id")}`);
    expect(audit.list("items")).toMatchObject([
      { operation: "POST import/prices", after: { kind: "prices", rows: 2, dryRun: false } },
    ]);
  });

  it("sent again changes nothing, and makes no doubles", async () => {
    await finishAll(shop());
    const job = await bringIn(shop(), "prices", head + row("899") + row("799.50", variant) + row("899"));
    expect(job.body).toMatchObject({ state: "done", counts: { inserted: 0, changed: 0, unchanged: 3 } });
    expect(await fetchEvents(shop())).toEqual([]);
    expect(await pricesNow()).toHaveLength(2);
  });

  it("of all rows or none changes nothing when one is wrong, and tells each by row and column", async () => {
    const file =
      head +
      row("1") +
      row("x", variant) +
      row("1", "nobody") +
      row("1", "", "nothing") +
      `77,${product},,1,\n1,a\n`;
    const job = await bringIn(shop(), "prices", file);
    expect(job.body).toMatchObject({
      state: "failed",
      reason: "rows",
      rows: { total: 6, failed: 5, done: 1 },
    });
    expect(await errorsOf(shop(), job)).toEqual([
      "3 price invalid",
      "4 variant unknown",
      "5 product unknown",
      "6 pricelist unknown",
      "7 columns",
    ]);
    expect(await amounts()).toBe('["899.00","799.50"]');
  });

  it("of good rows leaves out those that are wrong", async () => {
    const file = head + row("850") + row("-3", variant) + row("1", "", "nothing");
    const job = await bringIn(shop(), "prices?mode=goodRows", file);
    expect(job.body).toMatchObject({ state: "done", rows: { done: 3, failed: 2 }, counts: { changed: 1 } });
    expect(await errorsOf(shop(), job)).toEqual(["3 price invalid", "4 product unknown"]);
    expect(await amounts()).toBe('["850.00","799.50"]');
  });

  it("as a dry run tells all errors and changes nothing, in both modes", async () => {
    for (const mode of ["all", "goodRows"]) {
      const file = head + row("1") + row("x", variant);
      const job = await bringIn(shop(), `prices?mode=${mode}&dryRun=true`, file);
      expect(job.body).toMatchObject({ dryRun: true, rows: { done: 2, failed: 1 }, counts: { changed: 1 } });
      expect(await errorsOf(shop(), job)).toEqual(["3 price invalid"]);
    }
    expect(await amounts()).toBe('["850.00","799.50"]');
  });

  it("refuses a row that says something else than one before, and a currency of another list", async () => {
    const file = `pricelist,product,price,currency\n1,${product},5,SEK\n1,${product},6,SEK\n2,${product},7,SEK\n`;
    const job = await bringIn(shop(), "prices?mode=goodRows", file);
    expect(await errorsOf(shop(), job)).toEqual(["3 duplicate", "4 currency currency"]);
    expect(await amounts()).toBe('["5.00","799.50"]');
  });

  it("takes lines of JSON: what is absent stays, what is empty goes", async () => {
    const lines = [
      { pricelist: 1, product, recommendedPrice: 1000 },
      { pricelist: "1", product, variant, price: null },
    ];
    const file = lines.map((line) => JSON.stringify(line)).join("\n");
    expect((await bringIn(shop(), "prices", file, ndjson)).at("counts.changed")).toBe(2);
    expect(await pricesNow()).toMatchObject([
      { price: { amount: "5.00" }, recommendedPrice: { amount: "1000.00" } },
    ]);
  });

  it("takes back what an export gave, in both forms, without any change", async () => {
    await bringIn(shop(), "prices", head + row("12", variant));
    const file = await takeOut(shop().byKey, "prices");
    expect(rowsOfCsv(file)).toContainEqual({
      pricelist: "1",
      product,
      variant,
      price: "12.00",
      recommendedPrice: "",
      currency: "SEK",
    });
    const lines = await takeOut(shop().byKey, "prices", "application/x-ndjson");
    for (const [text, headers] of [
      [file, { "Content-Type": "text/csv" }],
      [lines, ndjson],
    ] as const) {
      await finishAll(shop());
      const job = await bringIn(shop(), "prices", text, headers);
      const { length } = rowsOfCsv(file);
      expect(job.body).toMatchObject({
        state: "done",
        rows: { total: length },
        counts: { unchanged: length },
      });
      expect(await fetchEvents(shop())).toEqual([]);
    }
    expect(await takeOut(shop().byKey, "prices")).toBe(file);
  });

  it("is for those who may write prices: jobs too", async () => {
    const sent = await sendFile(shop().byKey, "prices", head + row("12", variant));
    const service = await shop().signIn("service");
    const refused = await service("GET", `jobs/${sent.text("id")}`);
    expect([refused.status, refused.at("needs")]).toEqual([403, "prices.write"]);
    expect((await service("POST", `jobs/${sent.text("id")}/cancel`, {})).status).toBe(403);
    expect((await service("GET", "jobs")).at("items")).toEqual([]);
    const merchandiser = await shop().signIn("merchandiser");
    expect((await merchandiser("GET", "jobs?kind=prices")).at("items.0.id")).toBe(sent.text("id"));
    await runAll(shop());
  });
});
