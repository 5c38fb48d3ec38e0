import { failure, failures, success, type Failure, type Problem } from "../../../../foundations/errors.ts";
import { bundleAddition, itemAddition } from "../../../../selling/selection/lines/add-item.ts";
import { changeLine } from "../../../../selling/selection/lines/change-lines.ts";
import type { SelectionChange } from "../../../../selling/selection/lines/selection-change.ts";
import { changePlan } from "../../../../selling/selection/lines/choose-plan.ts";
import { changeLineOptions } from "../../../../selling/selection/lines/line-attributes.ts";
import type { Selection } from "../../../../selling/selection/selection.ts";
import { setAttributes } from "../../../../selling/selection/attributes/set-attributes.ts";
import type { PurchaseContext } from "../../../../selling/selection/lines/purchase-context.ts";
import { planKey } from "../../../../catalogue/subscription-plans/plans.ts";
import { longestText } from "../../../rest/parse/input.ts";
import type { StorefrontContext } from "../../context.ts";
import { graphqlError } from "../../graphql-errors.ts";
import type { Resolver } from "../../resolver.ts";
import { userErrorsOf, type ArgumentPaths } from "../../user-errors.ts";
import { changeInSession, type ChangePayload } from "../change-selection.ts";
import { currentSelection } from "../current-selection.ts";
import { lineSource, type LineSource } from "../line-source.ts";
import { attributePaths, attributesToSet, type AttributesSetInput } from "./attribute-mutations.ts";

const generic = "GenericSelectionMutationPayload";

interface Addition extends AttributesSetInput {
  readonly item: string;
  /** 1 is the schema's default and means no quantity: the smallest step that the product allows. checkout-rest.md#quantities. */
  readonly quantity: number;
  readonly comment: string;
  readonly productExternalUrl: string;
  readonly categoryId?: number | null;
  readonly subscriptionPlan?: number | null;
  readonly localizedProdSize?: {
    readonly localizationDefinitionName: string;
    readonly localizedSize: string;
  } | null;
}

interface BundleAddition extends Addition {
  readonly sections: readonly { readonly item: string; readonly sectionId: number }[];
}

interface LineUpdate {
  readonly lineId: string;
  readonly quantity?: number | null;
  readonly comment?: string | null;
  readonly subscriptionPlanId?: number | null;
}

/** Mutations of the lines of the selection. storefront-graphql.md#selection-operations. */
export const lineMutations: Readonly<Record<string, Resolver>> = {
  addItem: (_source, args: Addition, context) =>
    add(context, args, (said) => itemAddition(context.platform.settings, args.item, said)),
  addFlexibleBundle: (_source, args: BundleAddition, context) => {
    const sections = args.sections.map(({ item, sectionId }) => ({ item, section: sectionId }));
    const bundle = { item: args.item, sections };
    return add(context, args, (said) => bundleAddition(context.platform.settings, bundle, said));
  },
  updateLine: (_source, args: LineUpdate, context) => updateLine(context, args),
  deleteLine: (_source, { lineId }: { lineId: string }, context) =>
    changeInSession(
      context,
      generic,
      {
        change: (selection, purchase) => changeLine(selection, lineId, { kind: "lower", by: null }, purchase),
      },
      { line: ["lineId"] },
    ),
  removeSubscriptionPlanFromLine: (_source, { lineId }: { lineId: string }, context) =>
    changeInSession(
      context,
      generic,
      {
        change: (selection, purchase) =>
          changePlan(context.platform.settings, selection, lineId, null, purchase),
      },
      { line: ["lineId"] },
    ),
};

type AddPayload = ChangePayload & { readonly line: LineSource | null };
type InputDetails = Parameters<typeof itemAddition>[2];

async function add(
  context: StorefrontContext,
  args: Addition,
  additionOf: (said: InputDetails) => SelectionChange,
): Promise<AddPayload> {
  demandSecret(context, args.comment);
  const problems = additionProblems(args);
  if (problems.length > 0) return refused(failures(problems));
  const plan = planOf(context, args.subscriptionPlan);
  if (!plan.ok) return refused(plan);
  const attributes = setAttributes(context.platform.settings.lineAttributes, [], attributesToSet(args));
  if (!attributes.ok) return refused(attributes, attributePaths(args));
  const said = {
    quantity: args.quantity === 1 ? null : args.quantity,
    comment: args.comment,
    productUrl: args.productExternalUrl,
    category: args.categoryId ? String(args.categoryId) : "",
    subscriptionPlan: plan.value,
    attributes: attributes.value,
    localizedSize: chartedSize(args),
  };
  const noted = noting(additionOf(said));
  const payload = await changeInSession(context, "AddItemPayload", noted.change, {
    item: ["item"],
    quantity: ["quantity"],
    section: ["sections"],
    sections: ["sections"],
    subscriptionPlan: ["subscriptionPlan"],
    "localizedSize.chart": ["localizedProdSize", "localizationDefinitionName"],
    "localizedSize.name": ["localizedProdSize", "localizedSize"],
  });
  const { purchase } = await currentSelection(context, "LINES");
  const line = purchase.lines.find((shown) => shown.line === noted.added());
  return { ...payload, line: line ? lineSource(purchase, line) : null };
}

