import { isNonNullType, Kind, TypeInfo, visit, visitWithTypeInfo } from "graphql";
import type { DocumentNode, GraphQLSchema, VariableNode } from "graphql";

/** Names of variables that may be null by their own type, and stand where null is not allowed. */
export function neverNull(schema: GraphQLSchema, document: DocumentNode): readonly string[] {
  const types = new TypeInfo(schema);
  const nullable = nullableVariables(document);
  const found = new Set<string>();
  const look = {
    Variable: ({ name: { value } }: VariableNode) => {
      if (nullable.has(value) && isNonNullType(types.getInputType())) found.add(value);
    },
  };
  visit(document, visitWithTypeInfo(types, look));
  return [...found];
}

function nullableVariables({ definitions }: DocumentNode): ReadonlySet<string> {
  const variables = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  const nullable = variables.filter(({ type }) => type.kind !== Kind.NON_NULL_TYPE);
  return new Set(nullable.map(({ variable }) => variable.name.value));
}
