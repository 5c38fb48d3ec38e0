import { findShipment } from "../../find-shipment.ts";
import { knownUnits, nameUnits, readNamedLines, withoutParts } from "../find-rows.ts";
import type { ShipmentStep } from "./apply-shipment.ts";

/** Whether what is said of the units of a known shipment is what is in it; nothing said is that too. */
export const sameUnits: ShipmentStep = async (work, { id, products = [] }, path) => {
  if (products.length === 0) return true;
  const rows = await readNamedLines(work);
  const units = knownUnits(work, nameUnits(rows, products, [...path, "products"]));
  if (units === null) return false;
  const packed = (await findShipment(work.tx, work.ref, id))?.units ?? [];
  const others = withoutParts(rows, units).filter(
    ({ row, quantity }) => (packed.find((entry) => entry.row === row)?.quantity ?? 0) !== quantity,
  );
  for (const other of others) work.refuse([...other.path, "qty"], "state", "what is in a shipment stays so");
  return others.length === 0;
};
