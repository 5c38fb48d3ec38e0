import { inTransaction } from "../../../database/transaction.ts";
import { failure, success, type Result } from "../../../errors.ts";
import { readEmailAddress } from "../../../mail-queue/email-address.ts";
import { findCountry, findLanguage } from "../../../market/places.ts";
import { subscribeToNewsletter } from "../../../newsletter/subscribe.ts";
import { sessionOf, type StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { userErrorsOf } from "../user-errors.ts";
import { readLoggedIn } from "./customer-source.ts";
import { demandAccountRate } from "./demand-rate.ts";
import { keptGender, type ShownGender } from "./genders.ts";

interface NewsletterArguments {
  readonly email: string;
  readonly additionalInfo?: {
    readonly countryCode?: string | null;
    /** The trap: people do not see it. */
    readonly emailField?: string | null;
    readonly gender?: ShownGender | null;
    readonly languageCode?: string | null;
  } | null;
}

/** The address that is named; without one that of who is logged in. Fails with `email` invalid. */
export async function readEmail(
  context: StorefrontContext,
  given: string | null | undefined,
): Promise<Result<string>> {
  const written = given?.trim() ?? "";
  const email = written === "" ? (await readLoggedIn(context))?.email : readEmailAddress(written);
  return email ? success(email) : failure("email", "invalid");
}

async function subscribe(context: StorefrontContext, { email: given, additionalInfo }: NewsletterArguments) {
  await demandAccountRate(context, "newsletter");
  const email = await readEmail(context, given);
  if (!email.ok) return { subscribed: false, userErrors: userErrorsOf(email) };
  const { countryCode, emailField, gender, languageCode } = additionalInfo ?? {};
  // Who springs the trap is told what everybody is told.
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
    gender: gender ? keptGender(gender) : null,
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
