import type { PricedLine } from "../../../selection/selection.ts";
import { itemAddition } from "../../../selection/add-item.ts";
import { itemId } from "../../../selection/line-id.ts";
import type { StorefrontContext } from "../context.ts";
import { monetaryValue } from "../money.ts";
import { languageSource } from "../market/language.ts";
import type { ResolverMap } from "../resolver.ts";
import { changeInSession, type ChangePayload } from "./change.ts";
import { readPriced, selectionFields, type SelectionSource } from "./current-selection.ts";

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
  ...selectionFields,
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
  Selection: {
    id: ({ priced }: SelectionSource) => priced.selection?.id ?? null,
    language: ({ session }: SelectionSource, _args, { platform }) =>
      languageSource(platform.settings, session.language),
    grandTotal: ({ priced }: SelectionSource, _args, { platform }) =>
      monetaryValue(platform.settings, priced.totals.grand, priced.currency),
    lines: ({ priced }: SelectionSource) => priced.lines.map(lineSource),
  },
};

interface LineSource {
  readonly __typename: "ProductLine";
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

function lineSource({ line, item, quantity }: PricedLine): LineSource {
  return { __typename: "ProductLine", id: line, name: item.name, quantity };
}

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
  const { lines } = await readPriced(context);
  const line = lines.findLast((one) => itemId(one) === args.item);
  return { ...payload, line: line ? lineSource(line) : null };
}
