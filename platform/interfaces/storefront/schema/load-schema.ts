import { readdirSync, readFileSync } from "node:fs";
import { buildASTSchema, concatAST, parse, print, type DocumentNode, type GraphQLSchema } from "graphql";
import { describeSchema } from "./describe-schema.ts";

const folder = new URL("sdl/", import.meta.url);

/** The pieces of the schema as one document, with all descriptions. */
export function readSchema(): DocumentNode {
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  const pieces = files.toSorted().map((name) => parse(readFileSync(new URL(name, folder), "utf8")));
  return describeSchema(concatAST(pieces));
}

/** Both modes have the same: what one of them may not ask is said by directives. storefront-graphql.md#schema. */
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
