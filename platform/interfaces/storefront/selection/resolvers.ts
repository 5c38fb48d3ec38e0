import { itemAddition } from "../../../selection/add-item.ts";
import type { StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { changeInSession, type ChangePayload } from "./change.ts";
import { currentSelection, presentSelection } from "./current-selection.ts";
import { addressFieldResolvers } from "./address-fields.ts";
import { checkoutResolvers } from "./checkout-fields.ts";
import { lineResolvers } from "./line-fields.ts";
import { lineSource, type LineSource } from "./line-source.ts";
import { selectionFields } from "./selection-fields.ts";

interface AddItemArguments {
  readonly item: string;
  readonly quantity: number;
  readonly comment: string;
  readonly productExternalUrl: string;
  readonly categoryId?: number | null;
  readonly subscriptionPlan?: number | null;
}

/** The selection. `storefront-graphql.md` 5.2. */
export const selectionResolvers: ResolverMap = {
  ...presentSelection,
  ...selectionFields,
  ...lineResolvers,
  ...checkoutResolvers,
  ...addressFieldResolvers,
  Mutation: {
    addItem: (_source, args: AddItemArguments, context) => addItem(context, args),
    setCountryState: (
      _source,
      { countryCode, stateCode }: { countryCode: string; stateCode?: string | null },
      context,
    ) =>
      changeInSession(
        context,
        "GenericSelectionMutationPayload",
        { move: () => ({ country: countryCode, state: stateCode ?? undefined }) },
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

type AddItemPayload = ChangePayload & { readonly line: LineSource | null };

async function addItem(context: StorefrontContext, args: AddItemArguments): Promise<AddItemPayload> {
  const said = {
    quantity: args.quantity,
    comment: args.comment,
    productUrl: args.productExternalUrl,
    category: args.categoryId ? String(args.categoryId) : "",
    subscriptionPlan: args.subscriptionPlan ? String(args.subscriptionPlan) : null,
  };
  const change = itemAddition(context.platform.settings, args.item, said);
  const payload = await changeInSession(context, "AddItemPayload", change, {});
  const { purchase } = await currentSelection(context, "LINES");
  const line = purchase.lines.findLast((one) => one.itemId === args.item);
  return { ...payload, line: line ? lineSource(context.platform.settings, purchase, line) : null };
}
