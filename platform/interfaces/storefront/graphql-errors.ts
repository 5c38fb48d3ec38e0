import { GraphQLError, isValueNode, type GraphQLFormattedError } from "graphql";
import { CrowdedError } from "../../foundations/scheduling/fair-queue.ts";
import type { Log } from "../../foundations/log.ts";
import { isUnavailable } from "../http/unavailable.ts";

/** storefront-graphql.md#errors. */
export type ErrorCode =
  | "BAD_REQUEST"
  | "VALIDATION"
  | "UNAUTHORIZED"
  | "FORBIDDEN"
  | "COMPLEXITY"
  | "RATE_LIMITED"
  | "UNAVAILABLE"
  | "INTERNAL";

/** An error of the request, of access or of limits. Mistakes of shoppers are user errors instead. */
export function graphqlError(
  code: ErrorCode,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...more } });
}

/** Thrown by a resolver, it makes the whole response a 429 with `Retry-After`. storefront-graphql.md#limits. */
export function tooManyRequests(retryAfter: number): GraphQLError {
  return graphqlError("RATE_LIMITED", "Too many requests", { retryAfter });
}

/** Any other field than `customer` without a customer. storefront-graphql.md#tokens-and-scopes. */
export function loginRequired(): GraphQLError {
  return graphqlError("FORBIDDEN", "Login required");
}

export function unauthorized(): GraphQLError {
  return graphqlError("UNAUTHORIZED", "Unauthorized");
}

/** The database is out of reach; the response is a 503 with `Retry-After`. */
export function unavailable(): GraphQLError {
  return graphqlError("UNAVAILABLE", "Service unavailable");
}

/** The error that the client sees for something thrown in a resolver. A bug is logged. */
export function errorOf(thrown: unknown, log: Log): GraphQLFormattedError {
  const cause = causeOf(thrown);
  if (cause instanceof CrowdedError) return placed(tooManyRequests(cause.retryAfterSeconds), thrown);
  if (isUnavailable(cause, log)) return placed(unavailable(), thrown);
  if (cause instanceof GraphQLError && hasCode(cause)) return placed(cause, thrown);
  if (isWrongArgument(cause)) return placed(graphqlError("BAD_REQUEST", cause.message), thrown);
  log.error({ err: cause }, "a field failed");
  return placed(graphqlError("INTERNAL", "Internal error"), thrown);
}

/** Errors of compiled documents have no `extensions`. */
function hasCode({ extensions }: { readonly extensions?: GraphQLError["extensions"] }): boolean {
  return typeof extensions?.["code"] === "string";
}

/** An error of the GraphQL library about a value of the document, such as null where it is not allowed. */
function isWrongArgument(cause: unknown): cause is GraphQLError {
  return cause instanceof GraphQLError && cause.nodes !== undefined && cause.nodes.every(isValueNode);
}

function causeOf(thrown: unknown): unknown {
  return thrown instanceof GraphQLError && thrown.originalError ? thrown.originalError : thrown;
}

function placed({ message, extensions }: GraphQLError, thrown: unknown): GraphQLFormattedError {
  const path = thrown instanceof GraphQLError ? thrown.path : undefined;
  return { message, ...(path && { path }), extensions };
}
