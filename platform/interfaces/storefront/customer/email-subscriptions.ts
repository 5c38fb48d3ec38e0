import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import { readEmailAddress } from "../../../foundations/mail-queue/email-address.ts";
import { findCountry, findLanguage } from "../../../catalogue/market/places.ts";
import { subscribeToNewsletter } from "../../../customers/newsletter/subscribe.ts";
import { sessionOf, type StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { userErrorsOf } from "../user-errors.ts";
import { readLoggedIn } from "./customer-source.ts";
import { limitAccountCalls } from "./account-rate.ts";
import { genderCode, type GenderInput } from "./profile-input.ts";
import { subscribeToBackInStock } from "../../../messages/back-in-stock/subscribe.ts";
import { parseItemId } from "../../../selling/selection/line-id.ts";
import { changePlace } from "../../../selling/session/change-place.ts";

interface NewsletterArguments {
  readonly email: string;
  readonly additionalInfo?: {
    readonly countryCode?: string | null;
    /** A honeypot field, which people do not see. */
    readonly emailField?: string | null;
    readonly gender?: GenderInput | null;
    readonly languageCode?: string | null;
  } | null;
}

/** The given address, or that of the logged-in customer. Fails with `email` invalid. */
export async function readEmail(
  context: StorefrontContext,
  given: string | null | undefined,
): Promise<Result<string>> {
  const written = given?.trim() ?? "";
  const email = written === "" ? (await readLoggedIn(context))?.email : readEmailAddress(written);
  return email ? success(email) : failure("email", "invalid");
}

async function subscribe(context: StorefrontContext, { email: given, additionalInfo }: NewsletterArguments) {
  await limitAccountCalls(context, "newsletter");
  const email = await readEmail(context, given);
  if (!email.ok) return { subscribed: false, userErrors: userErrorsOf(email) };
  const { countryCode, emailField, gender, languageCode } = additionalInfo ?? {};
  // A bot that fills the honeypot gets the usual answer.
  const subscribed = { subscribed: true, userErrors: [] };
  if (emailField) return subscribed;
  const { platform } = context;
  const { settings } = platform;
  const session = sessionOf(context);
  const subscriber = {
    store: session.store,
    plugin: context.plugin.number,
    email: email.value,
    language: findLanguage(settings, languageCode ?? "") ?? session.language,
    country: findCountry(settings, countryCode ?? "")?.country ?? session.country,
    gender: gender ? genderCode(gender) : null,
    product: "",
    item: "",
  };
  await inTransaction(platform.db, (tx) => subscribeToNewsletter(tx, platform, subscriber));
  return subscribed;
}

/** storefront-graphql.md#customer-operations. The answer does not tell who is on the list. */
export const newsletterMutations: ResolverMap[string] = {
  subscribeToNewsletter: (_source, args: NewsletterArguments, context) => subscribe(context, args),
};

interface BackInStockInput {
  readonly email?: string | null;
  readonly item: string;
  readonly languageCode?: string | null;
  readonly shipTo: { readonly countryCode: string; readonly stateCode?: string | null };
}

const stockPaths = {
  item: ["input", "item"],
  email: ["input", "email"],
  country: ["input", "shipTo", "countryCode"],
  state: ["input", "shipTo", "stateCode"],
};

async function requestBackInStock(
  context: StorefrontContext,
  input: BackInStockInput,
): Promise<Result<null>> {
  await limitAccountCalls(context, "back-in-stock");
  const { platform, plugin } = context;
  const { settings } = platform;
  const item = parseItemId(input.item);
  if (!item) return failure("item", "not-found");
  const place = changePlace(settings, sessionOf(context), {
    country: input.shipTo.countryCode,
    state: input.shipTo.stateCode || undefined,
    language: findLanguage(settings, input.languageCode ?? ""),
  });
  if (!place.ok) return place;
  const email = await readEmail(context, input.email);
  if (!email.ok) return email;
  const waiter = { item, email: email.value, place: place.value, plugin: plugin.number };
  const kept = await inTransaction(platform.db, (tx) => subscribeToBackInStock(tx, platform, waiter));
  return kept.ok ? success(null) : kept;
}

/** storefront-graphql.md#customer-operations. */
export const backInStockMutations: ResolverMap[string] = {
  subscribeToBackInStock: async (_source, { input }: { input: BackInStockInput }, context) => {
    const done = await requestBackInStock(context, input);
    return { subscribed: done.ok, userErrors: done.ok ? [] : userErrorsOf(done, stockPaths) };
  },
};
