import type { Failure } from "../../foundations/errors.ts";
import { errorFields, errorResponse, transportErrors } from "../rest/error-responses.ts";
import { restErrorOf } from "../rest/format/errors.ts";
import type { SerialisedFields, StreamedList } from "./serialised-body.ts";

/** The response of an endpoint. `sendResponse` adds the token. */
export interface ApiResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Fields after those of the body that are JSON already, with every alias where those are switched on. */
  readonly serialised?: SerialisedFields;
  readonly streamed?: StreamedList;
  readonly headers?: Readonly<Record<string, string>>;
}

export function respond(body: ApiResponse["body"], status = 200): ApiResponse {
  return { status, body };
}

/**
 * The response of a failure, with its other fields (the selection of a 410, `messages`). The first problem gives the
 * status; every problem is named. checkout-rest.md#errors.
 */
export function failureResponse(
  { problems }: Pick<Failure, "problems">,
  also: ApiResponse["body"] = {},
): ApiResponse {
  const [first] = problems;
  if (!first) throw new Error("A failure names at least one problem.");
  return { status: restErrorOf(first).status, body: { errors: errorFields(problems), ...also } };
}

export const errorResponses = {
  ...transportErrors,
  accessDenied: errorResponse(403, "accessRight", "denied"),
  tokenRequired: errorResponse(406, "token", "required"),
} as const satisfies Record<string, ApiResponse>;
