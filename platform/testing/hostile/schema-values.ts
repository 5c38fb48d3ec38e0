import { array, boolean, constantFrom, dictionary, integer, oneof, record, type Arbitrary } from "fast-check";
import { z } from "zod";
import { hostileText, hostileValue } from "./hostile-values.ts";

const types = ["string", "number", "integer", "boolean", "null", "array", "object"] as const;
type JsonType = (typeof types)[number];

/** As much of JSON Schema as inputs are described by. */
const schemaNode = z.looseObject({
  type: z.union([z.enum(types), z.array(z.enum(types))]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  required: z.array(z.string()).optional(),
  get anyOf() {
    return z.array(schemaNode).optional();
  },
  get properties() {
    return z.record(z.string(), schemaNode).optional();
  },
  get items() {
    return schemaNode.optional();
  },
});
type SchemaNode = z.infer<typeof schemaNode>;

/** Values that mean something, by the name of the field or of the part of a path. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

interface Drawing {
  readonly known: ReadonlyMap<string, readonly unknown[]>;
  /** Texts where any will do. */
  readonly texts: Arbitrary<string>;
  /** How often a value means something, fits, and is hostile. */
  readonly weights: readonly [meant: number, fitting: number, hostile: number];
}

/** Values of a JSON Schema: as it wants them but for a place or two, or anything anywhere. */
export function valuesOf(schema: unknown, known: KnownValues): Arbitrary<unknown> {
  const node = schemaNode.parse(schema);
  const names = new Map(Object.entries(known));
  const plain = oneof({ arbitrary: constantFrom("x", "Åsa 1", "2027-01-31"), weight: 9 }, hostileText);
  return oneof(
    { arbitrary: draw(node, "", { known: names, texts: plain, weights: [60, 20, 2] }), weight: 2 },
    draw(node, "", { known: names, texts: hostileText, weights: [3, 3, 1] }),
  );
}

function draw(schema: SchemaNode, name: string, drawing: Drawing): Arbitrary<unknown> {
  const meant = drawing.known.get(name) ?? [];
  const fitting = ofSchema(schema, drawing);
  const [meantWeight, weight, hostileWeight] = drawing.weights;
  return oneof(
    { arbitrary: meant.length > 0 ? constantFrom(...meant) : fitting, weight: meantWeight },
    { arbitrary: fitting, weight },
    { arbitrary: hostileValue, weight: hostileWeight },
  );
}

function ofSchema(schema: SchemaNode, drawing: Drawing): Arbitrary<unknown> {
  if (schema.anyOf) return oneof(...schema.anyOf.map((one) => ofSchema(one, drawing)));
  if (schema.const !== undefined) return constantFrom(schema.const);
  if (schema.enum) return constantFrom(...schema.enum);
  if (Object.keys(schema).length === 0) return constantFrom({});
  return oneof(...[schema.type ?? "string"].flat().map((one) => ofType(one, schema, drawing)));
}

function ofType(type: JsonType, schema: SchemaNode, drawing: Drawing): Arbitrary<unknown> {
  const drawn = {
    string: () => drawing.texts,
    boolean: () => boolean(),
    null: () => constantFrom(null),
    integer: () => numbersOf(schema),
    number: () => numbersOf(schema),
    array: () => array(schema.items ? draw(schema.items, "", drawing) : hostileValue, { maxLength: 3 }),
    object: () => objectsOf(schema, drawing),
  } satisfies Record<JsonType, () => Arbitrary<unknown>>;
  return drawn[type]();
}

function numbersOf({ minimum = -(2 ** 53), maximum = 2 ** 53 }: SchemaNode): Arbitrary<number> {
  const least = Math.max(minimum, -(2 ** 53));
  const most = Math.min(maximum, 2 ** 53);
  const small = integer({ min: Math.max(least, -2), max: Math.min(most, 5) });
  return oneof({ arbitrary: small, weight: 4 }, integer({ min: least, max: most }));
}

function objectsOf({ properties, required = [] }: SchemaNode, drawing: Drawing): Arbitrary<object> {
  if (!properties) return dictionary(hostileText, hostileValue, { maxKeys: 3 });
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, of]) => [name, draw(of, name, drawing)]),
  );
  const meant = Object.keys(fields).filter((name) => drawing.known.has(name) || required.includes(name));
  return oneof(record(fields, { requiredKeys: meant }), record(fields, { requiredKeys: [] }));
}
