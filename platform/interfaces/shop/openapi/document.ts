import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { namedSchemas } from "./schemas.ts";

type Json = Record<string, unknown>;

export interface DocumentOptions {
  /** The entry's public address, without a slash at its end. */
  readonly base: string;
  readonly title: string;
  readonly endpoints: readonly Endpoint[];
}

/** The OpenAPI 3.1 document, from the same definitions as the request checks. shop-rest.md#transport. */
export function openApiDocument({ base, title, endpoints }: DocumentOptions): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const method of endpoint.methods) {
      (paths[`/${endpoint.path}`] ??= {})[method.toLowerCase()] = drawOperation(endpoint, method);
    }
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1.0.0", description: "The Shop REST API, for servers only." },
    servers: [{ url: base }],
    security: [{ key: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(namedSchemas).map(([name, schema]) => [name, draw(schema, "output")]),
      ),
      securitySchemes: { key: { type: "apiKey", in: "header", name: "API-Authorization" } },
    },
  };
}

function drawOperation({ path, summary, body, answers }: Endpoint, method: string): Json {
  return {
    operationId: operationId(method, path),
    summary,
    parameters: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    ...(method !== "GET" && {
      requestBody: content("Input; none is as good as an empty one", draw(body, "input")),
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [status, content("Done", reference(schema))]),
      ),
      default: content("Refused", reference(namedSchemas.Errors)),
    },
  };
}

/** By its name, where it has one. */
function reference(schema: z.ZodType): Json {
  const named = Object.entries(namedSchemas).find(([, known]) => known === schema);
  return named ? { $ref: `#/components/schemas/${named[0]}` } : draw(schema, "output");
}

function content(description: string, schema: Json): Json {
  return { description, content: { "application/json": { schema } } };
}

/** Callers are told that fields may be added to answers at any time; those of an input are all that there are. */
function draw(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _head, ...drawn } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      const isOpen = io === "output" && jsonSchema.additionalProperties === false;
      if (isOpen) delete jsonSchema.additionalProperties;
    },
  });
  return drawn;
}

/** `GET selections/{selection}` → `getSelectionsBySelection`: the anchor of an operation too. */
export function operationId(method: string, path: string): string {
  const words = path
    .replaceAll("{", "by/")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return method.toLowerCase() + (name || "Operations");
}
