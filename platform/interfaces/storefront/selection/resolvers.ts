import { findCountry } from "../../../catalogue/market/places.ts";
import type { StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { changeInSession } from "./change-selection.ts";
import { presentSelection } from "./current-selection.ts";
import { addressFieldResolvers } from "./address-fields.ts";
import { checkoutResolvers, selectionFields } from "./selection-fields.ts";
import { lineResolvers } from "./line-fields.ts";
import { attachMutations, checkoutMutations } from "./mutations/checkout-mutations.ts";
import { attributeMutations } from "./mutations/attribute-mutations.ts";
import { discountMutations } from "./mutations/discount-mutations.ts";
import { lineMutations } from "./mutations/line-mutations.ts";

interface CountryStateArguments {
  readonly countryCode: string;
  readonly stateCode?: string | null;
}

/** A shop may send the state of the country before: where the new country has no states it means nothing. */
function stateOf(
  { platform: { settings } }: StorefrontContext,
  { countryCode, stateCode }: CountryStateArguments,
): string | undefined {
  const hasStates = findCountry(settings, countryCode)?.states.length !== 0;
  return hasStates ? (stateCode ?? undefined) : undefined;
}

/** The selection. storefront-graphql.md#selection-operations. */
export const selectionResolvers: ResolverMap = {
  ...presentSelection,
  ...selectionFields,
  ...lineResolvers,
  ...checkoutResolvers,
  ...addressFieldResolvers,
  Mutation: {
    ...lineMutations,
    ...discountMutations,
    ...checkoutMutations,
    ...attachMutations,
    ...attributeMutations,
    setCountryState: (_source, args: CountryStateArguments, context) =>
      changeInSession(
        context,
        "GenericSelectionMutationPayload",
        { move: () => ({ country: args.countryCode, state: stateOf(context, args) }) },
        { country: ["countryCode"], state: ["stateCode"] },
      ),
    setLanguage: (_source, { code }: { code: string }, context) =>
      changeInSession(
        context,
        "SessionPayload",
        { move: () => ({ language: code }) },
        { language: ["code"] },
      ),
  },
};
