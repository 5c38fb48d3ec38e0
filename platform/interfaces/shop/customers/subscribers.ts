import { z } from "zod";
import { subscribeToBackInStock } from "../../../messages/back-in-stock/subscribe.ts";
import { genders } from "../../../customers/customer/account/profile-rules.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure, type Problem } from "../../../foundations/errors.ts";
import { readEmailAddress } from "../../../foundations/mail-queue/email-address.ts";
import { findCountry, findLanguage } from "../../../catalogue/market/places.ts";
import { subscribeToNewsletter } from "../../../customers/newsletter/subscribe.ts";
import { parseItemId } from "../../../selling/selection/line-id.ts";
import { changePlace } from "../../../selling/session/change-place.ts";
import { idText, longestText, optionalCode, textOf } from "../../rest/parse/input.ts";
import { answer } from "../answer.ts";
import { endpoint, type ShopContext } from "../endpoint.ts";
import { subscribedAnswer } from "../openapi/customer-schemas.ts";
import { placeOf, refuseRate } from "./customer-call.ts";

const text = textOf(longestText).nullish();

const newsletter = z.strictObject({
  country: optionalCode,
  language: optionalCode,
  product: text,
  item: text,
  gender: optionalCode,
});

function invalid(subject: string): Problem {
  return { subject, code: "invalid" };
}

const postNewsletter = endpoint({
  method: "POST",
  path: "customers/{email}/newsletter-subscription",
  summary: "Puts an e-mail on the newsletter's list",
  body: newsletter,
  answers: { 200: subscribedAnswer },
  check: ({ country, language, gender }, { platform: { settings } }): readonly Problem[] => [
    ...(country === undefined || findCountry(settings, country) ? [] : [invalid("country")]),
    ...(language === undefined || findLanguage(settings, language) !== undefined
      ? []
      : [invalid("language")]),
    ...(gender === undefined || genders.has(gender.toLowerCase()) ? [] : [invalid("gender")]),
  ],
  handle: async (call) => {
    const { platform, plugin, body } = call;
    const tooMany = await refuseRate(call, "newsletter", call.param("email"));
    if (tooMany) return tooMany;
    const email = readEmailAddress(call.param("email"));
    if (email === null) return failure("email", "invalid");
    const { country, language } = placeOf(call, body);
    const subscriber = {
      store: plugin.store,
      plugin: plugin.number,
      email,
      language,
      country,
      gender: genders.get(body.gender?.toLowerCase() ?? "") ?? null,
      product: body.product ?? "",
      item: body.item ?? "",
    };
    await inTransaction(platform.db, (tx) => subscribeToNewsletter(tx, platform, subscriber));
    return answer({ subscribed: true });
  },
});

const waiting = z.strictObject({
  item: idText,
  country: optionalCode,
  state: optionalCode,
  language: optionalCode,
});

function movedTo(context: ShopContext, { country, state, language }: z.infer<typeof waiting>) {
  return changePlace(context.platform.settings, placeOf(context, {}), { country, state, language });
}

const postBackInStock = endpoint({
  method: "POST",
  path: "customers/{email}/back-in-stock-subscription",
  summary: "Tells an e-mail when an item can be had again",
  body: waiting,
  answers: { 200: subscribedAnswer },
  check: (body, context): readonly Problem[] => {
    const place = movedTo(context, body);
    return [
      ...(parseItemId(body.item) ? [] : [{ subject: "item", code: "not-found" } as const]),
      ...(place.ok ? [] : place.problems),
    ];
  },
  handle: async (call) => {
    const { platform, plugin, body } = call;
    const tooMany = await refuseRate(call, "back-in-stock", call.param("email"));
    if (tooMany) return tooMany;
    const email = readEmailAddress(call.param("email"));
    if (email === null) return failure("email", "invalid");
    const item = parseItemId(body.item);
    if (!item) return failure("item", "not-found");
    const place = movedTo(call, body);
    if (!place.ok) return place;
    const waiter = { item, email, place: place.value, plugin: plugin.number };
    const kept = await inTransaction(platform.db, (tx) => subscribeToBackInStock(tx, platform, waiter));
    return kept.ok ? answer({ subscribed: true }) : kept;
  },
});

/** shop-rest.md#customers. */
export const subscriberEndpoints = [postNewsletter, postBackInStock];
