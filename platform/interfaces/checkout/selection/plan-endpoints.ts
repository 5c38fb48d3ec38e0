import { changePlan } from "../../../selection/lines/choose-plan.ts";
import { noInput, writeEndpoint, type WriteCall } from "../endpoint.ts";
import { answerChange } from "./change.ts";

/** `checkout-rest.md` section 10, rows `subscription-plan`. */

function answerPlan(call: WriteCall<unknown, "line">, plan: string | null) {
  const line = call.param("line");
  const { settings } = call.platform;
  return answerChange(call, {
    change: (selection, shelf) => changePlan(settings, selection, line, plan, shelf),
  });
}

const putLinePlan = writeEndpoint({
  method: "PUT",
  path: "lines/{line}/subscription-plan/{plan}",
  feature: "subscriptions",
  body: noInput,
  handle: (call) => answerPlan(call, call.param("plan")),
});

const deleteLinePlan = writeEndpoint({
  method: "DELETE",
  path: "lines/{line}/subscription-plan",
  feature: "subscriptions",
  body: noInput,
  handle: (call) => answerPlan(call, null),
});

export const planEndpoints = [putLinePlan, deleteLinePlan];
