import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from "graphql";

/** Where everything that is left open is drawn from. */
export interface Chance {
  /** A number from 0 to this one. */
  upTo(most: number): number;
  of<T>(from: readonly T[]): T;
}

/** Values that mean something, by the name of the argument or the field of an input. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

interface Drawn {
  readonly chance: Chance;
  readonly values: KnownValues;
}

const scalars: Readonly<Record<string, readonly unknown[]>> = {
  Int: [0, 1, 2, 3, -1, 2_147_483_647, -2_147_483_648],
  Float: [0, 1.5, -1, 1e300],
  String: ["", "x", "en", "SE", "standard", "__proto__", "%", "'\"\\", "ä€😀"],
  Boolean: [true, false],
  Date: ["2026-12-01", "0001-01-01"],
  DateTimeTz: ["2026-12-01T00:00:00+00:00"],
  Map: [{}, { a: 1, b: [null, { c: "d" }] }],
  JSON: [null, 1],
};

/** A value of an input type, as a variable has it; enums are texts. */
export function variableOf(drawn: Drawn, name: string, type: GraphQLInputType): unknown {
  return plain(draw(drawn, name, type));
}

/** The same as it stands in a document. */
export function literalOf(drawn: Drawn, name: string, type: GraphQLInputType): string {
  return literal(draw(drawn, name, type));
}

interface EnumName {
  readonly enumName: string;
}

function draw(drawn: Drawn, name: string, type: GraphQLInputType): unknown {
  const { chance, values } = drawn;
  if (isNonNullType(type)) return draw(drawn, name, type.ofType);
  if (isListType(type)) {
    return Array.from({ length: chance.upTo(2) }, () => draw(drawn, name, type.ofType));
  }
  if (isEnumType(type)) {
    const enumName: EnumName = { enumName: chance.of(type.getValues()).name };
    return enumName;
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => (isNonNullType(field.type) && field.defaultValue === undefined) || chance.upTo(2) === 0,
    );
    return Object.fromEntries(fields.map((field) => [field.name, draw(drawn, field.name, field.type)]));
  }
  const usual = scalars[getNamedType(type).name] ?? [];
  const known = new Map(Object.entries(values)).get(name) ?? [];
  const fitting = known.filter((value) => typeof value === typeof usual[0]);
  return chance.of(fitting.length > 0 && chance.upTo(4) > 0 ? fitting : usual);
}

function isEnumName(value: unknown): value is EnumName {
  return typeof value === "object" && value !== null && "enumName" in value;
}

function plain(value: unknown): unknown {
  if (isEnumName(value)) return value.enumName;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

/** A value as it stands in a document; an enum's is `{ enumName: "DUMMY" }`. */
export function literal(value: unknown): string {
  if (isEnumName(value)) return value.enumName;
  if (Array.isArray(value)) return `[${value.map(literal).join(" ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}: ${literal(inner)}`)
    .join(" ")}}`;
}
