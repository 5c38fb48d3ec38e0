import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { takeAway } from "./cancel-units.ts";
import { lockOrder, type LockedOrder, type OrderRef } from "../lock-order.ts";
import { unitsLeft, type OrderLine } from "../order-line.ts";
import { mayBecome, type OrderStatus } from "../status/status.ts";
import { writeStatus } from "../status/write-status.ts";
import { addUnits } from "../write-units.ts";

/**
 * Cancels all of an order that has not left: shipments that are still here are dissolved, every unit is cancelled,
 * what was allocated goes back on its shelf. Cancelling it again changes nothing. Fails with `order` not-found,
 * `status` invalid when the ladder does not have the step, `shipments` invalid when something has left already,
 * `lines.<row>` invalid when a gift certificate was handed out.
 * checkout-rest.md#order-status.
 */
export async function cancelOrder(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  ref: OrderRef,
): Promise<Result<OrderStatus>> {
  const order = await lockOrder(tx, ref);
  if (!order) return failure("order", "not-found");
  if (order.status === "cancelled") return success(order.status);
  if (!mayBecome(order.status, "cancelled")) return failure("status", "invalid");
  if (order.lines.some(({ shipped }) => shipped > 0)) return failure("shipments", "invalid");
  const certificate = order.lines.find(({ isCertificate }) => isCertificate);
  if (certificate) return failure(`lines.${certificate.row}`, "invalid");
  const lines = await dissolveShipments(tx, order);
  const uses = lines
    .map((line) => ({ line, quantity: unitsLeft(line) }))
    .filter(({ quantity }) => quantity > 0);
  await takeAway(tx, platform, { ...order, lines }, uses);
  await writeStatus(tx, order, "cancelled", platform.now());
  return success("cancelled");
}

async function dissolveShipments(tx: Transaction<Schema>, order: LockedOrder): Promise<readonly OrderLine[]> {
  const packed = order.lines
    .filter(({ inShipments }) => inShipments > 0)
    .map((line) => ({ line, quantity: -line.inShipments }));
  if (packed.length === 0) return order.lines;
  for (const table of ["shipment_line", "shipment"] as const) {
    await tx
      .deleteFrom(table)
      .where("store", "=", order.store)
      .where("order_number", "=", order.number)
      .execute();
  }
  return addUnits(tx, order, packed, ["inShipments"]);
}
