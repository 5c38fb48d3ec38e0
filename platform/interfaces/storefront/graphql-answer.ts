import type { GraphQLFormattedError } from "graphql";
import { unauthorized } from "./graphql-errors.ts";
import type { CaptchaCall } from "../../settings/plugins/plugins.ts";

/** What is answered, before the transport adds what it knows of the request. */
export interface GraphqlAnswer {
  readonly status: number;
  /** undefined: nothing was executed, and the answer has no `data`. */
  readonly data?: unknown;
  readonly errors: readonly GraphQLFormattedError[];
  /** The session's, to be sent next; null: none. */
  readonly token: string | null;
  readonly demandedCaptchas?: ReadonlySet<CaptchaCall>;
  readonly retryAfter?: number;
  /** The caller may keep it for a while. */
  readonly isKept?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** For counting: what kind of operation it was. */
  readonly kind?: string;
}

type More = Partial<Omit<GraphqlAnswer, "status" | "errors">>;

/** An answer of errors alone. */
export function refusal(
  status: number,
  errors: readonly { readonly message: string; readonly extensions?: unknown }[],
  more: More = {},
): GraphqlAnswer {
  return { status, errors: errors.map(plain), token: null, ...more };
}

function plain(error: object): GraphQLFormattedError {
  const { message, path, extensions }: Partial<GraphQLFormattedError> = error;
  return { message: message ?? "", ...(path && { path }), ...(extensions && { extensions }) };
}

/** storefront-graphql.md#tokens-and-scopes. */
export function unauthorizedAnswer(): GraphqlAnswer {
  return refusal(401, [unauthorized()], { data: null });
}
