import { CrowdedError } from "../../scheduling/fair-queue.ts";
import { hasCode } from "../../database/error-code.ts";
import type { Log } from "../../log.ts";
import { isUnavailable } from "../http/unavailable.ts";
import { refusals, refuseTooMany, type Answer } from "./answer.ts";

/** The refusal of something thrown; only a bug is logged. */
export function answerForError(error: unknown, log: Log): Answer {
  if (error instanceof CrowdedError) return refuseTooMany(error.retryAfterSeconds);
  if (isUnavailable(error, log)) return refusals.unavailable;
  if (hasCode(error, "FST_ERR_CTP_BODY_TOO_LARGE")) return refusals.bodyTooLarge;
  if (hasCode(error, "FST_ERR_CTP_INVALID_CONTENT_LENGTH")) return refusals.bodyMalformed;
  log.error({ err: error }, "a call failed");
  return refusals.internalError;
}
