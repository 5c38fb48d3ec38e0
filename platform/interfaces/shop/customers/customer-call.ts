import { findCustomer, type KnownCustomer } from "../../../customer/read-customer.ts";
import { failure, success, type Problem, type Result } from "../../../errors.ts";
import { callerCountry, findCountry, findLanguage } from "../../../market/places.ts";
import type { Session } from "../../../session/session.ts";
import { freshSession } from "../../../session/start-session.ts";
import { tooManyRequests } from "../../rest/error-responses.ts";
import type { Answer } from "../answer.ts";
import type { ShopCall, ShopContext } from "../endpoint.ts";

/** A call whose path names a customer by e-mail. */
export type CustomerCall<Parsed = unknown, Param extends string = never> = ShopCall<Parsed, "email" | Param>;

/** What has to be given, and an empty text is nothing. */
export function required(subject: string, value: string | undefined): readonly Problem[] {
  return value ? [] : [{ subject, code: "required" }];
}

/** By e-mail alone: a number is nobody's here. */
export async function namedCustomer(
  { platform, plugin }: ShopContext,
  email: string,
): Promise<Result<KnownCustomer>> {
  const found = email.includes("@") ? await findCustomer(platform.db, plugin.store, email) : null;
  return found ? success(found) : failure("customer", "not-found");
}

/** Where somebody is, of whom only this much is known; what the shop does not know counts as not said. */
export function placeOf(
  { platform: { settings }, plugin }: ShopContext,
  {
    country,
    language,
  }: { readonly country?: string | undefined; readonly language?: string | null | undefined },
): Session {
  const known = findCountry(settings, country ?? "") ?? callerCountry(settings, undefined);
  const place = freshSession(settings, plugin.store, known);
  return { ...place, language: findLanguage(settings, language ?? "") ?? place.language };
}

/**
 * 429 when mails or registrations are asked for too often by a shopper, or about one e-mail. shop-rest.md#transport.
 */
export async function refuseRate(call: ShopCall, name: string, email: string): Promise<Answer | null> {
  const { accountCallsPerMinute, accountCallsPerMinuteAndAddress } = call.platform.config.limits;
  const ofEmail = { key: `${name} e-mail ${email.toLowerCase()}`, limit: accountCallsPerMinute };
  const ofShopper = { key: `${name} address ${call.address}`, limit: accountCallsPerMinuteAndAddress };
  const waitSeconds = await call.rates.shared.take(call.isForwarded ? [ofEmail, ofShopper] : [ofEmail]);
  return waitSeconds > 0 ? tooManyRequests(waitSeconds) : null;
}
