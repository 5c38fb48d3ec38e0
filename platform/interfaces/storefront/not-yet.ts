import { graphqlError } from "./graphql-errors.ts";
import type { ResolverMap } from "./resolver.ts";

/** Root fields that nothing answers yet. */
const queries = [
  "availableLineAttributes",
  "brands",
  "categories",
  "collections",
  "displayItems",
  "order",
];

const mutations = [
  "addFlexibleBundle",
  "addVoucher",
  "applyGiftCard",
  "claimSelection",
  "deleteLine",
  "handleWidgetEvent",
  "lookupUri",
  "paymentInstructions",
  "paymentResult",
  "removeSubscriptionPlanFromLine",
  "removeVoucher",
  "setAddress",
  "setLineAttributes",
  "setPaymentMethod",
  "setSelection",
  "setSelectionAttributes",
  "setShippingMethod",
  "triggerSelectionAction",
  "unsetLineAttributes",
  "unsetSelectionAttributes",
  "updateLine",
];

function notImplemented(): never {
  throw graphqlError("INTERNAL", "Not implemented");
}

const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, notImplemented]));

export const notYetResolvers: ResolverMap = { Query: all(queries), Mutation: all(mutations) };
