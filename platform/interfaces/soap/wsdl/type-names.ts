import { additional, address, carrierInformation, charge, ref, salesrep } from "../../../records/fields.ts";
import { recordShape, type RecordShape, type Shape } from "../../../records/shape.ts";
import { eventRecord } from "../event-record.ts";
import { updateOperations } from "../operations.ts";
import { eventsShape, loginShape, operationMessages } from "./messages.ts";

/** Shapes that stand in many records. `soap.md` section 3.1. */
const shared: readonly (readonly [string, RecordShape])[] = [
  ["Login", loginShape],
  ["Ref", recordShape(ref)],
  ["Address", recordShape(address)],
  ["Charge", recordShape(charge)],
  ["Salesrep", recordShape(salesrep)],
  ["CarrierInformation", recordShape(carrierInformation)],
  ["Additional", recordShape(additional)],
];

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Gives every shape of a record one name: that of what it is, or of where it stands first. */
class TypeNames {
  readonly byShape = new Map<RecordShape, string>();
  readonly #taken = new Set<string>();

  name(shape: RecordShape, wanted: string): void {
    if (this.byShape.has(shape)) return;
    let free = wanted;
    for (let number = 2; this.#taken.has(free); number += 1) free = `${wanted}${number}`;
    this.#taken.add(free);
    this.byShape.set(shape, free);
  }

  /** Names all that stands in a record: `Product`, field `variations` of `variation` → `ProductVariation`. */
  nameFields(parent: string, shape: RecordShape): void {
    for (const [field, of] of shape.fields) this.#nameField(parent, field, of);
  }

  #nameField(parent: string, field: string, shape: Shape): void {
    if (shape.kind === "text") return;
    if (shape.kind === "list") {
      this.#nameField(parent, shape.element ?? field, shape.of);
      return;
    }
    const isNew = !this.byShape.has(shape);
    this.name(shape, `${parent}${capital(field)}`);
    if (isNew) this.nameFields(this.byShape.get(shape) ?? "", shape);
  }
}

/** The complex types of the schema with their names, each once. */
export function namedTypes(): ReadonlyMap<RecordShape, string> {
  const names = new TypeNames();
  for (const { item, record } of updateOperations) names.name(recordShape(record), capital(item));
  names.name(eventRecord, "Event");
  for (const [name, shape] of shared) names.name(shape, name);
  for (const [shape, name] of new Map(names.byShape)) names.nameFields(name, shape);
  for (const { name, request } of operationMessages) names.nameFields(capital(name), request);
  names.nameFields("Events", eventsShape);
  return names.byShape;
}
