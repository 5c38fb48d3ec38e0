import { customerFields } from "../../rest/format/customer.ts";
import { findCustomer, type KnownCustomer } from "../../../customers/customer/read-customer.ts";
import { failure, type Problem, type Result, success } from "../../../foundations/errors.ts";
import { callerCountry, findCountry, findLanguage } from "../../../catalogue/market/places.ts";
import type { Session } from "../../../selling/session/session.ts";
import { freshSession } from "../../../selling/session/start-session.ts";
import type { Answer, Body } from "../answer.ts";
import { tooManyRequests } from "../../rest/error-responses.ts";
import type { ShopCall, ShopContext } from "../endpoint.ts";

/** A call whose path names a customer by e-mail. */
export type CustomerCall<Parsed = unknown, Param extends string = never> = ShopCall<Parsed, "email" | Param>;

/** The problem of a required field that is absent or empty. */
export function required(subject: string, value: string | undefined): readonly Problem[] {
  return value ? [] : [{ subject, code: "required" }];
}

/** The customer by e-mail. The number of a customer finds nobody here. */
export async function namedCustomer(
  { platform, plugin }: ShopContext,
  email: string,
): Promise<Result<KnownCustomer>> {
  const found = email.includes("@") ? await findCustomer(platform.db, plugin.store, email) : null;
  return found ? success(found) : failure("customer", "not-found");
}

/** The place of a customer by country and language; values that the shop does not know are ignored. */
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

/** The 429 for too many mails or registrations of one shopper or one e-mail address. shop-rest.md#transport. */
export async function refuseRate(call: ShopCall, name: string, email: string): Promise<Answer | null> {
  const { accountCallsPerMinute, accountCallsPerMinuteAndAddress } = call.platform.config.limits;
  const ofEmail = { key: `${name} e-mail ${email.toLowerCase()}`, limit: accountCallsPerMinute };
  const ofShopper = { key: `${name} address ${call.address}`, limit: accountCallsPerMinuteAndAddress };
  const waitSeconds = await call.rates.shared.take(call.isForwarded ? [ofEmail, ofShopper] : [ofEmail]);
  return waitSeconds > 0 ? tooManyRequests(waitSeconds) : null;
}

/** The customer object; never a password. shop-rest.md#customers. */
export function shapeCustomer(customer: KnownCustomer): Body {
  return {
    customer: String(customer.id),
    email: customer.email,
    registered: customer.registered,
    ...customerFields(customer),
  };
}
