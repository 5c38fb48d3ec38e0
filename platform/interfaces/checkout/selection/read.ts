import { priceToShow } from "../../../selection/price/price-selection.ts";
import { readSelection } from "../../../selection/read-selection.ts";
import { answer } from "../answer.ts";
import { noInput, readEndpoint } from "../endpoint.ts";
import { selectionResponse } from "./selection-response.ts";

/** Nothing is created: without a selection an empty one is shown. `checkout-rest.md` section 10. */
export const getSelection = readEndpoint({
  method: "GET",
  path: "selection",
  body: noInput,
  handle: async (call) => {
    const { platform, session } = call;
    const selection = await readSelection(platform.db, session.selection);
    const priced = await priceToShow(platform, session, selection);
    return answer(await selectionResponse(call, { session, priced, unavailable: [] }));
  },
});
