import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { CrowdedError } from "../../customer/lanes.ts";
import { BusyError } from "../../database/transaction.ts";

/** `storefront-graphql.md` section 4. */
export type ErrorCode =
  | "BAD_REQUEST"
  | "VALIDATION"
  | "UNAUTHORIZED"
  | "FORBIDDEN"
  | "COMPLEXITY"
  | "RATE_LIMITED"
  | "UNAVAILABLE"
  | "INTERNAL";

/** An error of the request, of who may do what, or of limits; what shoppers do wrong is a user error. */
export function graphqlError(
  code: ErrorCode,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...more } });
}

/** Thrown by a resolver, the whole answer is a 429 with `Retry-After`. `storefront-graphql.md` section 3. */
export function tooManyRequests(retryAfter: number): GraphQLError {
  return graphqlError("RATE_LIMITED", "Too many requests", { retryAfter });
}

/** Any other field than `customer` without a customer. `storefront-graphql.md` section 2. */
export function loginRequired(): GraphQLError {
  return graphqlError("FORBIDDEN", "Login required");
}

export function unauthorized(): GraphQLError {
  return graphqlError("UNAUTHORIZED", "Unauthorized");
}

/** What a caller may know of something thrown while a field was resolved; a bug alone is told to `report`. */
export function errorOf(thrown: unknown, report: (bug: unknown) => void): GraphQLFormattedError {
  const cause = causeOf(thrown);
  if (cause instanceof CrowdedError) return placed(tooManyRequests(cause.retryAfterSeconds), thrown);
  if (cause instanceof BusyError) return placed(graphqlError("UNAVAILABLE", "Service unavailable"), thrown);
  if (cause instanceof GraphQLError && typeof cause.extensions["code"] === "string") {
    return placed(cause, thrown);
  }
  report(cause);
  return placed(graphqlError("INTERNAL", "Internal error"), thrown);
}

function causeOf(thrown: unknown): unknown {
  return thrown instanceof GraphQLError && thrown.originalError ? thrown.originalError : thrown;
}

function placed({ message, extensions }: GraphQLError, thrown: unknown): GraphQLFormattedError {
  const path = thrown instanceof GraphQLError ? thrown.path : undefined;
  return { message, ...(path && { path }), extensions };
}
