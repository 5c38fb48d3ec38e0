import type { CompiledQuery } from "kysely";
import type { Attributes } from "../tracing/tracing.ts";

/** Of a named statement its name, else its verb and the first table that it names: `update "selection"`. */
export function statementName(query: CompiledQuery): string {
  if ("name" in query && typeof query.name === "string") return query.name;
  const [, verb = "statement"] = /^\s*(\w+)/.exec(query.sql) ?? [];
  const [, table = ""] = /\b(?:from|into|update|join)\s+"?(\w+)"?/i.exec(query.sql) ?? [];
  return `${verb.toLowerCase()} ${table}`.trim();
}

/** The text with places for its values, never with them. */
export function statementAttributes({ sql }: CompiledQuery): Attributes {
  return { "db.system.name": "postgresql", "db.query.text": sql };
}
