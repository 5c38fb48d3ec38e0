import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tryAny, type HostileTarget } from "../../../testing/hostile/try-calls.ts";
import { unlimited } from "../../../testing/hostile/unlimited.ts";
import { inLongRun, rounds } from "../../../testing/long.ts";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { graphqlMember } from "../customer/testing/members.ts";
import { buildSchema } from "../schema/load-schema.ts";
import { startFullShop } from "../selection/testing/both-interfaces.ts";
import { graphqlClient } from "../testing/graphql-client.ts";
import {
  graphqlCallsOf,
  hostileRoots,
  hostileStorefront,
  type HostileRoot,
} from "../testing/hostile-calls.ts";
import { attackedDocuments } from "../testing/hostile-documents.ts";
import { knownToStorefront } from "../testing/known-values.ts";
import { randomDocument } from "../testing/random-document.ts";
import type { Chance, KnownValues } from "../testing/random-values.ts";

const schema = buildSchema();
const permissions = [
  "customer.birthdate",
  "customer.gender",
  "displayItem.countryOfOrigin",
  "stock.quantity",
];
let shop: SetShop;
let values: KnownValues;

beforeAll(async () => {
  shop = await startFullShop(
    (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.kind === "storefront"
          ? Object.assign({}, plugin, { lowestPriceDays: 30, permissions })
          : plugin,
      ),
    }),
    { ...unlimited, LIMIT_STOREFRONT_COMPILE_AFTER: "2" },
  );
  const displays = ["101", "102", "104", "110"].map((product) => Number(shop.display(product)));
  values = knownToStorefront([shop.item("101"), "1-999"], displays);
});

afterAll(() => shop.close());

/** Always the first of everything. */
const always: Chance = {
  upTo: () => 0,
  of: ([one]) => {
    if (one === undefined) throw new Error("There is nothing to choose from.");
    return one;
  },
};

it.each([
  { mode: "session", scopes: ["SESSION", "LOGGED_IN", "SHARED_SECRET"] },
  { mode: "no-session", scopes: ["NO_SESSION", "SHARED_SECRET"] },
] as const)(
  "every field of every type that a query leads to is answered in $mode mode, the same compiled and plain",
  async ({ mode, scopes }) => {
    const { ask, token } = await graphqlMember(shop);
    await ask(`mutation { addItem(item: "${shop.item("101")}", quantity: 2) { userErrors { message } } }`);
    const call = { mode, trusted: true, ...(mode === "session" && { token }) };
    const options = { schema, chance: always, values, scopes, depth: 4, every: true };
    for (const root of Object.keys(schema.getQueryType()?.getFields() ?? {})) {
      const { query, variables } = randomDocument({ ...options, kind: "query" }, [root]);
      const plain = await graphqlClient(shop)(query, { ...call, variables });
      expect([query, plain.status, plain.at("errors")]).toEqual([query, 200, undefined]);
      const compiled = await graphqlClient(shop)(query, { ...call, variables });
      expect([query, compiled.data]).toEqual([query, plain.data]);
    }
  },
);

const targets = new Map<string, HostileTarget>();

async function tryRoot(mode: "session" | "no-session", root: HostileRoot, seed: number): Promise<void> {
  const target =
    targets.get(mode) ?? hostileStorefront({ origin: shop.origin, mode, item: shop.item("101") });
  targets.set(mode, target);
  const calls = graphqlCallsOf(root, { schema, mode, values: { ...values, line: ["lineOfHers"] } });
  await tryAny(calls, target, { numRuns: 5, seed, documented: [] });
}

/** A part of them with every change, all in the long run. */
const some = (roots: readonly HostileRoot[]) => roots.filter((_, at) => inLongRun || at % 6 === 0);

describe.each([
  { mode: "session", seed: 17 },
  { mode: "no-session", seed: 19 },
] as const)("any request is answered, by data or by errors that are known ($mode)", ({ mode, seed }) => {
  it.each(some(hostileRoots(schema, mode)))("$kind $root", async (root) => {
    await expect(tryRoot(mode, root, seed)).resolves.toBeUndefined();
  });
});

it("no attack on a document does anything but to be refused or answered", async () => {
  const usual = "query($id: Int!) { displayItem(id: $id) { id name } selection { lines { quantity } } }";
  for (const query of attackedDocuments(usual)) {
    const { status, body } = await graphqlClient(shop)(query, { variables: { id: 1 } });
    expect([query.slice(0, 200), [200, 400, 413].includes(status)]).toEqual([query.slice(0, 200), true]);
    expect(JSON.stringify(body).length).toBeLessThan(query.length + 10_000);
  }
});

function heapMb(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
  return process.memoryUsage().heapUsed / 1_048_576;
}

it("memory stays as it is, however many other documents come", async () => {
  const roots = hostileRoots(schema, "no-session").slice(0, rounds(2, 8));
  const tryAll = async (seed: number) => {
    for (const root of roots) await tryRoot("no-session", root, seed);
  };
  await tryAll(23);
  const before = heapMb();
  for (const seed of [29, 31, 37, 41].slice(0, rounds(1, 4))) await tryAll(seed);
  expect(heapMb() - before).toBeLessThan(32);
});

it("after all of that a new session is as empty as ever, and no object has a field more", async () => {
  const { data } = await graphqlClient(shop)(
    "{ selection { lines { quantity } } session { country { code } } }",
  );
  expect(data).toEqual({ selection: { lines: [] }, session: { country: { code: "SE" } } });
  for (const name of ["polluted", "trusted", "a"]) expect(Reflect.get({}, name)).toBeUndefined();
});
