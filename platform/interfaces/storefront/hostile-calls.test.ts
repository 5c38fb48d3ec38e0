import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tryAny, type HostileTarget } from "../../testing/hostile/try-calls.ts";
import { inLongRun, rounds } from "../../testing/long.ts";
import { unlimited } from "../../testing/hostile/unlimited.ts";
import type { SetShop } from "../checkout/testing/set-shop.ts";
import { buildSchema } from "./schema/load-schema.ts";
import { startFullShop } from "./selection/testing/both-interfaces.ts";
import { graphqlClient } from "./testing/graphql-client.ts";
import {
  graphqlCallsOf,
  hostileRoots,
  hostileStorefront,
  type HostileRoot,
} from "./testing/hostile-calls.ts";
import { attackedDocuments } from "./testing/hostile-documents.ts";
import { knownToStorefront } from "./testing/known-values.ts";
import type { KnownValues } from "./testing/random-values.ts";

const schema = buildSchema();
let shop: SetShop;
let values: KnownValues;

beforeAll(async () => {
  shop = await startFullShop(undefined, { ...unlimited, LIMIT_STOREFRONT_COMPILE_AFTER: "2" });
  const displays = ["101", "102"].map((product) => Number(shop.display(product)));
  values = { ...knownToStorefront([shop.item("101"), "1-999"], displays), line: ["lineOfHers"] };
});

afterAll(() => shop.close());

const targets = new Map<string, HostileTarget>();
let answers = 0;
let withData = 0;

/** Counts what was answered beside what it demands. */
function targetOf(mode: "session" | "no-session"): HostileTarget {
  const known = targets.get(mode);
  if (known) return known;
  const target = hostileStorefront({ origin: shop.origin, mode, item: shop.item("101") });
  const counting: HostileTarget = {
    ...target,
    demand: (call, status, body) => {
      target.demand(call, status, body);
      answers += 1;
      withData += (Object(body).data ?? null) === null ? 0 : 1;
    },
  };
  targets.set(mode, counting);
  return counting;
}

async function tryRoot(mode: "session" | "no-session", root: HostileRoot, seed: number): Promise<void> {
  const calls = graphqlCallsOf(root, { schema, mode, values });
  await tryAny(calls, targetOf(mode), { numRuns: 5, seed, documented: [] });
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

it("a part of them gets as far as the shop", () => {
  expect(answers).toBeGreaterThan(rounds(40, 300));
  expect(withData).toBeGreaterThan(answers / 10);
});

const usual = `query($id: Int!) { displayItem(id: $id) { id name } selection { lines { quantity } } }`;

it("no attack on a document does anything but to be refused or answered", async () => {
  const ask = graphqlClient(shop);
  for (const query of attackedDocuments(usual)) {
    const { status, body } = await ask(query, { variables: { id: Number(shop.display("101")) } });
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
