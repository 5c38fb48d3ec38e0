import {
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
  type ObjectFieldNode,
} from "graphql";

/** A variable that may be absent stands where a field of an input has a default: compiled, it would be null. */
export function mayLeaveOut(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  const absent = absentVariables(document);
  let found = false;
  const look = {
    ObjectField: ({ value }: ObjectFieldNode) => {
      const isAbsent = value.kind === Kind.VARIABLE && absent.has(value.name.value);
      if (isAbsent && types.getDefaultValue() !== undefined) found = true;
    },
  };
  visit(document, visitWithTypeInfo(types, look));
  return found;
}

/** Names of those that need no value and have no default. */
function absentVariables({ definitions }: DocumentNode): ReadonlySet<string> {
  const variables = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  const absent = variables.filter(
    ({ type, defaultValue }) => type.kind !== Kind.NON_NULL_TYPE && !defaultValue,
  );
  return new Set(absent.map(({ variable }) => variable.name.value));
}
