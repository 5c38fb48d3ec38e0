import { z } from "zod";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import type { Failure } from "../../../foundations/errors.ts";
import { findCountry, findLanguage } from "../../../catalogue/market/places.ts";
import { subscribeToNewsletter } from "../../../customers/newsletter/subscribe.ts";
import { longestText } from "../../rest/parse/input.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import { respond, type ApiResponse } from "../response.ts";
import { limitAccountCalls, readEmail } from "./customer-call.ts";

/** An optional hint: an invalid value counts as absent. */
const hint = z
  .union([z.string(), z.number().transform(String)])
  .transform((text) => text.trim())
  .refine((text) => text.length <= longestText)
  .catch("");

const subscription = z.object({
  email: z.string().nullish(),
  /** A trap for bots: people do not see the field. */
  email_field: z.unknown().optional(),
  product: hint,
  item: hint,
  country: hint,
  language: hint,
  gender: hint,
});

const genders: ReadonlyMap<string, "M" | "F" | "X"> = new Map([
  ["female", "F"],
  ["male", "M"],
  ["f", "F"],
  ["m", "M"],
  ["x", "X"],
]);

async function subscribe(
  call: WriteCall<z.infer<typeof subscription>>,
  email: string | null | undefined,
): Promise<ApiResponse | Failure> {
  const limited = await limitAccountCalls(call, "newsletter");
  if (limited) return limited;
  const address = await readEmail(call, email ?? "");
  if (!address.ok) return address;
  const { platform, session, body } = call;
  if (isTrapped(body.email_field)) return respond({ subscribed: true });
  const { settings } = platform;
  const subscriber = {
    store: session.store,
    plugin: call.plugin.number,
    email: address.value,
    language: findLanguage(settings, body.language) ?? session.language,
    country: findCountry(settings, body.country)?.country ?? session.country,
    gender: genders.get(body.gender.toLowerCase()) ?? null,
    product: body.product,
    item: body.item,
  };
  await inTransaction(platform.db, (tx) => subscribeToNewsletter(tx, platform, subscriber));
  return respond({ subscribed: true });
}

function isTrapped(trap: unknown): boolean {
  return trap !== undefined && trap !== null && trap !== "";
}

/** checkout-rest.md#mailing-lists. The response does not show whether the e-mail was on the list already. */
export const newsletterEndpoints = [
  writeEndpoint({
    method: "POST",
    path: "newsletter-subscription",
    body: subscription,
    handle: (call) => subscribe(call, call.body.email),
  }),
  writeEndpoint({
    method: "POST",
    path: "newsletter-subscription/{email}",
    body: subscription,
    handle: (call) => subscribe(call, call.param("email")),
  }),
];
