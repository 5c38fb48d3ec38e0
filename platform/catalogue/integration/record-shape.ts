import { z } from "zod";

/** How a record stands in XML: read from the same definition that checks it. */
export type Shape = TextShape | RecordShape | ListShape;

export interface TextShape {
  readonly kind: "text";
  readonly type: "string" | "int" | "boolean";
}

export interface RecordShape {
  readonly kind: "record";
  /** In the order of the definition. */
  readonly fields: ReadonlyMap<string, Shape>;
}

export interface ListShape {
  readonly kind: "list";
  /** The element inside the list's own; null: there is no own one, elements called like the field stand side by side. */
  readonly element: string | null;
  readonly of: Shape;
}

const xsdType = z.object({ xsd: z.enum(["string", "int", "boolean"]) });

/** Says which type the interface description gives a field that is not a string. */
export function withXsdType<T extends z.ZodType>(schema: T, xsd: "int" | "boolean"): T {
  return schema.meta({ xsd });
}

const known = new WeakMap<z.core.$ZodType, Map<string, Shape>>();

/** The shape of a field's definition; `name` is the field's. */
export function shapeOf(schema: z.core.$ZodType, name = ""): Shape {
  const byName = known.get(schema) ?? new Map<string, Shape>();
  known.set(schema, byName);
  const shape = byName.get(name) ?? derived(schema, name);
  byName.set(name, shape);
  return shape;
}

/** The shape of a record. Throws for a definition that is none. */
export function recordShape(schema: z.core.$ZodType): RecordShape {
  const shape = shapeOf(schema);
  if (shape.kind !== "record") throw new Error("Not the definition of a record.");
  return shape;
}

function derived(schema: z.core.$ZodType, name: string): Shape {
  const type = xsdType.safeParse(z.globalRegistry.get(schema));
  if (type.success) return { kind: "text", type: type.data.xsd };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return shapeOf(schema.def.innerType, name);
  }
  if (schema instanceof z.ZodPipe) return shapeOf(schema.def.in, name);
  if (schema instanceof z.ZodUnion) return unionShape(schema.def.options, name);
  if (schema instanceof z.ZodArray) {
    return { kind: "list", element: listElements[name] ?? null, of: shapeOf(schema.def.element) };
  }
  if (schema instanceof z.ZodObject) return objectShape(schema);
  return { kind: "text", type: "string" };
}

const objects = new WeakMap<z.ZodObject, RecordShape>();

/** One shape for one definition, whatever the fields are called that hold it. */
function objectShape(schema: z.ZodObject): RecordShape {
  const known = objects.get(schema);
  if (known) return known;
  const fields = Object.entries(schema.shape).map(
    ([field, inner]) => [field, shapeOf(inner, field)] as const,
  );
  const shape: RecordShape = { kind: "record", fields: new Map(fields) };
  objects.set(schema, shape);
  return shape;
}

/** A record, or the empty text that clears it. */
function unionShape(options: readonly z.core.$ZodType[], name: string): Shape {
  const shapes = options.map((option) => shapeOf(option, name));
  return shapes.find(({ kind }) => kind !== "text") ?? { kind: "text", type: "string" };
}

/**
 * Name of an element by the list that it stands in: `variations` holds elements `variation`. A list that is not named
 * here has no element of its own: its elements are called like it and stand side by side. soap.md#records.
 */
export const listElements: Readonly<Record<string, string>> = {
  variations: "variation",
  variationsremove: "variation",
  sizes: "size",
  warehouseitems: "warehouse",
  supplierorderitems: "supplierorder",
  displays: "display",
  categories: "category",
  categoriesremove: "category",
  markets: "market",
  marketsremove: "market",
  media: "image",
  metadata: "storemeta",
  items: "product",
  products: "product",
  cancelled: "product",
  shipments: "shipment",
  refunds: "refund",
  buyers: "buyer",
  addresses: "address",
  additionals: "additional",
  mastersalesrep: "salesrep",
};
