import { localised } from "../../../catalogue/market/localised.ts";
import { shipTo } from "../../../selling/selection/checkout/ship-to-address.ts";
import type { Contract } from "../../../ordering/subscription/contract.ts";
import { requireFeature, type StorefrontContext } from "../context.ts";
import { type FormatArguments, formatMoment } from "../dates.ts";
import { languageOf } from "../market/language.ts";
import { marketSource, pricelistSource } from "../market/market.ts";
import type { ResolverMap } from "../resolver.ts";
import { addressSource } from "../selection/address-source.ts";
import { shippingMethodSource } from "../selection/checkout-methods.ts";
import { type ContractSource, readContractSources } from "./contract-source.ts";
import { subscriptionFields, subscriptionSource, type SubscriptionSource } from "./subscription-source.ts";
import { subscriptionMutations } from "./mutations.ts";
import { storedPaymentResolvers } from "./stored-payments.ts";

interface Dated {
  readonly createdAt: Date;
  readonly changedAt: Date;
}

function datesOf<S>(of: (source: S) => Dated) {
  return {
    createdAt: (source: S, args: FormatArguments, context: StorefrontContext) =>
      formatMoment(of(source).createdAt, args, context),
    updatedAt: (source: S, args: FormatArguments, context: StorefrontContext) =>
      formatMoment(of(source).changedAt, args, context),
  };
}

interface PaymentSource extends Dated {
  readonly id: number;
  readonly paymentMethod: string;
  readonly status: Contract["payment"]["status"];
}

/** A contract has one at a time. */
function paymentOf(context: StorefrontContext, contract: Contract): PaymentSource {
  const { settings } = context.platform;
  const method = settings.paymentMethods.find(({ key }) => key === contract.paymentMethod);
  return {
    ...contract.payment,
    id: contract.id,
    paymentMethod: method
      ? localised(method.name, languageOf(context), settings.defaultLanguage)
      : contract.paymentMethod,
  };
}

async function shippingOption({ contract, priced }: ContractSource, context: StorefrontContext) {
  const { shippingMethods } = (await priced()).priced;
  const offered = shippingMethods.find(({ method }) => method.key === contract.shippingMethod);
  if (!offered) return null;
  const { currency } = await priced();
  const words = { currency, language: languageOf(context) };
  return shippingMethodSource(context.platform.settings, offered, words, offered);
}

/** storefront-graphql.md#customer-operations, checkout-rest.md#subscriptions. */
export const contractFields: ResolverMap = {
  SubscriptionContract: {
    ...datesOf(({ contract }: ContractSource) => contract),
    market: ({ contract: { market } }: ContractSource, _args, { platform: { settings } }) =>
      settings.markets.some((known) => known.market === market) ? marketSource(settings, market) : null,
    originatingOrder: ({ originatingOrder }: ContractSource) => originatingOrder(),
    pricelist: ({ contract }: ContractSource, _args, { platform }) =>
      pricelistSource(platform.settings, contract.priceList),
    shippingAddress: ({ contract }: ContractSource, _args, context) =>
      addressSource(context.platform.settings, shipTo(contract), languageOf(context)),
    shippingOption: (source: ContractSource, _args, context) => shippingOption(source, context),
    subscriptionPayment: ({ contract }: ContractSource, _args, context) => [paymentOf(context, contract)],
    subscriptions: (source: ContractSource) =>
      source.contract.subscriptions.map((one) => subscriptionSource(source, one)),
  },
  SubscriptionPayment: datesOf((payment: PaymentSource) => payment),
  SubscriptionInfo: {
    ...subscriptionFields,
    ...datesOf(({ subscription }: SubscriptionSource) => subscription),
  },
};

/** Subscription contracts and stored payment methods. storefront-graphql.md#customer-operations. */
export const subscriptionResolvers: ResolverMap = {
  ...contractFields,
  ...storedPaymentResolvers,
  Query: {
    ...storedPaymentResolvers["Query"],
    subscriptionContracts: (_source, _args, context) => {
      requireFeature(context, "subscriptions");
      return readContractSources(context);
    },
  },
  Mutation: { ...storedPaymentResolvers["Mutation"], ...subscriptionMutations },
};
