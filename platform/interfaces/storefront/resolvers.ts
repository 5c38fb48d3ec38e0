import { type GraphQLSchema, isAbstractType, isObjectType } from "graphql";
import { captchaGuarded, loginGuarded } from "./schema/field-guards.ts";
import { catalogResolvers } from "./catalog/resolvers.ts";
import { customerResolvers } from "./customer/resolvers.ts";
import { marketResolvers } from "./market/resolvers.ts";
import { paymentResolvers } from "./payment/resolvers.ts";
import { placeResolvers } from "./stores/resolvers.ts";
import type { ResolverMap } from "./resolver.ts";
import { scalars } from "./schema/scalars.ts";
import { buildSchema } from "./schema/load-schema.ts";
import { selectionResolvers } from "./selection/resolvers.ts";
import { subscriptionResolvers } from "./subscription/resolvers.ts";

export const resolverMaps: readonly ResolverMap[] = [
  catalogResolvers,
  marketResolvers,
  placeResolvers,
  selectionResolvers,
  paymentResolvers,
  customerResolvers,
  subscriptionResolvers,
];

/** The schema with its resolvers. Throws for a resolver without a field, and for a field with two resolvers. */
export function resolvedSchema(maps: readonly ResolverMap[] = resolverMaps): GraphQLSchema {
  const schema = buildSchema();
  for (const map of maps) {
    for (const [type, fields] of Object.entries(map)) attach(schema, type, fields);
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = typeNameOf;
  }
  for (const [name, { serialize, parseValue, parseLiteral }] of Object.entries(scalars)) {
    Object.assign(schema.getType(name) ?? {}, { serialize, parseValue, parseLiteral });
  }
  return schema;
}

function attach(schema: GraphQLSchema, typeName: string, resolvers: ResolverMap[string]): void {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`There is no type ${typeName}.`);
  const fields = type.getFields();
  for (const [name, resolver] of Object.entries(resolvers)) {
    const field = fields[name];
    if (!field) throw new Error(`There is no field ${typeName}.${name}.`);
    if (field.resolve) throw new Error(`${typeName}.${name} has two resolvers.`);
    field.resolve = captchaGuarded(field, loginGuarded(typeName, field, resolver));
  }
}

function typeNameOf(source: unknown): string | undefined {
  const name: unknown =
    typeof source === "object" && source !== null ? Reflect.get(source, "__typename") : undefined;
  return typeof name === "string" ? name : undefined;
}
