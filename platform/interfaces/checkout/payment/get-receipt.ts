import { failure } from "../../../errors.ts";
import { readReceipt } from "../../../order/read-order.ts";
import { answer } from "../answer.ts";
import { noInput, readEndpoint } from "../endpoint.ts";
import { orderBody } from "./answers.ts";
import { formatShipments } from "../../rest/format/order.ts";

/** The session's last order. Safe to reload. `checkout-rest.md` 16.2. */
export const getReceipt = readEndpoint({
  method: "GET",
  path: "receipt",
  body: noInput,
  handle: async (call) => {
    const order = await readReceipt(call.platform, call.session);
    if (!order) return failure("order", "not-found");
    const shipments = formatShipments(call.platform.settings, order);
    return answer(await orderBody(call, call.session, order, { shipments }));
  },
});
