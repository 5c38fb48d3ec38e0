import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buyerOf, payWithDummy, type Buyer } from "../interfaces/checkout/payment/testing/buyer.ts";
import { backEndOf } from "../interfaces/shop/testing/shop-client.ts";
import { soapCall } from "../interfaces/soap/testing/soap-call.ts";
import { graphqlClient } from "../interfaces/storefront/testing/graphql-client.ts";
import type { TestAnswer } from "./client.ts";
import { openFaultyShop, type FaultyShop } from "./faulty-shop.ts";

let faulty: FaultyShop;
let buyer: Buyer;
let selection: string;
let warehouses = 0;

beforeAll(async () => {
  faulty = await openFaultyShop();
  // From now on the login is known: what a call commits is its change.
  await soapCall(faulty.shop.origin, "Warehouses_Update", "<warehouses/>");
});

afterAll(() => faulty.close());

beforeEach(async () => {
  faulty.line.everyNth(0);
  buyer = await buyerOf(faulty.shop, faulty.shop.item("101"));
  selection = await backEndOf(faulty.shop).selectionOf();
});

/** How a call was answered, in the words of its interface. */
interface Told {
  readonly status: number;
  readonly why: unknown;
  readonly retryAfter: string | null;
}

function toldBy(answer: Pick<TestAnswer, "status" | "headers" | "at">, why: string): Told {
  return { status: answer.status, why: answer.at(why), retryAfter: answer.headers.get("retry-after") };
}

/** A change by each interface. */
const changes: Readonly<Record<string, () => Promise<Told>>> = {
  checkout: async () => {
    return toldBy(await buyer.call("POST", `items/${faulty.shop.item("104")}`), "errors");
  },
  storefront: async () => {
    const add = `mutation { addItem(item: "${faulty.shop.item("104")}") { line { id } } }`;
    return toldBy(await graphqlClient(faulty.shop)(add, { token: buyer.token }), "errors.0.extensions.code");
  },
  shop: async () => {
    const path = `selections/${selection}/items/${faulty.shop.item("104")}`;
    return toldBy(await backEndOf(faulty.shop).call("POST", path), "errors");
  },
  // Faults are 500 always: soap.md#faults.
  soap: async () => {
    warehouses += 1;
    const sent = `<warehouses><warehouse><id>new-${warehouses}</id><name>New</name></warehouse></warehouses>`;
    const { status, headers, fault } = await soapCall(faulty.shop.origin, "Warehouses_Update", sent);
    return { status, why: fault?.faultstring ?? null, retryAfter: headers.get("retry-after") };
  },
};

const away: Readonly<Record<string, Told>> = {
  checkout: { status: 503, why: { server: "unavailable" }, retryAfter: "5" },
  storefront: { status: 503, why: "UNAVAILABLE", retryAfter: "5" },
  shop: { status: 503, why: { server: "unavailable" }, retryAfter: "5" },
  soap: { status: 500, why: "temporarily unavailable", retryAfter: "5" },
};

const bug: Readonly<Record<string, Told>> = {
  checkout: { status: 500, why: { server: "internal error" }, retryAfter: null },
  storefront: { status: 200, why: "INTERNAL", retryAfter: null },
  shop: { status: 500, why: { server: "internal error" }, retryAfter: null },
  soap: { status: 500, why: "internal error", retryAfter: null },
};

async function held(): Promise<unknown> {
  const { rows } = await faulty.behind.pool.query(
    "select (select count(*) from selection_line) as lines, (select count(*) from warehouse) as warehouses",
  );
  return rows[0];
}

async function orders(): Promise<readonly number[]> {
  const { rows } = await faulty.behind.pool.query<{ number: number }>(
    'select number from "order" order by 1',
  );
  return rows.map(({ number }) => number);
}

async function linesOf(token: string): Promise<readonly unknown[]> {
  return (await faulty.shop.call("GET", "selection", { token })).list("selection.items");
}

