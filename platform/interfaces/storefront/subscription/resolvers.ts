import { demandFeature } from "../demand-feature.ts";
import type { ResolverMap } from "../resolver.ts";
import { contractFields } from "./contract-fields.ts";
import { readContractSources } from "./contract-source.ts";
import { subscriptionMutations } from "./mutations.ts";
import { storedPaymentResolvers } from "./stored-payments.ts";

/** What customers have sent again and again, and how it is paid. storefront-graphql.md#customer-operations. */
export const subscriptionResolvers: ResolverMap = {
  ...contractFields,
  ...storedPaymentResolvers,
  Query: {
    ...storedPaymentResolvers["Query"],
    subscriptionContracts: (_source, _args, context) => {
      demandFeature(context, "subscriptions");
      return readContractSources(context);
    },
  },
  Mutation: { ...storedPaymentResolvers["Mutation"], ...subscriptionMutations },
};
