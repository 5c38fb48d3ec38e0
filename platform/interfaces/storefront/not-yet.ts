import { graphqlError } from "./graphql-errors.ts";
import type { ResolverMap } from "./resolver.ts";

/** Root fields that nothing answers yet. */
const queries: readonly string[] = [];

const mutations: readonly string[] = [];

function notImplemented(): never {
  throw graphqlError("INTERNAL", "Not implemented");
}

const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, notImplemented]));

export const notYetResolvers: ResolverMap = { Query: all(queries), Mutation: all(mutations) };