function additionProblems({ quantity, comment, productExternalUrl }: Addition): readonly Problem[] {
  return [
    // Fewer would take units out of the line that is there.
    ...(quantity < 1 ? [{ subject: "quantity", code: "invalid" } as const] : []),
    ...tooLong("comment", comment),
    ...tooLong("productExternalUrl", productExternalUrl),
  ];
}

function tooLong(subject: string, text: string): readonly Problem[] {
  return text.length > longestText ? [{ subject, code: "too-long" }] : [];
}

function chartedSize({ localizedProdSize: size }: Addition) {
  return size ? { chart: size.localizationDefinitionName, name: size.localizedSize } : null;
}

/** A change that tells afterwards which line it added or raised. */
function noting(change: SelectionChange) {
  let added: string | null = null;
  const noted: SelectionChange = {
    ...change,
    change: (selection, purchase, session) => {
      const after = change.change?.(selection, purchase, session) ?? success(selection);
      const before = new Map(selection.lines.map(({ line, quantity }) => [line, quantity]));
      const lines = after.ok ? after.value.lines : [];
      added = lines.find(({ line, quantity }) => before.get(line) !== quantity)?.line ?? null;
      return after;
    },
  };
  return { change: noted, added: () => added };
}

/** Only what is given changes, in one go: all of it, or nothing. */
async function updateLine(context: StorefrontContext, args: LineUpdate): Promise<ChangePayload> {
  const { settings } = context.platform;
  demandSecret(context, args.comment ?? "");
  const long = tooLong("comment", args.comment ?? "");
  if (long.length > 0) return { ...refused(failures(long)), __typename: generic };
  const plan = planOf(context, args.subscriptionPlanId);
  if (!plan.ok) return { ...refused(plan), __typename: generic };
  const isPlanned = args.subscriptionPlanId !== undefined && args.subscriptionPlanId !== null;
  const change = (selection: Selection, purchase: PurchaseContext) => {
    const counted = counting(selection, args, purchase);
    if (!counted.ok || args.quantity === 0) return counted;
    const said = commenting(counted.value, args, purchase);
    if (!said.ok || !isPlanned) return said.ok ? success(said.value.selection) : said;
    return changePlan(settings, said.value.selection, said.value.line, plan.value, purchase);
  };
  return changeInSession(
    context,
    generic,
    { change },
    {
      line: ["lineId"],
      quantity: ["quantity"],
      subscriptionPlan: ["subscriptionPlanId"],
    },
  );
}

function counting(selection: Selection, { lineId, quantity }: LineUpdate, purchase: PurchaseContext) {
  const isKnown = selection.lines.some(({ line }) => line === lineId);
  if (!isKnown) return failure("line", "not-found");
  if (quantity === undefined || quantity === null) return success(selection);
  if (quantity < 0) return failure("quantity", "invalid");
  return changeLine(selection, lineId, { kind: "set", to: quantity }, purchase);
}

function commenting(selection: Selection, { lineId, comment }: LineUpdate, purchase: PurchaseContext) {
  if (comment === undefined || comment === null) return success({ selection, line: lineId });
  return changeLineOptions(selection, lineId, { comment }, purchase);
}

/** Back ends alone say something of a line. */
function demandSecret({ caller }: StorefrontContext, comment: string): void {
  if (comment !== "" && !caller.trusted) {
    throw graphqlError("FORBIDDEN", "comment requires SHARED_SECRET");
  }
}

/** null: bought once. */
function planOf({ platform: { settings }, plugin }: StorefrontContext, number: number | null | undefined) {
  if (number === undefined || number === null) return success(null);
  const key = plugin.features.subscriptions ? planKey(settings, number) : null;
  return key === null ? failure("subscriptionPlan", "not-found") : success(key);
}

function refused(
  why: Failure,
  paths: ArgumentPaths = { subscriptionPlan: ["subscriptionPlan"] },
): AddPayload {
  return { __typename: "AddItemPayload", userErrors: userErrorsOf(why, paths), line: null };
}
