import { constant, constantFrom, integer, oneof, record, tuple, type Arbitrary } from "fast-check";
import type { GraphQLSchema } from "graphql";
import { testClient } from "../../../testing/client.ts";
import { bodyOf, hostileText, hostileValue } from "../../../testing/hostile/hostile-values.ts";
import type { RestCall } from "../../../testing/hostile/rest-calls.ts";
import type { Caller, HostileTarget } from "../../../testing/hostile/try-calls.ts";
import { registeredToken } from "../../checkout/testing/hostile-calls.ts";
import { accessRulesOf } from "../schema/directives.ts";
import { modes } from "./graphql-client.ts";
import { brokenDocument } from "./hostile-documents.ts";
import { randomDocument } from "./random-document.ts";
import type { Chance, KnownValues } from "./random-values.ts";

type Mode = keyof typeof modes;

/** A root field, which documents begin with. */
export interface HostileRoot {
  readonly kind: "query" | "mutation";
  readonly root: string;
}

/** Every root field that a caller of the mode may ask. */
export function hostileRoots(schema: GraphQLSchema, mode: Mode): readonly HostileRoot[] {
  const other = mode === "session" ? "NO_SESSION" : "SESSION";
  const rootsOf = (kind: HostileRoot["kind"]) => {
    const type = kind === "query" ? schema.getQueryType() : schema.getMutationType();
    return Object.values(type?.getFields() ?? {})
      .filter(({ astNode }) =>
        accessRulesOf(astNode).rules.every((rule) => rule.kind !== "scope" || rule.scope !== other),
      )
      .map(({ name }) => ({ kind, root: name }));
  };
  return [...rootsOf("query"), ...rootsOf("mutation")];
}

/** The same chances again for the same seed, so that what fails can be made again. */
function chanceOf(seed: number): Chance {
  let state = seed;
  const upTo = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * (most + 1));
  };
  return {
    upTo,
    of: (from) => {
      const one = from[upTo(from.length - 1)];
      if (one === undefined) throw new Error("There is nothing to choose from.");
      return one;
    },
  };
}

const scopes = {
  session: ["SESSION", "SHARED_SECRET", "LOGGED_IN"],
  "no-session": ["NO_SESSION", "SHARED_SECRET"],
} as const;

export interface HostileDrawing {
  readonly schema: GraphQLSchema;
  readonly mode: Mode;
  readonly values: KnownValues;
}

/** Requests of a root field: most documents are valid, with variables that are not, or the other way round. */
export function graphqlCallsOf(
  { kind, root }: HostileRoot,
  { schema, mode, values }: HostileDrawing,
): Arbitrary<RestCall> {
  const options = { schema, values, kind, scopes: scopes[mode], depth: 5 };
  const drawn = integer({ min: 1, max: 2 ** 31 }).map((seed) =>
    randomDocument({ ...options, chance: chanceOf(seed) }, [root]),
  );
  const input = drawn.chain(({ query, variables }) =>
    record({
      query: oneof(
        { arbitrary: constant(query), weight: 3 },
        { arbitrary: brokenDocument(query), weight: 2 },
      ),
      variables: oneof({ arbitrary: brokenVariables(variables), weight: 9 }, hostileValue),
      operationName: oneof({ arbitrary: constant(null), weight: 12 }, constantFrom(...oddNames), hostileText),
    }),
  );
  return record({
    method: constant("POST"),
    path: constant(""),
    headers: constantFrom<RestCall["headers"]>(json, {
      ...json,
      Accept: "application/graphql-response+json",
    }),
    body: bodyOf(input),
  });
}

const oddNames = ["", "A", "__proto__", "constructor", "toString"];
const json = { "Content-Type": "application/json" };

/** Those of a document, some of them of another kind, with more than it asks for. */
function brokenVariables(variables: Readonly<Record<string, unknown>>): Arbitrary<object> {
  const own = Object.entries(variables).map(([name, value]) => [
    name,
    oneof({ arbitrary: constant(value), weight: 4 }, hostileValue),
  ]);
  const more = oneof(...["constructor", "toString", "hasOwnProperty", "v1"].map((name) => constant(name)));
  return tuple(record<Record<string, unknown>>(Object.fromEntries(own)), more, hostileValue).map(
    ([fitting, name, value]) => (name in variables ? fitting : Object.assign({ [name]: value }, fitting)),
  );
}

export interface HostileStorefront {
  readonly origin: string;
  readonly mode: Mode;
  /** An item that can be bought. */
  readonly item: string;
}

const usualStatuses = new Set([200, 400, 401, 413, 415, 429]);
const usualCodes = new Set<unknown>([
  "BAD_REQUEST",
  "VALIDATION",
  "FORBIDDEN",
  "UNAUTHORIZED",
  "COMPLEXITY",
  "RATE_LIMITED",
]);

/** The Storefront API, called by customers and guests with an item, with and without the secret, and by nobody. */
export function hostileStorefront({ origin, mode, item }: HostileStorefront): HostileTarget {
  const { uri, token: fixed, secret } = modes[mode];
  const call = testClient(origin);
  const withItem = async (token?: string): Promise<Caller> => {
    const added = await call("POST", `items/${item}/quantity/2`, { token });
    return {
      headers: { Authorization: `Bearer ${added.token}` },
      hers: { lineOfHers: added.text("selection.items.0.line") },
    };
  };
  const anybody = async () => ({ headers: { Authorization: `Bearer ${fixed}` } });
  const nobody = async () => ({ headers: { Authorization: `Bearer ${"x".repeat(32)}` } });
  const member = async () => withItem(await registeredToken(call));
  const own = () => withItem();
  const callers = mode === "session" ? [member, own, member, anybody, member, own, nobody] : [anybody];
  let turn = 0;
  return {
    origin,
    base: uri,
    known: {},
    newCaller: async () => {
      turn += 1;
      const caller = await (callers[turn % callers.length] ?? anybody)();
      if (turn % 2 === 0) return caller;
      return { ...caller, headers: { ...caller.headers, "X-Shared-Secret": secret } };
    },
    demand: (_call, status, body) => {
      const wrong = complaintOf(status, body);
      if (wrong !== null) throw new Error(`${wrong}: ${status} ${JSON.stringify(body).slice(0, 500)}`);
    },
  };
}

function complaintOf(status: number, body: unknown): string | null {
  if (!usualStatuses.has(status)) return "a status of its own";
  const { data = null, errors = [] } = Object(body);
  if (!Array.isArray(errors)) return "errors that are no list";
  if (data === null && errors.length === 0) return "neither data nor errors";
  const codes = errors.map((error: unknown) => Object(error).extensions?.code);
  return codes.every((code) => usualCodes.has(code)) ? null : "an error of its own";
}
