import { chooseBrickAndMortar } from "../../../stores/choose-supply.ts";
import { noInput, writeEndpoint } from "../endpoint.ts";
import { readNumber } from "../../rest/parse/input.ts";
import { answerChange } from "./change.ts";

/** What is in the selection is sent again, from the warehouses of its market. An addition of ours. */
export const deleteBrickAndMortar = writeEndpoint({
  method: "DELETE",
  path: "brick-and-mortar",
  body: noInput,
  handle: async (call) => answerChange(call, { supply: { brickAndMortar: null, allocationRule: null } }),
});

/** What is in the selection is picked up in a store, and taken from its stock. `checkout-rest.md` section 10. */
export const putBrickAndMortar = writeEndpoint({
  method: "PUT",
  path: "brick-and-mortar/{id}",
  body: noInput,
  handle: async (call) => {
    const chosen = chooseBrickAndMortar(call.platform.settings, readNumber(call.param("id")));
    return chosen.ok ? answerChange(call, { supply: chosen.value }) : chosen;
  },
});
