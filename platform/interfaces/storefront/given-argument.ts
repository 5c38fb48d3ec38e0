import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from "graphql";

type Asked = Pick<GraphQLResolveInfo, "path" | "operation" | "fragments" | "variableValues">;

/** Whether an argument of a root field has its value from the caller, and not from the schema's default. */
export function isGiven({ path, operation, fragments, variableValues }: Asked, name: string): boolean {
  const field = rootField(operation.selectionSet, String(path.key), fragments);
  const value = field?.arguments?.find((argument) => argument.name.value === name)?.value;
  if (value?.kind !== Kind.VARIABLE) return value !== undefined;
  return Object.hasOwn(variableValues, value.name.value);
}

/** Compiled, `fieldNodes` may be another field's: what is called `selection_a` is taken for the `selection` of `a`. */
function rootField(
  { selections }: SelectionSetNode,
  key: string,
  fragments: Asked["fragments"],
): FieldNode | undefined {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      if ((selection.alias ?? selection.name).value === key) return selection;
    } else {
      const set = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
      const found = set && rootField(set.selectionSet, key, fragments);
      if (found) return found;
    }
  }
  return undefined;
}
