import { failure, type Failure } from "../../../errors.ts";
import { changeSelection, type SelectionChange } from "../../../selection/change-selection.ts";
import { answer, refuse, type Answer } from "../answer.ts";
import type { WriteCall } from "../endpoint.ts";
import { selectionResponse } from "./selection-response.ts";

/** Makes one change in the session's turn, and answers with the selection response. The answer is shaped after the commit. */
export async function answerChange(
  call: WriteCall,
  change: SelectionChange,
  status = 200,
): Promise<Answer | Failure> {
  const outcome = await call.inSession((tx, session) => changeSelection(tx, call.platform, session, change));
  if (!outcome.ok) return outcome;
  const body = await selectionResponse(call, outcome.value);
  return outcome.value.isSoldOut ? refuse(failure("stock", "stock-unavailable"), body) : answer(body, status);
}
