import { isDeepStrictEqual } from "node:util";
import { captureShipment, markShipped, payShipment, payShippedWholesale } from "./ship-and-pay.ts";
import { refuseProblems, type ShipmentStep, type UpdateStep } from "../update-step.ts";
import { findShipment } from "../../shipments/find-shipment.ts";
import type { ShipmentInput } from "../../record/order-record.ts";
import { applyRefunds, applyRefundsAlone } from "./apply-refunds.ts";
import { createShipment, detailColumns, type ShipmentDetails } from "../../shipments/create-shipment.ts";
import { unitsField, knownUnits, matchUnits, readNamedLines, withoutParts } from "../lines/named-lines.ts";
import { updateShipment } from "../../shipments/update-shipment.ts";
import { differs } from "../../../../catalogue/integration/write-rows.ts";
import { mergeRecord } from "../../../../catalogue/integration/passthrough/merge-record.ts";
import { recordShape } from "../../../../catalogue/integration/record-shape.ts";
import { orderChanged } from "../../order-changed.ts";
import { keep, keptShipment } from "../../record/kept-order.ts";

/** What the shop has no use for: it is stored and handed back. */
const passthrough = recordShape(
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

/** Puts open units into a new shipment; false: it is refused. */
const insertShipment: ShipmentStep = async (work, shipment, path) => {
  const { tx, platform, ref } = work;
  const inside = [...path, "products"];
  if (!shipment.products || shipment.products.length === 0) {
    work.refuse(inside, "required");
    return false;
  }
  const rows = await readNamedLines(work);
  const units = knownUnits(work, matchUnits(rows, shipment.products, inside));
  if (units === null) return false;
  const lines = withoutParts(rows, units).map(({ row, quantity }) => ({ row, quantity }));
  const made = await createShipment(tx, platform, ref, { id: shipment.id, lines, ...detailsOf(shipment) });
  if (!made.ok) {
    refuseProblems(work, made, (subject, code) => {
      const line = units.find(({ row }) => subject === `lines.${row}`);
      return line ? unitsField(line, code) : path;
    });
  }
  return made.ok;
};

/** Whether the units that the record names for a known shipment are those in it. Naming none is right too. */
const sameUnits: ShipmentStep = async (work, { id, products = [] }, path) => {
  if (products.length === 0) return true;
  const rows = await readNamedLines(work);
  const units = knownUnits(work, matchUnits(rows, products, [...path, "products"]));
  if (units === null) return false;
  const packed = (await findShipment(work.tx, work.ref, id))?.units ?? [];
  const others = withoutParts(rows, units).filter(
    ({ row, quantity }) => (packed.find((entry) => entry.row === row)?.quantity ?? 0) !== quantity,
  );
  for (const other of others) work.refuse([...other.path, "qty"], "state", "what is in a shipment stays so");
  return others.length === 0;
};

/** Carrier, service, tracking and the text for the parcel, before it leaves or after. */
const writeDetails: ShipmentStep = async (work, shipment, path) => {
  const { tx, ref, platform } = work;
  const details = detailsOf(shipment);
  const known = await tx
    .selectFrom("shipment")
    .select(["carrier", "service", "tracking_id", "return_tracking_id", "message"])
    .where((where) => where.and({ store: ref.store, order_number: ref.number, id: shipment.id }))
    .executeTakeFirst();
  if (!differs(known, detailColumns(details))) return false;
  const done = await updateShipment(tx, platform, ref, shipment.id, details);
  if (!done.ok) refuseProblems(work, done, () => path);
  return done.ok;
};

/** The details of a parcel that the record names; the others are absent. */
function detailsOf({ carrierinformation, appendix }: ShipmentInput): ShipmentDetails {
  const message = appendix === undefined ? {} : { message: appendix };
  if (carrierinformation === undefined) return message;
  if (carrierinformation === null) return { ...message, carrier: "", service: "", trackingId: "" };
  const { carrier, service, tracking } = carrierinformation;
  return {
    ...message,
    ...(carrier !== undefined && { carrier }),
    ...(service !== undefined && { service }),
    ...(tracking !== undefined && { trackingId: tracking }),
  };
}

/** Stores passthrough fields; what is absent stays. soap.md#field-values. */
const applyPassthrough: ShipmentStep = async ({ tx, ref, platform }, shipment) => {
  const { store, number } = ref;
  const own = { store, order_number: number, id: shipment.id };
  const { kept } = await tx
    .selectFrom("shipment")
    .select("kept")
    .where((where) => where.and(own))
    .executeTakeFirstOrThrow();
  const before = keptShipment.parse(kept);
  const after = keep(before, mergeRecord(passthrough, before, passthroughOf(shipment)));
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
function passthroughOf({ carrierinformation, ...shipment }: ShipmentInput): object {
  if (!carrierinformation) return { ...shipment, carrierinformation };
  const { carrier: _, service: __, tracking: ___, ...rest } = carrierinformation;
  return { ...shipment, carrierinformation: rest };
}

const steps: readonly ShipmentStep[] = [
  writeDetails,
  applyPassthrough,
  markShipped,
  payShipment,
  captureShipment,
  applyRefunds,
];

const applyShipment: ShipmentStep = async (work, shipment, path) => {
  const known = await findShipment(work.tx, work.ref, shipment.id);
  if (known === null && isRefundAlone(shipment)) return applyRefundsAlone(work, shipment, path);
  const isStarted = known
    ? await sameUnits(work, shipment, path)
    : await insertShipment(work, shipment, path);
  if (!isStarted) return false;
  let changed = known === null;
  for (const step of steps) {
    const isChanged = await step(work, shipment, path);
    changed ||= isChanged;
  }
  return changed;
};

/** A refund of what never left stands in a shipment that does not exist. */
function isRefundAlone({ products = [], refunds = [] }: ShipmentInput): boolean {
  return products.length === 0 && refunds.length > 0;
}

/** Shipments of a record, in their order: unknown ids are new ones. soap.md#order-updates. */
export const applyShipments: UpdateStep = async (work) => {
  let changed = false;
  for (const [index, shipment] of (work.input.shipments ?? []).entries()) {
    const known = work.current.shipments?.find(({ id }) => id === shipment.id);
    if (isDeepStrictEqual(known, shipment)) continue;
    const isChanged = await applyShipment(work, shipment, ["shipments", index]);
    changed ||= isChanged;
  }
  const isPaid = changed && (await payShippedWholesale(work));
  return changed || isPaid;
};
