import { orderSubject } from "../../order-changed.ts";
import { readOrderRecords } from "../../record/read-order-records.ts";
import { amountOf } from "../amounts.ts";
import type { OrderWork } from "../order-work.ts";

/** What is paid for a shipment, in minor units, as its record tells it. */
export async function shipmentTotal(
  { tx, ref, platform: { settings } }: Pick<OrderWork, "tx" | "ref" | "platform">,
  id: string,
): Promise<number> {
  const subject = orderSubject(ref);
  const record = (await readOrderRecords(tx, settings, [subject])).get(subject)?.record;
  const shipment = record?.shipments?.find((each) => each.id === id);
  if (!record || !shipment) throw new Error(`There is no shipment ${id}.`);
  const total = String(shipment.shipmenttotal ?? "0");
  return total.startsWith("-") ? 0 : amountOf(total, String(record.currency ?? ""));
}
