import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { backEndOf } from "../../shop/testing/shop-client.ts";
import { pay } from "../../shop/testing/purchases.ts";
import { useAdminShop } from "../testing/admin-shop.ts";
import { salesReport } from "./reports.ts";

const shop = useAdminShop();
const get = (path: string) => shop().byKey("GET", path);
const all = "since=2026-03-01T00:00:00Z&until=2026-04-01T00:00:00Z";
const sek = (amount: string) => ({ amount, currency: "SEK" });

/** An order of some shirts, as if it had been made at a time, for so much and in that currency. */
async function order(orderedAt: string, total: number, more: object = {}): Promise<void> {
  const backEnd = backEndOf(shop());
  const id = await backEnd.selectionOf([[shop().item("101", "M"), 2]]);
  await pay(backEnd, id, "invoice");
  await shop()
    .platform.db.updateTable("order")
    .set({ ordered_at: new Date(orderedAt), grand_total: total, ...more })
    .where("selection", "=", id)
    .execute();
}

beforeAll(async () => {
  // Around midnight in Stockholm, and around the hour that is left out on 29 March.
  await order("2026-03-10T22:30:00Z", 10_000);
  await order("2026-03-10T23:30:00Z", 20_000, { refunded: 5_000 });
  await order("2026-03-11T10:00:00Z", 30_000, { currency: "EUR", price_list: 2 });
  await order("2026-03-11T10:30:00Z", 40_000, { status: "cancelled" });
  await order("2026-03-29T00:30:00Z", 50_000, { market: 2 });
});

it("sums up sales by the shop's days, market and currency, without what was cancelled", async () => {
  const report = await get(`reports/sales?${all}`);
  const row = (from: string, market: string, currency: string, total: string, refunded = "0.00") => ({
    from,
    market,
    currency,
    orders: 1,
    total: { amount: total, currency },
    refunded: { amount: refunded, currency },
  });
  expect(report.body).toEqual({
    timezone: "Europe/Stockholm",
    items: [
      row("2026-03-09T23:00:00.000Z", "1", "SEK", "100.00"),
      row("2026-03-10T23:00:00.000Z", "1", "EUR", "300.00"),
      row("2026-03-10T23:00:00.000Z", "1", "SEK", "200.00", "50.00"),
      row("2026-03-28T23:00:00.000Z", "2", "SEK", "500.00"),
    ],
  });
  const utc = await get(`reports/sales?${all}&timezone=UTC&currency=SEK&market=1`);
  expect(utc.list("items").map(({ from, orders, total }) => [from, orders, total])).toEqual([
    ["2026-03-10T00:00:00.000Z", 2, sek("300.00")],
  ]);
  const hours = await get("reports/sales?since=2026-03-10T00:00:00Z&until=2026-03-11T00:00:00Z&by=hour");
  expect(hours.list("items").map(({ from }) => from)).toEqual([
    "2026-03-10T22:00:00.000Z",
    "2026-03-10T23:00:00.000Z",
  ]);
});

it("refuses ranges that are empty or too long, and unknown time zones", async () => {
  const refused = async (query: string) => {
    const answer = await get(`reports/sales?${query}`);
    return [answer.status, answer.at("errors.0.path")];
  };
  const year = "since=2025-01-01T00:00:00Z&until=2026-03-01T00:00:00Z";
  expect(await refused(year)).toEqual([400, "query.until"]);
  expect(await refused("since=2026-01-01T00:00:00Z&until=2026-03-01T00:00:00Z&by=hour")).toEqual([
    400,
    "query.until",
  ]);
  expect(await refused("since=2026-01-01T00:00:00Z&until=2026-01-01T00:00:00Z")).toEqual([
    400,
    "query.until",
  ]);
  for (const timezone of ["Mars", "%2B05:30", "-03"]) {
    expect(await refused(`${all}&timezone=${timezone}`)).toEqual([400, "query.timezone"]);
  }
  expect(await refused("until=2026-01-01T00:00:00Z")).toEqual([400, "query.since"]);
});

it("names what was ordered most, by currency, and shows the warehouse no money", async () => {
  const { product } = await shop()
    .platform.db.selectFrom("order_line")
    .select("product")
    .limit(1)
    .executeTakeFirstOrThrow();
  const report = await get(`reports/products?${all}`);
  expect(report.list("items")).toMatchObject([
    { product: String(product), currency: "SEK", orders: 3, units: 6, cancelled: 0, returned: 0 },
    { product: String(product), currency: "EUR", orders: 1, units: 2 },
  ]);
  expect(report.text("items.0.total.currency")).toBe("SEK");
  const warehouse = await shop().signIn("warehouse");
  expect((await warehouse("GET", `reports/products?${all}`)).at("items.0.total")).toBeNull();
  expect((await warehouse("GET", `reports/sales?${all}`)).at("items.0.total")).toBeNull();
});

it("counts what is on the shelves of each warehouse", async () => {
  const before = (await get("reports/stock")).list("items");
  expect(before.map(({ warehouse }) => warehouse)).toEqual(["1"]);
  const adjust = { item: shop().item("101", "M"), warehouse: "1", change: 5, reason: "count" };
  await shop().byKey("POST", "stock/adjust", adjust);
  const after = (await get("reports/stock")).list("items");
  expect(Number(after[0]?.["quantity"]) - Number(before[0]?.["quantity"])).toBe(5);
});

it("sums up a range out of its index", async () => {
  const { db } = shop().platform;
  await sql`
    insert into "order" (store, number, status, currency, grand_total, market, price_list, country, language, snapshot,
      ordered_at)
    select 1, 50000 + n, 'completed', 'SEK', 100, 1, 1, 'SE', 'sv', '{}', timestamptz '2020-01-01' + n * interval '1 hour'
    from generate_series(1, 20000) n`.execute(db);
  // What is not flushed yet is not vacuumed.
  await sql`checkpoint`.execute(db);
  await sql`vacuum analyze "order"`.execute(db);
  const range = { since: "2021-02-01T00:00:00Z", until: "2021-02-08T00:00:00Z", by: "day" } as const;
  const statement = salesReport(1, range, "UTC").compile(db);
  const { rows } = await db.executeQuery({ ...statement, sql: `explain ${statement.sql}` });
  expect(JSON.stringify(rows)).toMatch(/Index Only Scan using order_sales/);
});
