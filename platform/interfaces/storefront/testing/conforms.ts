import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from "graphql";

interface Checking {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** What of an answer is not as the schema says, by its path. Every set of fields of the document has `__typename`. */
export function unlikeSchema(schema: GraphQLSchema, query: string, data: unknown): readonly string[] {
  const { definitions } = parse(query);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of definitions) {
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);
  }
  const operation = definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return ["no operation"];
  const root = schema.getRootType(operation.operation);
  return root
    ? unlikeObject({ schema, fragments }, [operation.selectionSet], root, data, "data")
    : ["no root"];
}

function unlike(
  checking: Checking,
  node: readonly FieldNode[],
  type: GraphQLOutputType,
  value: unknown,
  path: string,
): readonly string[] {
  if (isNonNullType(type)) {
    return value === null || value === undefined
      ? [`${path} is null`]
      : unlike(checking, node, type.ofType, value, path);
  }
  if (value === null) return [];
  if (isListType(type)) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((one: unknown, i) => unlike(checking, node, type.ofType, one, `${path}.${i}`));
  }
  const named = getNamedType(type);
  if (!isCompositeType(named)) return value === undefined ? [`${path} is missing`] : [];
  const sets = node.flatMap(({ selectionSet }) => selectionSet ?? []);
  return unlikeObject(checking, sets, named, value, path);
}

function unlikeObject(
  checking: Checking,
  sets: readonly SelectionSetNode[],
  type: GraphQLNamedType,
  value: unknown,
  path: string,
): readonly string[] {
  if (typeof value !== "object" || value === null) return [`${path} is no object`];
  const entries = new Map<string, unknown>(Object.entries(value));
  const { schema } = checking;
  const own = schema.getType(String(entries.get("__typename")));
  if (!isObjectType(own)) return [`${path} is of no type`];
  const fits = isAbstractType(type) ? schema.isSubType(type, own) : own === type;
  if (!fits) return [`${path} is a ${own.name} and no ${type.name}`];
  const asked = new Map<string, FieldNode[]>();
  for (const set of sets) collect(checking, set, own.name, asked);
  const fields = own.getFields();
  const unasked = [...entries.keys()]
    .filter((name) => !asked.has(name))
    .map((name) => `${path}.${name} is not asked for`);
  const wrong = [...asked].flatMap(([name, nodes]) => {
    const field = fields[nodes[0]?.name.value ?? ""];
    return field ? unlike(checking, nodes, field.type, entries.get(name), `${path}.${name}`) : [];
  });
  return [...unasked, ...wrong];
}

function collect(
  checking: Checking,
  { selections }: SelectionSetNode,
  own: string,
  into: Map<string, FieldNode[]>,
): void {
  for (const one of selections) {
    if (one.kind === Kind.FIELD) {
      const name = one.alias?.value ?? one.name.value;
      into.set(name, [...(into.get(name) ?? []), one]);
      continue;
    }
    const fragment = one.kind === Kind.FRAGMENT_SPREAD ? checking.fragments.get(one.name.value) : one;
    if (fragment && isOf(checking.schema, fragment.typeCondition?.name.value, own)) {
      collect(checking, fragment.selectionSet, own, into);
    }
  }
}

function isOf(schema: GraphQLSchema, condition: string | undefined, own: string): boolean {
  if (condition === undefined || condition === own) return true;
  const [wider, type] = [schema.getType(condition), schema.getType(own)];
  return isAbstractType(wider) && isObjectType(type) && schema.isSubType(wider, type);
}
