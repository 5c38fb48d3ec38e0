import { readdirSync, readFileSync } from "node:fs";
import {
  buildASTSchema,
  concatAST,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  Kind,
  parse,
  print,
  type StringValueNode,
} from "graphql";
import { type AccessRule, accessRulesOf } from "./directives.ts";

const folder = new URL("sdl/", import.meta.url);

/** The pieces of the schema as one document, with all descriptions. */
export function readSchema(): DocumentNode {
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  const pieces = files.toSorted().map((name) => parse(readFileSync(new URL(name, folder), "utf8")));
  return describeSchema(concatAST(pieces));
}

/** One schema for both modes: directives mark the fields of a single mode. storefront-graphql.md#schema. */
export function buildSchema(): GraphQLSchema {
  return buildASTSchema(readSchema());
}

/** The schema by name, with its directives, as `docs/storefront.graphql` holds it. */
export function printStorefrontSchema(): string {
  const definitions = readSchema().definitions.map((definition) => ({
    name: "name" in definition ? (definition.name?.value ?? "") : "",
    text: print(definition),
  }));
  return `${definitions
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ text }) => text)
    .join("\n\n")}\n`;
}

const roots: ReadonlySet<string> = new Set(["Query", "Mutation"]);

/**
 * Completes the descriptions of the schema: fields inherit the description of their interface, the needs of fields and
 * arguments come from their directives, and root fields name their mode.
 */
function describeSchema(document: DocumentNode): DocumentNode {
  const inherited = describedFields(document);
  return { ...document, definitions: document.definitions.map((one) => describe(one, inherited)) };
}

type Descriptions = ReadonlyMap<string, StringValueNode>;

/** Of the fields of interfaces, by `Interface.field`. */
function describedFields({ definitions }: DocumentNode): Descriptions {
  return new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.INTERFACE_TYPE_DEFINITION
        ? (definition.fields ?? []).flatMap(({ name, description }) =>
            description ? [[`${definition.name.value}.${name.value}`, description] as const] : [],
          )
        : [],
    ),
  );
}

function describe(definition: DefinitionNode, inherited: Descriptions): DefinitionNode {
  if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition;
  const isRoot = roots.has(definition.name.value);
  const ofInterface = (field: string) =>
    definition.interfaces
      ?.map(({ name }) => inherited.get(`${name.value}.${field}`))
      .find((description) => description !== undefined);
  const describeField = (field: FieldDefinitionNode): FieldDefinitionNode => {
    const described = { ...field, description: field.description ?? ofInterface(field.name.value) };
    const given = (field.arguments ?? []).map((argument) => withNeeds(argument, false));
    return { ...withNeeds(described, isRoot), arguments: given };
  };
  return { ...definition, fields: (definition.fields ?? []).map(describeField) };
}

function withNeeds<N extends FieldDefinitionNode | InputValueDefinitionNode>(node: N, isRoot: boolean): N {
  const needs = needsOf(accessRulesOf(node).rules, isRoot);
  if (needs.length === 0) return node;
  const { value = "", block = false } = node.description ?? {};
  const description = { kind: Kind.STRING, value: [value, ...needs].join(" ").trim(), block } as const;
  return { ...node, description };
}

function needsOf(rules: readonly AccessRule[], isRoot: boolean): readonly string[] {
  const scopes = new Set(rules.flatMap((rule) => (rule.kind === "scope" ? [rule.scope] : [])));
  const others = rules.flatMap((rule) => {
    if (rule.kind === "permission") return [`Needs the permission \`${rule.permission}\`.`];
    return rule.kind === "captcha" ? ["Can demand a captcha."] : [];
  });
  return [
    ...(isRoot || scopes.has("SESSION") || scopes.has("NO_SESSION") ? [modeOf(scopes)] : []),
    ...(scopes.has("LOGGED_IN") ? ["Needs a customer who is logged in."] : []),
    ...(scopes.has("SHARED_SECRET") ? ["Needs the shared secret."] : []),
    ...others,
  ];
}

/** A customer is logged in on a session. */
function modeOf(scopes: ReadonlySet<string>): string {
  if (scopes.has("NO_SESSION")) return "No-session mode.";
  return scopes.has("SESSION") || scopes.has("LOGGED_IN") ? "Session mode." : "Both modes.";
}
