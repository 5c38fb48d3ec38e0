import { createShipment } from "../../create-shipment.ts";
import { fieldOf, knownUnits, nameUnits, readNamedLines, withoutParts } from "../find-rows.ts";
import { refuseAll } from "../order-work.ts";
import { detailsOf } from "./details.ts";
import type { ShipmentStep } from "./apply-shipment.ts";

/** Puts open units into a new shipment; false: it is refused. */
export const insertShipment: ShipmentStep = async (work, shipment, path) => {
  const { tx, platform, ref } = work;
  const inside = [...path, "products"];
  if (!shipment.products || shipment.products.length === 0) {
    work.refuse(inside, "required");
    return false;
  }
  const rows = await readNamedLines(work);
  const units = knownUnits(work, nameUnits(rows, shipment.products, inside));
  if (units === null) return false;
  const lines = withoutParts(rows, units).map(({ row, quantity }) => ({ row, quantity }));
  const made = await createShipment(tx, platform, ref, { id: shipment.id, lines, ...detailsOf(shipment) });
  if (!made.ok) {
    refuseAll(work, made, (subject, code) => {
      const line = units.find(({ row }) => subject === `lines.${row}`);
      return line ? fieldOf(line, code) : path;
    });
  }
  return made.ok;
};
