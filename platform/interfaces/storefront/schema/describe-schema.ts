import {
  Kind,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  type StringValueNode,
} from "graphql";
import { marksOf, type Mark } from "./marks.ts";

const roots: ReadonlySet<string> = new Set(["Query", "Mutation"]);

/**
 * The schema with descriptions that need not be written twice: a field of an interface is described there for all types
 * that have it, and what a field or an argument needs is said by its directives. Root fields also say their mode.
 */
export function describeSchema(document: DocumentNode): DocumentNode {
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
  const needs = needsOf(marksOf(node).marks, isRoot);
  if (needs.length === 0) return node;
  const { value = "", block = false } = node.description ?? {};
  const description = { kind: Kind.STRING, value: [value, ...needs].join(" ").trim(), block } as const;
  return { ...node, description };
}

function needsOf(marks: readonly Mark[], isRoot: boolean): readonly string[] {
  const scopes = new Set(marks.flatMap((mark) => (mark.kind === "scope" ? [mark.scope] : [])));
  const others = marks.flatMap((mark) => {
    if (mark.kind === "permission") return [`Needs the permission \`${mark.permission}\`.`];
    return mark.kind === "captcha" ? ["Can demand a captcha."] : [];
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
