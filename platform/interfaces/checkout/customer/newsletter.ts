import { z } from "zod";
import { inTransaction } from "../../../database/transaction.ts";
import type { Failure } from "../../../errors.ts";
import { findCountry, findLanguage } from "../../../market/places.ts";
import { subscribeToNewsletter } from "../../../newsletter/subscribe.ts";
import { answer, type Answer } from "../answer.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import { longestText } from "../../rest/parse/input.ts";
import { refuseAccountRate } from "./account-calls.ts";
import { readEmail } from "./read-email.ts";

/** A field that only helps: whatever cannot be read is as if not given. */
const hint = z
  .union([z.string(), z.number().transform(String)])
  .transform((text) => text.trim())
  .refine((text) => text.length <= longestText)
  .catch("");

const subscription = z.object({
  email: z.string().nullish(),
  /** The trap: people do not see it. */
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
  given: string | null | undefined,
): Promise<Answer | Failure> {
  const refused = await refuseAccountRate(call, "newsletter");
  if (refused) return refused;
  const email = await readEmail(call, given ?? "");
  if (!email.ok) return email;
  const { platform, session, body } = call;
  if (isSprung(body.email_field)) return answer({ subscribed: true });
  const { settings } = platform;
  const subscriber = {
    store: session.store,
    plugin: call.plugin.number,
    email: email.value,
    language: findLanguage(settings, body.language) ?? session.language,
    country: findCountry(settings, body.country)?.country ?? session.country,
    gender: genders.get(body.gender.toLowerCase()) ?? null,
    product: body.product,
    item: body.item,
  };
  await inTransaction(platform.db, (tx) => subscribeToNewsletter(tx, platform, subscriber));
  return answer({ subscribed: true });
}

function isSprung(trap: unknown): boolean {
  return trap !== undefined && trap !== null && trap !== "";
}

/** `checkout-rest.md` section 15. The answer does not tell who is on the list. */
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
