import { z } from "zod";
import { failure } from "../../../errors.ts";
import { wantsOf } from "../../../order/snapshot.ts";
import { priceSelection } from "../../../selection/price-selection.ts";
import { readSelection } from "../../../selection/read-selection.ts";
import { checkFulfilment } from "../../../stores/fulfilment.ts";
import { answer } from "../answer.ts";
import { readEndpoint } from "../endpoint.ts";
import { positiveNumber } from "../../rest/input.ts";

const mostStores = 1000;

const question = z.object({ brickAndMortars: z.array(positiveNumber).max(mostStores) });

/** Which stores can deliver all of the selection. `checkout-rest.md` section 10. */
export const postFulfillmentCheck = readEndpoint({
  method: "POST",
  path: "fulfillment-check",
  body: question,
  handle: async (call) => {
    const { platform, session, body } = call;
    const selection = await readSelection(platform.db, session.selection);
    if (!selection || selection.lines.length === 0) return failure("selection", "selection-empty");
    const priced = await priceSelection(platform.db, platform, session, selection);
    // What cannot be sold here cannot be delivered either.
    if (priced.lines.length < selection.lines.length) return answer({ brickAndMortars: [] });
    const brickAndMortars = await checkFulfilment(platform.db, platform.settings, {
      ...body,
      selection: selection.id,
      wants: wantsOf(priced),
    });
    return answer({ brickAndMortars });
  },
});
