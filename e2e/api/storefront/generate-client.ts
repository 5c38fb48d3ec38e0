import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { codegen } from "@graphql-codegen/core";
import * as typedDocuments from "@graphql-codegen/typed-document-node";
import * as schemaTypes from "@graphql-codegen/typescript";
import * as operationTypes from "@graphql-codegen/typescript-operations";
import {
  buildClientSchema,
  getIntrospectionQuery,
  parse,
  printSchema,
  type IntrospectionQuery,
} from "graphql";
import { z } from "zod";

const introspection = z.object({
  data: z.custom<IntrospectionQuery>(
    (value) => typeof value === "object" && value !== null && "__schema" in value,
  ),
});

/** The schema as an address tells it. */
async function readSchema(address: string, token: string) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  const { data } = introspection.parse(await response.json());
  return parse(printSchema(buildClientSchema(data)));
}

async function readDocuments(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".graphql")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const location = join(folder, name);
      return { location, document: parse(await readFile(location, "utf8")) };
    }),
  );
}

const config = {
  useTypeImports: true,
  enumType: "string-literal",
  strictScalars: true,
  scalars: {
    Date: "string",
    DateTimeTz: "string",
    JSON: "unknown",
    Map: "Readonly<Record<string, unknown>>",
  },
} as const;

/** TypeScript, file by file. */
export interface GeneratedClient {
  /** Types of the whole schema. */
  readonly schema: string;
  /** The documents beside this file, each with the types of its variables and its answer. */
  readonly client: string;
}

/** A typed client, drawn from the schema that an address tells. */
export async function generateClient(address: string, token: string): Promise<GeneratedClient> {
  const schema = await readSchema(address, token);
  const documents = await readDocuments(import.meta.dirname);
  return {
    schema: await codegen({
      schema,
      documents: [],
      filename: "schema.ts",
      config,
      plugins: [{ schemaTypes: {} }],
      pluginMap: { schemaTypes },
    }),
    client: await codegen({
      schema,
      documents,
      filename: "client.ts",
      config,
      plugins: [{ operationTypes: {} }, { typedDocuments: {} }],
      pluginMap: { operationTypes, typedDocuments },
    }),
  };
}
