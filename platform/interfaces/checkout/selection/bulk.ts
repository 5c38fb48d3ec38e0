import { z } from "zod";
import { success } from "../../../errors.ts";
import { changeSelection } from "../../../selection/change-selection.ts";
import { itemsAdded, planItems, type BulkOutcome } from "../../../selection/lines/bulk-change.ts";
import { answer } from "../answer.ts";
import { writeEndpoint } from "../endpoint.ts";
import { idText, quantity } from "../../rest/parse/input.ts";
import { selectionResponse } from "./selection-response.ts";

const bulk = z.object({
  lines: z
    .array(z.object({ line: idText, quantity }))
    .nullish()
    .transform((lines) => lines ?? []),
  items: z.array(z.object({ item: idText, quantity })),
});

/** Each entry stands by itself; those that failed are named, without reasons. `checkout-rest.md` 10.1. */
export const putItems = writeEndpoint({
  method: "PUT",
  path: "items",
  body: bulk,
  strictTypes: true,
  handle: async (call) => {
    let planned: Omit<BulkOutcome, "selection"> = { failedLines: [], failedItems: [], short: [] };
    const outcome = await call.inSession((tx, session) =>
      changeSelection(tx, call.platform, session, {
        items: itemsAdded(call.body),
        change: (selection, shelf) => {
          const plan = planItems(selection, call.body, shelf);
          if (!plan.ok) return plan;
          planned = plan.value;
          return success(plan.value.selection);
        },
      }),
    );
    if (!outcome.ok) return outcome;
    const unavailable = [...outcome.value.unavailable, ...planned.short];
    return answer({
      ...failedEntries(planned),
      ...(await selectionResponse(call, { ...outcome.value, unavailable })),
    });
  },
});

function failedEntries({
  failedLines,
  failedItems,
}: Pick<BulkOutcome, "failedLines" | "failedItems">): Record<string, unknown> {
  const errors = { ...group("lines", failedLines), ...group("items", failedItems) };
  return Object.keys(errors).length > 0 ? { errors } : {};
}

function group(name: string, failed: readonly string[]): Record<string, unknown> {
  return failed.length > 0 ? { [name]: Object.fromEntries(failed.map((id) => [id, "failed"])) } : {};
}