const interfaces = Object.keys(changes);
const call = async (name: string) => changes[name]?.();

describe.each(interfaces)("%s: the database leaves off in the middle of a call", (name) => {
  it.each([
    ["08006", "connection failure"],
    ["53100", "disk full"],
    ["53300", "too many connections"],
    ["57014", "a statement took too long"],
    ["57P01", "admin shutdown"],
    ["57P02", "crash shutdown"],
    ["57P03", "cannot connect now"],
    ["58030", "io error"],
  ])("%s (%s): told to come again, and nothing was done", async (code) => {
    const before = await held();
    faulty.line.everyNth(1, [code]);
    expect(await call(name)).toEqual(away[name]);
    faulty.line.everyNth(0);
    expect(await held()).toEqual(before);
    const [told] = faulty.logged({ msg: "a call was broken off" }).slice(-1);
    expect(told).toMatchObject({ level: 40, err: { type: "BrokenOffError", code } });
  });

  it("what is none of the database's faults stays a bug", async () => {
    faulty.line.everyNth(1, ["22012"]);
    expect(await call(name)).toEqual(bug[name]);
  });

  it("the line breaks behind a commit: told to come again, though it was done", async () => {
    const before = await held();
    faulty.line.loseNextCommit();
    expect(await call(name)).toEqual(away[name]);
    expect(await held()).not.toEqual(before);
  });

  it("goes on over new connections", async () => {
    faulty.line.refuse(true);
    expect(await call(name)).toEqual(away[name]);
    faulty.line.refuse(false);
    expect(await call(name)).toMatchObject({ why: name === "soap" ? null : undefined, retryAfter: null });
  });
});

it("the line breaks behind the commit of an order: the shopper has it, once", async () => {
  const before = await orders();
  const fields = await payWithDummy(buyer);
  faulty.line.loseNextCommit();
  const answer = await buyer.comeBack(fields);
  expect(answer.status).toBe(200);
  expect(await orders()).toEqual([...before, Number(answer.text("order"))]);
});

it("the database is gone behind the commit of an order: the shopper has it, and is not told to come again", async () => {
  const before = await orders();
  // The start of the payment is one, its end the other.
  faulty.line.breakBehind(2);
  const answer = await buyer.pay("invoice");
  expect([answer.status, answer.at("action")]).toEqual([200, "success"]);
  expect((await buyer.call("GET", "selection")).status).toBe(503);
  faulty.line.refuse(false);
  expect(await orders()).toEqual([...before, Number(answer.text("order"))]);
  const [told] = faulty.logged({ msg: "the catalogue takes in a change of its own later" });
  expect(told).toMatchObject({ level: 40, err: { type: "BrokenOffError" } });
});

it("of several operations each is told by itself, also one whose answer is made while it is sent", async () => {
  faulty.line.refuse(true);
  const answer = await backEndOf(faulty.shop).call("POST", "", {
    first: { method: "GET", uri: "languages" },
    second: { method: "GET", uri: "products" },
  });
  faulty.line.refuse(false);
  expect([answer.status, answer.at("first.httpCode"), answer.at("second.httpCode")]).toEqual([200, 200, 503]);
  expect(answer.at("second.httpHeader.Retry-After")).toBe("5");
});

it("a server that is stopped under a call that waits: 503, and nothing of it was done", async () => {
  const holder = await faulty.behind.pool.connect();
  try {
    await holder.query("begin; select from session for update; select from selection for update");
    const waiting = buyer.call("POST", `items/${faulty.shop.item("104")}`);
    await expect.poll(waitingStatements, { timeout: 60_000 }).toBe(1);
    await holder.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect((await waiting).status).toBe(503);
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  expect(await linesOf(buyer.token)).toHaveLength(1);
});

async function waitingStatements(): Promise<number> {
  const { rowCount } = await faulty.behind.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}
