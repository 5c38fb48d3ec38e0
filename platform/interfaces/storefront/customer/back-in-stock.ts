import { subscribeToBackInStock } from "../../../back-in-stock/subscribe.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { failure, success, type Result } from "../../../errors.ts";
import { findLanguage } from "../../../market/places.ts";
import { parseItemId } from "../../../selection/lines/line-id.ts";
import { changePlace } from "../../../session/change-place.ts";
import { sessionOf, type StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { userErrorsOf } from "../user-errors.ts";
import { demandAccountRate } from "./demand-rate.ts";
import { readEmail } from "./newsletter.ts";

interface StockInput {
  readonly email?: string | null;
  readonly item: string;
  readonly languageCode?: string | null;
  readonly shipTo: { readonly countryCode: string; readonly stateCode?: string | null };
}

const paths = {
  item: ["input", "item"],
  email: ["input", "email"],
  country: ["input", "shipTo", "countryCode"],
  state: ["input", "shipTo", "stateCode"],
};

async function subscribe(context: StorefrontContext, input: StockInput): Promise<Result<null>> {
  await demandAccountRate(context, "back-in-stock");
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
  subscribeToBackInStock: async (_source, { input }: { input: StockInput }, context) => {
    const done = await subscribe(context, input);
    return { subscribed: done.ok, userErrors: done.ok ? [] : userErrorsOf(done, paths) };
  },
};
