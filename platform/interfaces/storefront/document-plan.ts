import {
  getNamedType,
  isCompositeType,
  isObjectType,
  Kind,
  isInterfaceType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  valueFromAST,
  type ArgumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { introspectionLength, lengthOf, ownCost } from "./field-costs.ts";
import { marksOf, type Mark } from "./schema/marks.ts";

/** A field or an argument that not everybody may ask for. */
export interface Demand {
  readonly mark: Mark;
  /** The field, or `field.argument`. */
  readonly name: string;
  readonly path: readonly string[];
  /** The argument is only asked for when the variable has a value. */
  readonly variable: string | null;
}

/** What a set of fields costs: its own fields, and what is below them so many times. */
export interface CostNode {
  own: number;
  readonly below: { readonly times: Length; readonly node: CostNode }[];
}

/** How many entries a list has: so many, or what its `limit` says. */
export type Length =
  | { readonly kind: "fixed"; readonly length: number }
  | { readonly kind: "limit"; readonly value: number }
  | { readonly kind: "variable"; readonly name: string; readonly usual: number };

/** What a checked document asks for, apart from the values of its variables. */
export interface DocumentPlan {
  readonly cost: CostNode;
  readonly demands: readonly Demand[];
  readonly categories: ReadonlySet<string>;
}

interface Walk {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly known: Map<string, CostNode>;
  readonly demands: Demand[];
  readonly categories: Set<string>;
}

/** Walks once through an operation that is valid; fragments are looked at where they are first used. */
export function planDocument(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentPlan {
  const walk = {
    schema,
    fragments,
    known: new Map<string, CostNode>(),
    demands: [],
    categories: new Set<string>(),
  };
  const root = schema.getRootType(operation.operation);
  const cost: CostNode = { own: 0, below: [] };
  if (root) addSet(walk, operation.selectionSet, root, { cost, path: [] });
  return { cost, demands: walk.demands, categories: walk.categories };
}

interface Place {
  readonly cost: CostNode;
  readonly path: readonly string[];
}

const once: Length = { kind: "fixed", length: 1 };

function addSet(walk: Walk, { selections }: SelectionSetNode, type: GraphQLNamedType, place: Place): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) addField(walk, selection, type, place);
    else if (selection.kind === Kind.FRAGMENT_SPREAD) addFragment(walk, selection.name.value, place);
    else {
      const name = selection.typeCondition?.name.value;
      addSet(walk, selection.selectionSet, (name && walk.schema.getType(name)) || type, place);
    }
  }
}

function addFragment(walk: Walk, name: string, { cost, path }: Place): void {
  const known = walk.known.get(name);
  if (known) {
    cost.below.push({ times: once, node: known });
    return;
  }
  const fragment = walk.fragments.get(name);
  const type = fragment && walk.schema.getType(fragment.typeCondition.name.value);
  if (!fragment || !type) return;
  const node: CostNode = { own: 0, below: [] };
  walk.known.set(name, node);
  addSet(walk, fragment.selectionSet, type, { cost: node, path });
  cost.below.push({ times: once, node });
}

function addField(walk: Walk, node: FieldNode, type: GraphQLNamedType, { cost, path }: Place): void {
  const name = node.name.value;
  const here = [...path, node.alias?.value ?? name];
  cost.own += ownCost(name);
  const field = fieldOf(type, name);
  if (!field) return;
  addDemands(walk, { type, field, node, path: here });
  const below = getNamedType(field.type);
  if (!node.selectionSet || !isCompositeType(below)) return;
  const times =
    name.startsWith("__") || below.name.startsWith("__") ? introspectionLength(name) : timesOf(field, node);
  const inner: CostNode = { own: 0, below: [] };
  cost.below.push({ times, node: inner });
  addSet(walk, node.selectionSet, below, { cost: inner, path: here });
}

function fieldOf(type: GraphQLNamedType, name: string): Field | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

type Field = GraphQLField<unknown, unknown>;

function timesOf(field: Field, node: FieldNode): Length {
  const limit = field.args.find(({ name }) => name === "limit");
  if (!limit) return lengthOf(field);
  const given = argumentOf(node, "limit");
  const usual = typeof limit.defaultValue === "number" ? limit.defaultValue : 20;
  if (!given) return { kind: "limit", value: usual };
  if (given.value.kind === Kind.VARIABLE) return { kind: "variable", name: given.value.name.value, usual };
  const value: unknown = valueFromAST(given.value, limit.type);
  return { kind: "limit", value: typeof value === "number" ? value : usual };
}

function argumentOf({ arguments: given = [] }: FieldNode, name: string): ArgumentNode | undefined {
  return given.find((argument) => argument.name.value === name);
}

interface AskedField {
  readonly type: GraphQLNamedType;
  readonly field: Field;
  readonly node: FieldNode;
  readonly path: readonly string[];
}

function addDemands({ schema, demands, categories }: Walk, { type, field, node, path }: AskedField): void {
  const { marks, category } = marksOf(field.astNode);
  if (category) categories.add(category);
  for (const mark of [...marks, ...marksBelow(schema, type, field.name)]) {
    demands.push({ mark, name: field.name, path, variable: null });
  }
  for (const argument of field.args) {
    const given = argumentOf(node, argument.name);
    if (!given || given.value.kind === Kind.NULL) continue;
    const variable = given.value.kind === Kind.VARIABLE ? given.value.name.value : null;
    for (const mark of marksOf(argument.astNode).marks) {
      demands.push({ mark, name: `${field.name}.${argument.name}`, path, variable });
    }
  }
}

/** Of an interface's field, what the types that it may be need: it is asked for as any of them. */
function marksBelow(schema: GraphQLSchema, type: GraphQLNamedType, name: string): readonly Mark[] {
  if (!isInterfaceType(type)) return [];
  const marks = schema.getPossibleTypes(type).flatMap((one) => marksOf(one.getFields()[name]?.astNode).marks);
  return [...new Map(marks.map((mark) => [JSON.stringify(mark), mark])).values()];
}
