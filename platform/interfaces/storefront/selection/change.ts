import { readSellable } from "../../../catalog/sellable.ts";
import { changeSelection, type SelectionChange } from "../../../selection/change-selection.ts";
import { itemId } from "../../../selection/lines/line-id.ts";
import type { UnavailableItem } from "../../../selection/selection.ts";
import { sessionView } from "../../../session/session-view.ts";
import { catalogChoice } from "../catalog-choice.ts";
import {
  displayItemSource,
  itemSource,
  type DisplayItemSource,
  type ItemSource,
} from "../catalog/display-item-source.ts";
import { inSession, sessionOf, type StorefrontContext } from "../context.ts";
import { messageOf, userErrorsOf, type ArgumentPaths, type UserError } from "../user-errors.ts";

/** What a mutation of the selection gives: its `selection` and `session` are read when they are asked for. */
export interface ChangePayload {
  readonly __typename:
    | "AddItemPayload"
    | "GenericSelectionMutationPayload"
    | "SessionPayload"
    | "TriggerSelectionActionPayload";
  readonly userErrors: readonly UserError[];
}

export interface UnavailableItemError extends UserError {
  readonly originalQuantity: number;
  readonly availableQuantity: number;
  readonly unavailableQuantity: number;
  readonly displayItem: DisplayItemSource | null;
  readonly item: ItemSource | null;
}

/** Makes one change of the selection in the session's turn. What was lost are user errors beside a change that holds. */
export async function changeInSession(
  context: StorefrontContext,
  typename: ChangePayload["__typename"],
  change: SelectionChange,
  paths: ArgumentPaths,
): Promise<ChangePayload> {
  const outcome = await inSession(context, (tx, session) =>
    changeSelection(tx, context.platform, session, change),
  );
  const userErrors = outcome.ok
    ? await unavailableErrors(context, outcome.value.unavailable, paths)
    : userErrorsOf(outcome, paths);
  return { __typename: typename, userErrors };
}

/** One `UnavailableItem` for each, pointing to the argument `item` where there is one. */
export async function unavailableErrors(
  context: StorefrontContext,
  items: readonly UnavailableItem[],
  paths: ArgumentPaths = {},
): Promise<readonly UnavailableItemError[]> {
  if (items.length === 0) return [];
  const { platform } = context;
  const known = await readSellable(platform.db, platform, sessionView(sessionOf(context)), items);
  const choice = catalogChoice(context, {});
  return items.map((lost) => {
    const entry = known.get(itemId(lost));
    return {
      __typename: "UnavailableItem",
      message: messageOf({ subject: "stock", code: "stock-unavailable" }),
      path: paths["item"] ?? null,
      originalQuantity: lost.originalQuantity,
      availableQuantity: lost.available,
      unavailableQuantity: lost.unavailable,
      displayItem: entry ? displayItemSource(entry, choice) : null,
      item: entry ? itemSource(entry, entry.itemSize, choice) : null,
    };
  });
}
