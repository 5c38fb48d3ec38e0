import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import { accessRulesOf } from "../schema/directives.ts";
import { literalOf, variableOf, type Chance, type KnownValues } from "./random-values.ts";

export interface DocumentOptions {
  readonly schema: GraphQLSchema;
  readonly chance: Chance;
  readonly values: KnownValues;
  readonly kind: "query" | "mutation";
  /** What the caller has: fields that want more are left out. */
  readonly scopes: readonly string[];
  readonly depth: number;
  /** Every field, with the arguments that it must have; else some of them. */
  readonly every?: boolean;
}

export interface RandomDocument {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Drawing extends DocumentOptions {
  readonly declared: Map<string, string>;
  readonly variables: Map<string, unknown>;
  aliases: number;
}

type Field = GraphQLField<unknown, unknown>;

const mostAliases = 80;

/** A valid document of some root fields. */
export function randomDocument(options: DocumentOptions, roots?: readonly string[]): RandomDocument {
  const { schema, kind, chance } = options;
  const drawing = {
    ...options,
    declared: new Map<string, string>(),
    variables: new Map<string, unknown>(),
    aliases: 0,
  };
  const root = kind === "query" ? schema.getQueryType() : schema.getMutationType();
  if (!root) throw new Error(`There is no ${kind}.`);
  const allowed = Object.values(root.getFields()).filter((field) => isAllowed(drawing, field));
  const asked = roots
    ? allowed.filter(({ name }) => roots.includes(name))
    : Array.from({ length: chance.upTo(2) + 1 }, () => chance.of(allowed));
  const body = asked.map((field) => fieldText(drawing, field, drawing.depth, !options.every)).join(" ");
  const declared = [...drawing.declared].map(([name, type]) => `$${name}: ${type}`).join(" ");
  const query = `${kind} ${declared && `(${declared})`} { __typename ${body} }`;
  return { query, variables: Object.fromEntries(drawing.variables) };
}

function isAllowed({ scopes }: Drawing, { astNode }: Field | GraphQLArgument): boolean {
  return accessRulesOf(astNode).rules.every((rule) => rule.kind !== "scope" || scopes.includes(rule.scope));
}

function fieldText(drawing: Drawing, field: Field, depth: number, isNamed: boolean): string {
  const given = argumentsOf(drawing, field);
  const alias = isNamed || (given !== "" && !drawing.every) ? `a${(drawing.aliases += 1)}: ` : "";
  const below = getNamedType(field.type);
  const inner = isCompositeType(below) ? ` ${setText(drawing, below, depth - 1)}` : "";
  const directive = drawing.every || drawing.chance.upTo(30) > 0 ? "" : " @include(if: true)";
  return `${alias}${field.name}${given && `(${given})`}${directive}${inner}`;
}

function argumentsOf(drawing: Drawing, field: Field): string {
  const { chance, every = false } = drawing;
  const parts = field.args.flatMap((argument) => {
    const { name, type, defaultValue } = argument;
    const isNeeded = name === "limit" || (isNonNullType(type) && defaultValue === undefined);
    if (!isAllowed(drawing, argument)) return [];
    if (!isNeeded && (every || chance.upTo(1) > 0)) return [];
    if (every || chance.upTo(1) > 0) return [`${name}: ${literalOf(drawing, name, type)}`];
    const variable = `v${drawing.declared.size + 1}`;
    drawing.declared.set(variable, String(type));
    drawing.variables.set(variable, variableOf(drawing, name, type));
    return [`${name}: $${variable}`];
  });
  return parts.join(", ");
}

function setText(drawing: Drawing, type: GraphQLCompositeType, depth: number): string {
  return `{ __typename ${selectionsOf(drawing, type, depth)} }`;
}

function selectionsOf(drawing: Drawing, type: GraphQLCompositeType, depth: number): string {
  if (!isAbstractType(type)) return fieldsOf(drawing, type, depth, new Set());
  const possible = drawing.schema.getPossibleTypes(type);
  const shared = new Set("getFields" in type ? Object.keys(type.getFields()) : []);
  const common =
    "getFields" in type ? fieldsText(drawing, Object.values(type.getFields()), depth, false) : "";
  const chosen = possible.filter(() => drawing.every || drawing.chance.upTo(1) > 0);
  const own = chosen.map(
    (one) => `... on ${one.name} { __typename ${fieldsOf(drawing, one, depth, shared)} }`,
  );
  return `${common} ${own.join(" ")}`;
}

function fieldsOf(
  drawing: Drawing,
  type: GraphQLObjectType,
  depth: number,
  but: ReadonlySet<string>,
): string {
  const fields = Object.values(type.getFields()).filter(({ name }) => !but.has(name));
  return fieldsText(drawing, fields, depth, but.size > 0);
}

/** Fields of one of several types have names of their own: what the others call the same may be of another type. */
function fieldsText(drawing: Drawing, all: readonly Field[], depth: number, isNamed: boolean): string {
  const fields = all.filter((field) => isAllowed(drawing, field) && (depth > 0 || isLeaf(field)));
  const { chance, every = false } = drawing;
  const chosen = fields.filter(() => every || chance.upTo(fields.length) < 5);
  return chosen
    .map((field) =>
      drawing.aliases < mostAliases ? fieldText(drawing, field, depth, isNamed) : "__typename",
    )
    .filter((text) => !every || text !== "__typename")
    .join(" ");
}

function isLeaf({ type }: Field): boolean {
  const named: GraphQLNamedType = getNamedType(type);
  return !isCompositeType(named);
}
