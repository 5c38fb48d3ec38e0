import { z } from "zod";
import { subscribeToBackInStock } from "../../../messages/back-in-stock/subscribe.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure, type Result } from "../../../foundations/errors.ts";
import { findLanguage } from "../../../catalogue/market/places.ts";
import { parseItemId } from "../../../selling/selection/line-id.ts";
import { changePlace } from "../../../selling/session/change-place.ts";
import type { Session } from "../../../selling/session/session.ts";
import { optionalCode } from "../../rest/parse/input.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import { respond } from "../response.ts";
import { limitAccountCalls, readEmail } from "./customer-call.ts";

const subscription = z.object({
  item: z.string(),
  email: z.string().nullish(),
  shipTo: z.object({ country: optionalCode, state: optionalCode }).nullish(),
  language: optionalCode,
});

type SubscriptionCall = WriteCall<z.infer<typeof subscription>>;

/** checkout-rest.md#mailing-lists. */
export const postBackInStock = writeEndpoint({
  method: "POST",
  path: "back-in-stock-subscription",
  body: subscription,
  handle: async (call) => {
    const limited = await limitAccountCalls(call, "back-in-stock");
    if (limited) return limited;
    const { platform, plugin, body } = call;
    if (body.item === "") return failure("item", "required");
    const item = parseItemId(body.item);
    if (!item) return failure("item", "not-found");
    const location = deliverySession(call);
    if (!location.ok) return location;
    const email = await readEmail(call, body.email ?? "");
    if (!email.ok) return email;
    const waiter = { item, email: email.value, place: location.value, plugin: plugin.number };
    const subscribed = await inTransaction(platform.db, (tx) => subscribeToBackInStock(tx, platform, waiter));
    return subscribed.ok ? respond({ subscribed: true }) : subscribed;
  },
});

/** The session at the delivery's country; an unknown language counts as absent. */
function deliverySession({ platform: { settings }, session, body }: SubscriptionCall): Result<Session> {
  const language = body.language === undefined ? undefined : findLanguage(settings, body.language);
  return changePlace(settings, session, { ...body.shipTo, language });
}
