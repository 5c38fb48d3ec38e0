import { GraphQLError, GraphQLScalarType, type GraphQLScalarTypeConfig } from "graphql";

type Scalar = Pick<GraphQLScalarType, "serialize" | "parseValue" | "parseLiteral">;

function scalarOf(config: GraphQLScalarTypeConfig<unknown, unknown>): Scalar {
  return new GraphQLScalarType(config);
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseMap(value: unknown): unknown {
  if (isMap(value)) return value;
  throw new GraphQLError("Map cannot represent a value that is no object");
}

function parseDay(value: unknown): unknown {
  if (typeof value === "string" && isDay(value)) return value;
  throw new GraphQLError("Date cannot represent a value that is not YYYY-MM-DD");
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function parseText(value: unknown): unknown {
  if (typeof value === "string") return value;
  throw new GraphQLError("DateTimeTz cannot represent a value that is no text");
}

/** Parsing and serialisation of the custom scalars. storefront-graphql.md#schema. */
export const scalars: Readonly<Record<string, Scalar>> = {
  // Resolvers return dates that are already formatted.
  Date: scalarOf({ name: "Date", serialize: String, parseValue: parseDay }),
  DateTimeTz: scalarOf({ name: "DateTimeTz", serialize: String, parseValue: parseText }),
  JSON: scalarOf({ name: "JSON", serialize: (value) => value, parseValue: (value) => value }),
  Map: scalarOf({ name: "Map", serialize: (value) => value, parseValue: parseMap }),
};
