import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { capturePayments } from "../../../ordering/payment/capture/capture-payments.ts";
import { anna } from "../../../ordering/payment/testing/books.ts";
import { withMethod } from "../../../ordering/payment/testing/with-method.ts";
import { inLongRun } from "../../../testing/long.ts";
import { pay } from "../../shop/testing/purchases.ts";
import { backEndOf } from "../../shop/testing/shop-client.ts";
import { useAdminShop, type AdminClient } from "../testing/admin-shop.ts";
import { filteredOrders, orderQuery } from "./list-orders.ts";
import { findSkuUnits } from "./order-search.ts";

const later = { key: "later", number: 14, kind: "invoice", name: { en: "Later" }, secret: "s" };
const shop = useAdminShop({
  settings: (settings) => withMethod(settings, { ...later, capture: "when-shipped" }),
});

async function place(item: string, method: string, name: object): Promise<string> {
  const backEnd = backEndOf(shop());
  const selection = await backEnd.selectionOf([[item, 1]]);
  const paid = await pay(backEnd, selection, method, { address: { ...anna, ...name } });
  const { number } = await shop()
    .platform.db.selectFrom("order")
    .select("number")
    .where("selection", "=", selection)
    .executeTakeFirstOrThrow(() => new Error(`Not ordered: ${JSON.stringify(paid.body)}`));
  return String(number);
}

let ek = "";
let lund = "";

beforeAll(async () => {
  const { db } = shop().platform;
  await db.updateTable("product").set({ sku: "SH-" }).where("external_id", "=", "101").execute();
  ek = await place(shop().item("101", "M"), "invoice", { firstName: "Anna", lastName: "Ek" });
  lund = await place(shop().item("103", "M"), "later", { firstName: "Åsa", lastName: "Lund 100%" });
});

const find = async (query: Readonly<Record<string, string>>, client: AdminClient = shop().byKey) => {
  const answer = await client("GET", `orders?${new URLSearchParams(query).toString()}`);
  return answer.list("items").map(({ id }) => id);
};

describe("orders are found", () => {
  it("by what a name begins with, in either order, by who is shown persons alone", async () => {
    for (const q of ["anna e", "EK ANNA", "Ek"]) expect(await find({ q })).toEqual([ek]);
    for (const q of ["åsa", "lund 100%", "LUND"]) expect(await find({ q })).toEqual([lund]);
    for (const q of ["nna", "a", "%", "__", "Lund 1000"]) expect(await find({ q })).toEqual([]);
    // An integrator may send a name that is longer than an entry of an index.
    const long = randomBytes(4_000).toString("hex");
    const named = sql`jsonb_set(snapshot, '{address,lastName}', to_jsonb(${long}::text))`;
    await shop()
      .platform.db.updateTable("order")
      .set({ snapshot: named })
      .where("number", "=", Number(lund))
      .execute();
    expect(await find({ q: long.slice(0, 200) })).toEqual([lund]);
    const viewer = await shop().signIn("viewer");
    expect(await find({ q: "Ek" }, viewer)).toEqual([]);
    expect(await find({ q: ek }, viewer)).toEqual([ek]);
  });

  it("by the product of a line, or its number, that of the variant or of the item", async () => {
    const { db } = shop().platform;
    const { product, number } = await db
      .selectFrom("product")
      .innerJoin("variation", "variation.product", "product.id")
      .innerJoin("variation_size", "variation_size.variation", "variation.id")
      .innerJoin("size", (join) =>
        join
          .onRef("size.size_table", "=", "variation_size.size_table")
          .onRef("size.id", "=", "variation_size.size"),
      )
      .select("product.id as product")
      .select(
        sql<string>`product.sku || variation.sku || coalesce(nullif(variation_size.sku, ''), size.sku)`.as(
          "number",
        ),
      )
      .where("product.external_id", "=", "101")
      .where("size.external_id", "=", "M")
      .executeTakeFirstOrThrow();
    expect(await find({ product: String(product) })).toEqual([ek]);
    for (const sku of ["SH-", "sh-", number, number.toLowerCase()]) expect(await find({ sku })).toEqual([ek]);
    for (const sku of ["SH", "none", `${number}x`]) expect(await find({ sku })).toEqual([]);
    expect(await find({ sku: "SH-", q: "Åsa" })).toEqual([]);
    expect(await find({ product: "x" })).toEqual([]);
  });

  it("by where the money is", async () => {
    expect(await find({ payment: "captured" })).toEqual([ek]);
    expect(await find({ payment: "held" })).toEqual([lund]);
    expect(await find({ payment: "none" })).toEqual([]);
    expect(await find({ payment: "held", status: "cancelled" })).toEqual([]);
    await shop().byKey("POST", `orders/${lund}/cancel`, {});
    await capturePayments(shop().platform);
    expect(await find({ payment: "void" })).toEqual([lund]);
    const wrong = await shop().byKey("GET", "orders?payment=paid");
    expect([wrong.status, wrong.at("errors.0.path")]).toEqual([400, "query.payment"]);
  });
});

