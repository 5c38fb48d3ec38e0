import { graphqlError } from "../graphql-errors.ts";

/** storefront-graphql.md#limits. */
const mostValues = 100;

/** Throws where an argument holds more than anybody asks for. */
export function demandFew(name: string, values: readonly unknown[] | null | undefined): void {
  if (!values || values.length <= mostValues) return;
  throw graphqlError("BAD_REQUEST", `${name} holds more than ${mostValues} values`);
}
