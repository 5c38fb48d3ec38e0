import { readSellable } from "../../../catalogue/catalog/sellable.ts";
import { changeSelection } from "../../../selling/selection/change-selection.ts";
import type { SelectionChange } from "../../../selling/selection/lines/selection-change.ts";
import { itemId } from "../../../selling/selection/line-id.ts";
import type { UnavailableItem } from "../../../selling/selection/selection.ts";
import { sessionView } from "../../../selling/session/session-view.ts";
import { catalogScope } from "../catalog/catalog-scope.ts";
import {
  displayItemSource,
  itemSource,
  type DisplayItemSource,
  type ItemSource,
} from "../catalog/display-item-source.ts";
import { inSession, sessionOf, type StorefrontContext } from "../context.ts";
import { messageOf, userErrorsOf, type ArgumentPaths, type UserError } from "../user-errors.ts";

/** The payload of a mutation of the selection. Its `selection` and `session` are read when they are selected. */
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

/** Changes the selection of the session, one change at a time. Lost items become user errors next to the change. */
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

/** One `UnavailableItem` for each lost item, with the path of the argument `item` if there is one. */
export async function unavailableErrors(
  context: StorefrontContext,
  items: readonly UnavailableItem[],
  paths: ArgumentPaths = {},
): Promise<readonly UnavailableItemError[]> {
  if (items.length === 0) return [];
  const { platform } = context;
  const known = await readSellable(platform.db, platform, sessionView(sessionOf(context)), items);
  const scope = catalogScope(context, {});
  return items.map((lost) => {
    const entry = known.get(itemId(lost));
    return {
      __typename: "UnavailableItem",
      message: messageOf({ subject: "stock", code: "stock-unavailable" }),
      path: paths["item"] ?? null,
      originalQuantity: lost.originalQuantity,
      availableQuantity: lost.available,
      unavailableQuantity: lost.unavailable,
      displayItem: entry ? displayItemSource(entry, scope) : null,
      item: entry ? itemSource(entry, entry.itemSize, scope) : null,
    };
  });
}
