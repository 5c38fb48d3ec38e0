import { findCustomer, type KnownCustomer } from "../../../customer/find-customer.ts";
import { failure, success, type Result } from "../../../errors.ts";
import { callerCountry, findCountry, findLanguage } from "../../../market/places.ts";
import type { Session } from "../../../session/session.ts";
import { freshSession } from "../../../session/start-session.ts";
import { refuseTooMany, type Answer } from "../answer.ts";
import type { ShopCall, ShopContext } from "../endpoint.ts";

/** A call whose path names a customer by e-mail. */
export type CustomerCall<Parsed = unknown, Param extends string = never> = ShopCall<Parsed, "email" | Param>;

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

/** 429 when mails or registrations are asked for too often by a shopper, or about one e-mail. `shop-rest.md` 1. */
export function refuseRate(call: ShopCall, name: string, email: string): Answer | null {
  const { accountCallsPerMinute, accountCallsPerMinuteAndAddress } = call.platform.config.limits;
  const waits = [call.rates.take(`${name} e-mail ${email.toLowerCase()}`, accountCallsPerMinute)];
  if (call.isForwarded) {
    waits.push(call.rates.take(`${name} address ${call.address}`, accountCallsPerMinuteAndAddress));
  }
  const waitSeconds = Math.max(...waits);
  return waitSeconds > 0 ? refuseTooMany(waitSeconds) : null;
}
