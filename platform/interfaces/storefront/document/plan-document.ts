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
import { introspectionLength, lengthOf, ownCost, type CostNode, type Length } from "./complexity.ts";
import { accessRulesOf, type AccessRule } from "../schema/directives.ts";

/** A field or an argument with an access rule that the caller must meet. */
export interface Requirement {
  readonly rule: AccessRule;
  /** The field, or `field.argument`. */
  readonly name: string;
  readonly path: readonly string[];
  /** The argument counts as used only when this variable has a value; null: it always does. */
  readonly variable: string | null;
}

/** What a valid document costs and needs, whatever the values of its variables. */
export interface DocumentPlan {
  readonly cost: CostNode;
  readonly requirements: readonly Requirement[];
  readonly categories: ReadonlySet<string>;
}

interface Walk {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly known: Map<string, CostNode>;
  readonly requirements: Requirement[];
  readonly categories: Set<string>;
}

/** Walks once through a valid operation. Each fragment is walked where it is first used. */
export function planDocument(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentPlan {
  const walk = {
    schema,
    fragments,
    known: new Map<string, CostNode>(),
    requirements: [],
    categories: new Set<string>(),
  };
  const root = schema.getRootType(operation.operation);
  const cost: CostNode = { own: 0, below: [] };
  if (root) addSet(walk, operation.selectionSet, root, { cost, path: [] });
  return { cost, requirements: walk.requirements, categories: walk.categories };
}

interface WalkPosition {
  readonly cost: CostNode;
  readonly path: readonly string[];
}

const once: Length = { kind: "fixed", length: 1 };

function addSet(
  walk: Walk,
  { selections }: SelectionSetNode,
  type: GraphQLNamedType,
  position: WalkPosition,
): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) addField(walk, selection, type, position);
    else if (selection.kind === Kind.FRAGMENT_SPREAD) addFragment(walk, selection.name.value, position);
    else {
      const name = selection.typeCondition?.name.value;
      addSet(walk, selection.selectionSet, (name && walk.schema.getType(name)) || type, position);
    }
  }
}

function addFragment(walk: Walk, name: string, { cost, path }: WalkPosition): void {
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

function addField(walk: Walk, node: FieldNode, type: GraphQLNamedType, { cost, path }: WalkPosition): void {
  const name = node.name.value;
  const here = [...path, node.alias?.value ?? name];
  cost.own += ownCost(name);
  const field = fieldOf(type, name);
  if (!field) return;
  addRequirements(walk, { type, field, node, path: here });
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

interface SelectedField {
  readonly type: GraphQLNamedType;
  readonly field: Field;
  readonly node: FieldNode;
  readonly path: readonly string[];
}

function addRequirements(
  { schema, requirements, categories }: Walk,
  { type, field, node, path }: SelectedField,
): void {
  const { rules, category } = accessRulesOf(field.astNode);
  if (category) categories.add(category);
  for (const rule of [...rules, ...rulesOfImplementations(schema, type, field.name)]) {
    requirements.push({ rule, name: field.name, path, variable: null });
  }
  for (const argument of field.args) {
    const given = argumentOf(node, argument.name);
    if (!given || given.value.kind === Kind.NULL) continue;
    const variable = given.value.kind === Kind.VARIABLE ? given.value.name.value : null;
    for (const rule of accessRulesOf(argument.astNode).rules) {
      requirements.push({ rule, name: `${field.name}.${argument.name}`, path, variable });
    }
  }
}

/** The access rules of an interface's field on all types that implement it. */
function rulesOfImplementations(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  name: string,
): readonly AccessRule[] {
  if (!isInterfaceType(type)) return [];
  const rules = schema
    .getPossibleTypes(type)
    .flatMap((one) => accessRulesOf(one.getFields()[name]?.astNode).rules);
  return [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()];
}
