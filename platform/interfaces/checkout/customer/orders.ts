import { z } from "zod";
import { ordersIn } from "../../../order/order-language.ts";
import { readHistory } from "../../../order/read-history.ts";
import { answer } from "../answer.ts";
import { readEndpoint } from "../endpoint.ts";
import { isPresent, wholeNumber } from "../../rest/parse/input.ts";
import { formatLanguage } from "../location/shape-languages.ts";
import { formatOrders } from "../payment/shape-order.ts";
import { locationParts } from "../selection/selection-response.ts";
import { historyProducts } from "./history-products.ts";
import { loggedInPart } from "./shape-customer.ts";
import { signedIn } from "./signed-in.ts";

/** Absent, null and empty: as if not given. */
const count = (least: number) =>
  z.preprocess(
    (value) => (isPresent(value) ? value : undefined),
    wholeNumber.pipe(z.int().min(least)).optional(),
  );

/** The customer's orders, newest first. `checkout-rest.md` section 2, 15, 15.1. */
export const postOrders = readEndpoint({
  method: "POST",
  path: "orders",
  login: true,
  body: z.object({ from: count(0), size: count(1) }),
  handle: async (call) => {
    const { platform, plugin, session, body } = call;
    const customer = signedIn(session);
    if (!customer.ok) return customer;
    const { from = 0, size } = body;
    const { orders: bought, total } = await readHistory(platform.db, customer.value, { from, size });
    const orders = await ordersIn(platform, session.language, bought);
    const { location, countries, languages } = locationParts(call, session);
    const isClassic = plugin.form === "classic";
    return answer({
      orders: await formatOrders(call, session, orders),
      ordersPaging: { from, size: size ?? total, totalSize: total },
      ...(isClassic && {
        products: await historyProducts(call, session, orders),
        language: formatLanguage(platform.settings, session.language),
      }),
      location,
      ...(!isClassic && { countries, languages }),
      ...(await loggedInPart(call, session)),
    });
  },
});
