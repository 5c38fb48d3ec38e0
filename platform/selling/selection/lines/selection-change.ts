import type { Failure, Result } from "../../../foundations/errors.ts";
import type { PlaceChange } from "../../session/change-place.ts";
import type { Session } from "../../session/session.ts";
import type { SupplyChoice } from "../../stores/supply.ts";
import type { ItemKey } from "../line-id.ts";
import type { PricedSelection, Selection } from "../selection.ts";
import type { PurchaseContext } from "./purchase-context.ts";

/** One change of a selection, and of the place of its session. */
export interface SelectionChange {
  /** Where the session goes first; lines that cannot be sold there are lost. */
  readonly move?: (selection: Selection, session: Session) => PlaceChange;
  /** A form names the places of its addresses itself; else the ship-to address follows the session. */
  readonly isForm?: boolean;
  /** Where the selection is taken from, from now on. */
  readonly supply?: Partial<SupplyChoice>;
  /** Further items to read, beside those of the lines. */
  readonly items?: readonly ItemKey[];
  /** Changes the selection. Pure; the items are those of the session's new place. */
  readonly change?: (selection: Selection, purchase: PurchaseContext, session: Session) => Result<Selection>;
  /** Checks the selection as it would be; on a failure nothing is stored. Pure. */
  readonly check?: (priced: PricedSelection, before: Selection) => Failure | null;
}
