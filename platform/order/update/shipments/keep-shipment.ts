import { isDeepStrictEqual } from "node:util";
import { mergeRecord } from "../../../integration/passthrough/merge-record.ts";
import { recordShape } from "../../../integration/record-shape.ts";
import { orderChanged } from "../../order-changed.ts";
import { keep, keptShipment } from "../../record/kept-order.ts";
import type { ShipmentInput } from "../../record/order-record.ts";
import type { ShipmentStep } from "./apply-shipment.ts";

const shape = recordShape(
  keptShipment.pick({
    goodtogo: true,
    created: true,
    shippingaddress: true,
    carrierinformation: true,
    shipping: true,
    handling: true,
    voucher: true,
  }),
);

/** What the shop has no use for is kept, and given back; what is absent stays. soap.md#partial-updates. */
export const keepShipment: ShipmentStep = async ({ tx, ref, platform }, shipment) => {
  const { store, number } = ref;
  const own = { store, order_number: number, id: shipment.id };
  const { kept } = await tx
    .selectFrom("shipment")
    .select("kept")
    .where((where) => where.and(own))
    .executeTakeFirstOrThrow();
  const before = keptShipment.parse(kept);
  const after = keep(before, mergeRecord(shape, before, keptOf(shipment)));
  if (isDeepStrictEqual(keep({}, before), after)) return false;
  await tx
    .updateTable("shipment")
    .set({ kept: JSON.stringify(after) })
    .where((where) => where.and(own))
    .execute();
  await orderChanged(tx, ref, platform.now());
  return true;
};

/** Without what a shipment has columns for. */
function keptOf({ carrierinformation, ...shipment }: ShipmentInput): object {
  if (!carrierinformation) return { ...shipment, carrierinformation };
  const { carrier: _, service: __, tracking: ___, ...rest } = carrierinformation;
  return { ...shipment, carrierinformation: rest };
}
