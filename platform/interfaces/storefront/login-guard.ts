import type { GraphQLField } from "graphql";
import { loginRequired } from "./graphql-errors.ts";
import type { Resolver } from "./resolver.ts";
import { marksOf } from "./schema/marks.ts";

/**
 * A root field that is for customers: without one `customer` is null, any other is an error.
 * storefront-graphql.md#tokens-and-scopes.
 */
export function loginGuarded(
  typeName: string,
  { name, astNode }: GraphQLField<unknown, unknown>,
  resolver: Resolver,
): Resolver {
  const { marks } = marksOf(astNode);
  if (!marks.some((mark) => mark.kind === "scope" && mark.scope === "LOGGED_IN")) return resolver;
  const isCustomer = typeName === "Query" && name === "customer";
  return (source, args, context, info) => {
    const { session } = context.view;
    if (session && session.customer !== null) return resolver(source, args, context, info);
    if (isCustomer) return null;
    throw loginRequired();
  };
}
