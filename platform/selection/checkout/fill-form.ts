import type { Settings } from "../../settings/schema.ts";
import type { SelectionChange } from "../change-selection.ts";
import { fillIn, placeGiven, type GivenFields } from "./checkout-form.ts";

/** What a checkout form says so far: the ship-to address moves the selection. checkout-rest.md#payment-fields. */
export function formChange(
  settings: Settings,
  given: GivenFields,
  language: string | undefined,
): SelectionChange {
  return {
    isForm: true,
    move: (selection, session) => ({ ...placeGiven(settings, selection, given, session), language }),
    change: (selection) => fillIn(selection, given),
  };
}