describe("among many orders", () => {
  const many = inLongRun ? 200_000 : 5_000;
  beforeAll(() => copyOrders(many), 600_000);

  it.each([
    { q: "Name77 " },
    { q: "Surname77 " },
    { sku: "SH-" },
    { product: "1077" },
    { payment: "void" },
    { payment: "none" },
    { payment: "held" },
  ])("%o is answered out of an index", async (asked) => {
    const { db } = shop().platform;
    const query = orderQuery.parse(asked);
    const units = query.sku === undefined ? null : await findSkuUnits(db, query.sku);
    const page = filteredOrders(db, 1, { caller: { seesPersons: true }, query, units })
      .select("number")
      .orderBy("ordered_at", "desc")
      .orderBy("number", "desc")
      .limit(51)
      .compile();
    const { rows } = await db.executeQuery({ ...page, sql: `explain ${page.sql}` });
    expect(JSON.stringify(rows)).not.toMatch(/Seq Scan on \W*(?:order|payment)/);
    if (!inLongRun) return;
    const began = performance.now();
    for (let i = 0; i < 20; i += 1) await db.executeQuery(page);
    process.stdout.write(`${JSON.stringify(asked)} ${((performance.now() - began) / 20).toFixed(1)} ms\n`);
  });
});

/** So many orders like one, by other people: made by the server. Few of them are held, let go of, or from elsewhere. */
async function copyOrders(times: number): Promise<void> {
  const { db } = shop().platform;
  for (let first = 1; first <= times; first += 5_000) await copyPart(first, first + 4_999);
  await sql`analyze`.execute(db);
}

async function copyPart(first: number, last: number): Promise<void> {
  const { db } = shop().platform;
  await sql`
    with copies as (
      select n, md5('copy' || n) as id from generate_series(${first}::integer, ${last}::integer) n
    ),
    selections as (insert into selection (id, store) select id, 1 from copies returning id),
    attempts as (
      insert into payment_attempt (id, selection, session, method, status, order_number, amount, currency, language,
        snapshot, return_page, failed_page, captured_at)
      select c.id, c.id, a.session, a.method, case when n % 997 = 1 then 'void' else 'authorised' end, 20000 + n,
        a.amount, a.currency, a.language, '{"store": 1}', '', '', case when n % 997 = 2 then null else now() end
      from copies c, payment_attempt a where a.order_number = ${Number(ek)}
    ),
    orders as (
      insert into "order" (store, number, selection, attempt, session, status, currency, grand_total, market,
        price_list, country, language, snapshot, ordered_at)
      select 1, 20000 + n, case when n % 997 <> 3 then c.id end, case when n % 997 <> 3 then c.id end, o.session,
        o.status, o.currency, o.grand_total, o.market, o.price_list, o.country, o.language,
        jsonb_set(o.snapshot, '{address}', jsonb_build_object('firstName', 'Name' || n % 1000 || ' ',
          'lastName', 'Surname' || n % 1000 || ' ')), o.ordered_at + n * interval '1 second'
      from copies c, "order" o where o.number = ${Number(ek)}
    )
    insert into order_line (store, order_number, row, line, display, product, variation, size, quantity, total)
    select 1, 20000 + n, 1, c.id, l.display, 1000 + n % 500, 1000 + n % 500, l.size, 1, l.total
    from copies c, order_line l where l.order_number = ${Number(ek)}`.execute(db);
}
