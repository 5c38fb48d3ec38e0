import type { Settings } from "../../settings/schema.ts";
import type { Ref } from "../../integration/field-types.ts";
import type { OrderInput } from "../record/order-record.ts";
import type { InputIssue } from "./check-input.ts";
import type { Path } from "./order-work.ts";
import type { OrderReferences } from "./references.ts";

/** References of a record to what is not there. soap.md#references. */
export function referenceIssues(
  order: OrderInput,
  refs: OrderReferences,
  { stores }: Pick<Settings, "stores">,
): readonly InputIssue[] {
  const { store, mastersalesrep = [] } = order;
  const isStore = store === undefined || stores.some((known) => known.store === store);
  return [
    ...(isStore ? [] : [unknown(["store"])]),
    ...unless(refs.account, order.account, ["account", "id"]),
    ...unless(refs.salesrep, order.salesrep, ["salesrep", "id"]),
    ...mastersalesrep.flatMap((ref, index) => unless(refs.salesrep, ref, ["mastersalesrep", index, "id"])),
    ...unless(refs.deliveryWindow, order.deliverywindow, ["deliverywindow", "id"]),
    ...unless(refs.customer, order.customer, ["customer", "id"]),
    ...unless(refs.market, order.market, ["market", "id"]),
    ...unless(refs.priceList, order.pricelist, ["pricelist", "id"]),
  ];
}

function unless(
  known: ReadonlyMap<string, number>,
  ref: Ref | null | undefined,
  path: Path,
): readonly InputIssue[] {
  return !ref || known.has(ref.id) ? [] : [unknown(path)];
}

function unknown(path: Path): InputIssue {
  return { path, code: "unknown", message: "unknown" };
}
