import type { GraphQLFormattedError } from "graphql";
import { unauthorized } from "../graphql-errors.ts";
import type { CaptchaCall } from "../../../foundations/settings/plugins/plugins.ts";

/** A response before `sendResponse` adds headers and `extensions`. */
export interface GraphqlResponse {
  readonly status: number;
  /** undefined: nothing was executed, and the body has no `data`. */
  readonly data?: unknown;
  readonly errors: readonly GraphQLFormattedError[];
  /** The session token that the client sends next; null: none. */
  readonly token: string | null;
  readonly requiredCaptchas?: ReadonlySet<CaptchaCall>;
  readonly retryAfter?: number;
  /** The client may cache the response for a short time. */
  readonly isCacheable?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** The kind of operation, for metrics and the log. */
  readonly kind?: string;
}

type More = Partial<Omit<GraphqlResponse, "status" | "errors">>;

/** A response with errors alone. */
export function errorResponse(
  status: number,
  errors: readonly { readonly message: string; readonly extensions?: unknown }[],
  more: More = {},
): GraphqlResponse {
  return { status, errors: errors.map(plain), token: null, ...more };
}

function plain(error: object): GraphQLFormattedError {
  const { message, path, extensions }: Partial<GraphQLFormattedError> = error;
  return { message: message ?? "", ...(path && { path }), ...(extensions && { extensions }) };
}

/** storefront-graphql.md#tokens-and-scopes. */
export function unauthorizedResponse(): GraphqlResponse {
  return errorResponse(401, [unauthorized()], { data: null });
}
