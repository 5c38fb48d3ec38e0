import { isDeepStrictEqual } from "node:util";
import { orderChanged } from "../../order-changed.ts";
import { keep, keptShipment } from "../../record/kept-order.ts";
import type { ShipmentInput } from "../../record/order-record.ts";
import type { ShipmentStep } from "./apply-shipment.ts";

/** What the shop has no use for is kept, and given back. */
export const keepShipment: ShipmentStep = async ({ tx, ref, platform }, shipment) => {
  const { store, number } = ref;
  const own = { store, order_number: number, id: shipment.id };
  const { kept } = await tx
    .selectFrom("shipment")
    .select("kept")
    .where((where) => where.and(own))
    .executeTakeFirstOrThrow();
  const before = keptShipment.parse(kept);
  const after = keep(before, keptOf(shipment, before));
  if (isDeepStrictEqual(keep({}, before), after)) return false;
  await tx
    .updateTable("shipment")
    .set({ kept: JSON.stringify(after) })
    .where((where) => where.and(own))
    .execute();
  await orderChanged(tx, ref, platform.now());
  return true;
};

function keptOf(
  shipment: ShipmentInput,
  before: Pick<ShipmentInput, "carrierinformation">,
): Readonly<Record<string, unknown>> {
  const { goodtogo, created, shippingaddress, carrierinformation, shipping, handling, voucher } = shipment;
  const given = {
    goodtogo,
    created,
    shippingaddress,
    carrierinformation: restOf(carrierinformation, before.carrierinformation),
    shipping,
    handling,
    voucher,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Without what a shipment has columns for; what is absent stays. `soap.md` 2. */
function restOf(
  given: ShipmentInput["carrierinformation"],
  before: ShipmentInput["carrierinformation"],
): ShipmentInput["carrierinformation"] {
  if (!given) return given;
  const { carrier: _, service: __, tracking: ___, ...rest } = given;
  return { ...before, ...rest };
}
