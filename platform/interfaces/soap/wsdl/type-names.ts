import {
  additional,
  address,
  carrierInformation,
  charge,
  ref,
  salesrep,
} from "../../../catalogue/integration/field-types.ts";
import { termsRecord } from "../../../catalogue/master-data/wholesale/terms.ts";
import { recordShape, type RecordShape, type Shape } from "../../../catalogue/integration/record-shape.ts";
import { eventShape } from "../operations/event-shape.ts";
import { updateOperations } from "../operations/update-operations.ts";
import { eventsShape, loginShape, operationMessages } from "./messages.ts";

/** Shapes that stand in many records. soap.md#shared-shapes. */
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

/** The same for all shapes that look alike in XML, however their fields are checked. */
function looksOf(shape: Shape): string {
  if (shape.kind === "text") return shape.type;
  if (shape.kind === "list") return `${shape.element ?? ""}[${looksOf(shape.of)}]`;
  return `{${[...shape.fields].map(([name, of]) => `${name}:${looksOf(of)}`).join()}}`;
}

/** Gives every shape of a record a name: that of what it is, or of where it stands first. */
class TypeNames {
  readonly byShape = new Map<RecordShape, string>();
  readonly #looks = new Map<string, string>();
  readonly #sharedByLooks: ReadonlyMap<string, string>;

  constructor() {
    this.#sharedByLooks = new Map(shared.map(([name, shape]) => [looksOf(shape), name]));
  }

  name(shape: RecordShape, wanted: string): void {
    if (this.byShape.has(shape)) return;
    const looks = looksOf(shape);
    let name = wanted;
    const isAnother = () => (this.#looks.get(name) ?? looks) !== looks;
    for (let number = 2; isAnother(); number += 1) name = `${wanted}${number}`;
    this.#looks.set(name, looks);
    this.byShape.set(shape, name);
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
    if (this.byShape.has(shape)) return;
    const name = this.#sharedByLooks.get(looksOf(shape)) ?? `${parent}${capital(field)}`;
    this.name(shape, name);
    this.nameFields(this.byShape.get(shape) ?? name, shape);
  }
}

/** The complex types of the schema by their names, and the name of every shape of a record. */
export function namedTypes(): {
  readonly types: ReadonlyMap<string, RecordShape>;
  readonly names: ReadonlyMap<RecordShape, string>;
} {
  const names = new TypeNames();
  names.name(recordShape(termsRecord), "Terms");
  for (const { item, record } of updateOperations) names.name(recordShape(record), capital(item));
  names.name(eventShape, "Event");
  for (const [name, shape] of shared) names.name(shape, name);
  for (const [shape, name] of new Map(names.byShape)) names.nameFields(name, shape);
  for (const { name, request } of operationMessages) names.nameFields(capital(name), request);
  names.nameFields("Events", eventsShape);
  const { byShape } = names;
  return { names: byShape, types: new Map([...byShape].map(([shape, name]) => [name, shape])) };
}
