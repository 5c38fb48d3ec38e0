import type { GraphQLResolveInfo } from "graphql";
import type { StorefrontContext } from "./context.ts";

interface Resolving {
  resolve(source: unknown, args: unknown, context: StorefrontContext, info: GraphQLResolveInfo): unknown;
}

/**
 * Resolves a field of a source, with arguments that GraphQL has validated. Only resolvers may be asynchronous; a field
 * without a resolver is the property of its source.
 */
// A method's type, so that each resolver names the types of its own source and arguments.
export type Resolver = Resolving["resolve"];

/** Resolvers by type and field: `{ Query: { session: … }, Selection: { lines: … } }`. */
export type ResolverMap = Readonly<Record<string, Readonly<Record<string, Resolver>>>>;
