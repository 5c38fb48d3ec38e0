import { graphqlError } from "./graphql-errors.ts";
import type { ResolverMap } from "./resolver.ts";

/** Root fields that nothing answers yet. */
const queries = [
  "affiliate",
  "affiliates",
  "availableLineAttributes",
  "brands",
  "brickAndMortar",
  "brickAndMortars",
  "campaignSite",
  "campaignSites",
  "categories",
  "collections",
  "customer",
  "displayItem",
  "displayItems",
  "expressCheckoutWidgets",
  "fulfillmentCheck",
  "giftCertificate",
  "giftCertificates",
  "order",
  "storedPaymentMethods",
  "subscriptionContracts",
];

const mutations = [
  "addFlexibleBundle",
  "addSubscription",
  "addVoucher",
  "addWishlistItem",
  "applyGiftCard",
  "changeSubscriptionContractAddress",
  "claimSelection",
  "deleteLine",
  "handleStoredPaymentResult",
  "handleWidgetEvent",
  "initializeStoredPaymentInstructions",
  "login",
  "logout",
  "lookupUri",
  "paymentInstructions",
  "paymentResult",
  "registerCustomer",
  "removeSubscriptionPlanFromLine",
  "removeVoucher",
  "removeWishlistItem",
  "requestPasswordResetEmail",
  "resetPassword",
  "setAddress",
  "setAffiliate",
  "setAllocationRule",
  "setBrickAndMortar",
  "setCampaignSite",
  "setLineAttributes",
  "setMarket",
  "setPaymentMethod",
  "setPricelist",
  "setSelection",
  "setSelectionAttributes",
  "setShippingMethod",
  "subscribeToBackInStock",
  "subscribeToNewsletter",
  "triggerSelectionAction",
  "unsetLineAttributes",
  "unsetSelectionAttributes",
  "updateCustomer",
  "updateLine",
  "updateSubscriptionInterval",
  "updateSubscriptionQuantity",
  "updateSubscriptionStatus",
  "verifyCaptcha",
  "verifyResetPasswordHashes",
];

function notImplemented(): never {
  throw graphqlError("INTERNAL", "Not implemented");
}

const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, notImplemented]));

export const notYetResolvers: ResolverMap = { Query: all(queries), Mutation: all(mutations) };
