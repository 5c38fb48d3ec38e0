import { chooseAllocationRule } from "../../../stores/choose-supply.ts";
import { noInput, writeEndpoint } from "../endpoint.ts";
import { readNumber } from "../../rest/parse/input.ts";
import { answerChange } from "./change.ts";

/** A back end says which warehouses the selection is taken from. `checkout-rest.md` section 10. */
export const putAllocationRule = writeEndpoint({
  method: "PUT",
  path: "allocation-rule/{id}",
  body: noInput,
  secret: true,
  handle: async (call) => {
    const chosen = chooseAllocationRule(call.platform.settings, readNumber(call.param("id")));
    return chosen.ok ? answerChange(call, { supply: chosen.value }) : chosen;
  },
});
