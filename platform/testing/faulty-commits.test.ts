import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import type { Database } from "../foundations/database/open.ts";
import { buyerOf, start } from "../interfaces/checkout/payment/testing/buyer.ts";
import { newMember } from "../interfaces/checkout/customer/testing/shopper.ts";
import { backEndOf } from "../interfaces/shop/testing/shop-client.ts";
import { soapCall } from "../interfaces/soap/testing/soap-call.ts";
import { graphqlClient, graphqlShopper } from "../interfaces/storefront/testing/graphql-client.ts";
import { numberEvents } from "../foundations/events/number-events.ts";
import { releaseExpired } from "../ordering/payment/release-expired.ts";
import { brokenAtRest } from "./invariants/shop.ts";
import { payToTheEnd } from "./races/last-units.ts";
import { inLongRun } from "./long.ts";
import { openFaultyShop, type FaultyShop } from "./faulty-shop.ts";
import type { TestPlatform } from "./platform.ts";

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

async function openShop(): Promise<FaultyShop> {
  const faulty = await openFaultyShop();
  opened.push(faulty);
  return faulty;
}

/** What shoppers, a back end and the ERP do, each by its own interface; the statuses of their answers. */
const calls: Readonly<Record<string, (shop: TestPlatform) => Promise<readonly number[]>>> = {
  checkout: async (shop) => {
    const buyer = await buyerOf(shop, shop.item("101"), 2);
    const line = await buyer.call("GET", "selection");
    const changes = [
      await buyer.call("POST", `items/${shop.item("104")}`),
      await buyer.call("PUT", `lines/${line.text("selection.items.0.line")}/quantity/3`),
      await buyer.call("PUT", "countries/DE"),
      await buyer.call("PUT", "countries/SE"),
      await buyer.call("PUT", "languages/sv"),
      await buyer.call("PUT", "shipping-methods/express"),
      await buyer.call("PUT", "payment-fields", { address: start.address }),
      await payToTheEnd(buyer),
      await buyer.call("POST", "newsletter-subscription", { email: "anna@example.com" }),
    ];
    const member = await newMember(shop);
    const added = await member.add(shop.item("103"));
    return [...changes, added].map(({ status }) => status);
  },
  storefront: async (shop) => {
    const ask = graphqlShopper(graphqlClient(shop));
    const add = `mutation { addItem(item: "${shop.item("101")}") { line { comment } } }`;
    const answers = [await ask(add), await ask(add)];
    return answers.map((answer) => (answer.at("errors") === undefined ? answer.status : 500));
  },
  shop: async (shop) => {
    const backEnd = backEndOf(shop);
    const id = await backEnd.selectionOf([
      [shop.item("101"), 1],
      [shop.item("105"), 1],
    ]);
    const paid = await backEnd.call("POST", `selections/${id}/payment`, {
      ...start,
      paymentMethod: "invoice",
    });
    return [paid.status];
  },
  integration: async (shop) => {
    const stock = `<warehouseitems><warehouse><id>1</id><qty>50</qty></warehouse></warehouseitems>`;
    const sizes = `<sizes><size><id>M</id>${stock}</size></sizes>`;
    const product = `<product><id>101</id><variations><variation><id>101</id>${sizes}</variation></variations></product>`;
    const answers = [
      await soapCall(shop.origin, "Products_Update", `<products>${product}</products>`),
      await soapCall(
        shop.origin,
        "Customers_Update",
        "<customers><customer><id>C1</id><store>1</store><type>retail</type><status>active</status><email>bo@example.com</email></customer></customers>",
      ),
      await soapCall(shop.origin, "Events_Get", "<type>all</type>"),
    ];
    return answers.map(({ status }) => status);
  },
};

/** How many rows each table holds, and how much is on the shelves and in selections. */
async function holdings({ db, pool }: Database): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const counts = await pool.query(
    rows.map(({ name }) => `select '${name}' as name, count(*) from "${name}"`).join(" union all "),
  );
  const { rows: sums } = await sql`
    select (select sum(quantity) from stock) as stock, (select sum(reserved) from stock) as reserved,
      (select sum(quantity) from selection_line) as lines, (select sum(quantity) from order_line) as ordered,
      (select sum(quantity) from allocation) as allocated`.execute(db);
  return [counts.rows, sums];
}

/** With every change the two that change most. */
const asked = inLongRun ? Object.keys(calls) : ["checkout", "integration"];

it.each(asked)("%s: what is done again after failures of commits is done once", async (name) => {
  const [well, faulty] = [await openShop(), await openShop()];
  faulty.line.everyNth(2);
  const [expected, found] = [await calls[name]?.(well.shop), await calls[name]?.(faulty.shop)];
  expect(found).toEqual(expected);
  expect(expected?.filter((status) => status >= 400)).toEqual([]);
  expect(faulty.line.failed()).toBeGreaterThan(0);
  faulty.line.everyNth(0);
  expect(await holdings(faulty.behind)).toEqual(await holdings(well.behind));
  await releaseExpired({ ...faulty.shop.platform, now: () => new Date(Date.now() + 3_600_000) });
  await numberEvents(faulty.behind.db);
  expect(await brokenAtRest(faulty.behind.db)).toEqual([]);
});
