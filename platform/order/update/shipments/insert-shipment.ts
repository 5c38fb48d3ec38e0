import { createShipment } from "../../create-shipment.ts";
import { knownUnits, nameUnits, readNamedLines } from "../find-rows.ts";
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
  const named = nameUnits(await readNamedLines(work), shipment.products, inside);
  const units = knownUnits(work, named);
  if (units === null) return false;
  const lines = units.map(({ row, quantity }) => ({ row, quantity }));
  const made = await createShipment(tx, platform, ref, { id: shipment.id, lines, ...detailsOf(shipment) });
  if (!made.ok) {
    refuseAll(work, made, (subject) => {
      const line = units.find(({ row }) => subject === `lines.${row}`);
      return line ? [...line.path, "qty"] : path;
    });
  }
  return made.ok;
};
