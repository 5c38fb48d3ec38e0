import { z } from "zod";
import { permissions } from "../../../staff/permissions.ts";
import type { Endpoint } from "./call.ts";
import { problemCodes } from "./problem.ts";

type Json = Record<string, unknown>;

const problemSchema: Json = {
  type: "object",
  required: ["type", "title", "status", "code"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    code: { type: "string", enum: problemCodes },
    needs: { type: "string", enum: permissions, description: "The permission that the caller has not." },
    current: { type: "object", description: "The record as it is, where another version was sent." },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "code", "message"],
        properties: { path: { type: "string" }, code: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

/** The OpenAPI 3.1 document, from the same schemas as the checks of requests. */
export function openApiDocument(base: string, endpoints: readonly Endpoint[]): Json {
  const schemas: Record<string, Json> = { Problem: problemSchema };
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    (paths[`/${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Management API",
      version: "1.0.0",
      description: "For the people who run a shop, and for programs that help them.",
    },
    servers: [{ url: base }],
    security: [{ key: [] }, { session: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        key: { type: "http", scheme: "bearer" },
        session: { type: "apiKey", in: "cookie", name: "vitrine-admin" },
      },
    },
  };
}

function operationOf(endpoint: Endpoint, schemas: Record<string, Json>): Json {
  const { method, path, access, summary, query, body, takesFile, answers, fileTypes, run } = endpoint;
  const files = Object.fromEntries(fileTypes.map((type) => [type, { schema: { type: "string" } }]));
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  return {
    operationId: operationId(method, path),
    summary,
    tags: [path.split("/")[0]],
    ...(access === "anyone" && { security: [] }),
    "x-permission": access,
    parameters: [...inPath, ...queryParameters(query), ...headerParameters(endpoint)],
    ...(body && { requestBody: requestBody(draw(body, "input", schemas), takesFile) }),
    ...(run.kind === "upload" && { requestBody: { required: true, content: files } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [
          status,
          schema === null
            ? { description: "Done", ...(fileTypes.length > 0 && { content: files }) }
            : { description: "Done", ...content(draw(schema, "output", schemas)) },
        ]),
      ),
      default: {
        description: "Refused",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

function queryParameters(query: z.ZodType | undefined): readonly Json[] {
  if (!(query instanceof z.ZodObject)) return [];
  return Object.entries(query.shape as Readonly<Record<string, z.ZodType>>).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema: draw(schema, "input", {}),
  }));
}

function headerParameters({ method, isVersioned, run }: Endpoint): readonly Json[] {
  if (method === "POST" && (run.kind === "change" || run.kind === "upload")) {
    return [{ name: "Idempotency-Key", in: "header", schema: { type: "string", maxLength: 200 } }];
  }
  return isVersioned ? [{ name: "If-Match", in: "header", required: true, schema: { type: "string" } }] : [];
}

function requestBody(schema: Json, takesFile: boolean): Json {
  return {
    required: true,
    content: { [takesFile ? "multipart/form-data" : "application/json"]: { schema } },
  };
}

function content(schema: Json): Json {
  return { content: { "application/json": { schema } } };
}

/** Schemas with an id (`.meta({ id })`) become components. Fields may be added to answers at any time. */
function draw(schema: z.ZodType, io: "input" | "output", schemas: Record<string, Json>): Json {
  const drawn = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (io === "output" && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties;
      }
      delete jsonSchema.id;
    },
  });
  const { $schema: _head, $defs = {}, ...own } = json.parse(withComponentReferences(drawn));
  Object.assign(schemas, $defs);
  return own;
}

const json = z.looseObject({ $defs: z.record(z.string(), z.looseObject({})).optional() });

function withComponentReferences(drawn: object): unknown {
  return JSON.parse(JSON.stringify(drawn).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** `GET staff/{id}` → `getStaffById`. */
function operationId(method: string, path: string): string {
  const words = path
    .replaceAll("{", "by/")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
