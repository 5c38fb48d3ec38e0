import type { Method } from "../../http/router.ts";
import type { Endpoint } from "../endpoint.ts";
import type { Form } from "./form-schemas.ts";
import {
  callKey,
  generateSchemas,
  schemaReference,
  type GeneratedSchemas,
  type Json,
} from "./json-schemas.ts";
import { operationOf } from "./operations.ts";

export interface DocumentOptions {
  readonly form: Form;
  /** The plugin's public address, without a slash at its end. */
  readonly base: string;
  readonly title: string;
  readonly endpoints: readonly Endpoint[];
}

const descriptions = {
  classic: "The Checkout REST API, classic response form.",
  nested: "The Checkout REST API, nested response form.",
} as const satisfies Record<Form, string>;

const securitySchemes = {
  token: {
    type: "apiKey",
    in: "header",
    name: "API-Token",
    description:
      "The session's token, from `token` of any answer. Without one a session begins; `none` keeps nothing.",
  },
  secret: { type: "http", scheme: "bearer", description: "The shared secret, for servers only." },
} as const;

/**
 * The OpenAPI 3.1 document of one form, from the same definitions as the request checks.
 * checkout-rest.md#openapi-document.
 */
export function openApiDocument({ form, base, title, endpoints }: DocumentOptions): Json {
  const generated = schemasOfForm(form, endpoints);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const method of endpoint.methods) {
      (paths[`/${endpoint.path}`] ??= {})[method.toLowerCase()] = describeOperation(
        endpoint,
        method,
        generated,
      );
    }
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1.0.0", description: descriptions[form] },
    servers: [{ url: base }],
    security: [{}, { token: [] }, { secret: [] }],
    paths,
    components: { schemas: generated.components, securitySchemes },
  };
}

const schemasByForm = new WeakMap<readonly Endpoint[], Map<Form, GeneratedSchemas>>();

/** Generated once for all entries of the settings: it takes a tenth of a second. */
function schemasOfForm(form: Form, endpoints: readonly Endpoint[]): GeneratedSchemas {
  const byForm = schemasByForm.get(endpoints) ?? new Map<Form, GeneratedSchemas>();
  schemasByForm.set(endpoints, byForm);
  const generated = byForm.get(form) ?? generateSchemas(form, endpoints, { strict: false });
  byForm.set(form, generated);
  return generated;
}

function describeOperation(endpoint: Endpoint, method: Method, generated: GeneratedSchemas): Json {
  const operation = operationOf(method, endpoint.path);
  if (!operation) throw new Error(`${callKey(method, endpoint.path)} is not described.`);
  return {
    operationId: operationId(method, endpoint.path),
    tags: [operation.tag],
    summary: operation.summary,
    parameters: [...parametersOf(endpoint.path), ...(operation.tag === "Catalogue" ? previewParameters : [])],
    ...describeInput(method, generated.inputs.get(callKey(method, endpoint.path)) ?? {}),
    ...(endpoint.secret && { security: [{ secret: [] }] }),
    responses: {
      ...Object.fromEntries(operation.errors.map((status) => [status, refused("Refused")])),
      ...Object.fromEntries(
        [...(generated.responses.get(callKey(method, endpoint.path)) ?? [])].map(([status, schema]) => [
          status,
          json(status < 400 ? "Done" : "Refused", schema),
        ]),
      ),
      default: refused("Any other refusal"),
    },
  };
}

const previewParameters: readonly Json[] = [
  ["X-Preview", "Shows what is not published until then: `<unix expiry>.<signature>`, at most 7 days ahead."],
  [
    "X-Preview-Time",
    "Beside it: prices with the campaigns that run at this moment, `<unix time>.<signature>`.",
  ],
].map(([name, description]) => ({ name, in: "header", description, schema: { type: "string" } }));

function parametersOf(path: string): readonly Json[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

/** A GET accepts its input in a body too, which OpenAPI cannot describe. */
function describeInput(method: Method, schema: Json): Json {
  if (method === "GET" || Object.keys(schema).length === 0) return {};
  return { requestBody: { content: { "application/json": { schema } } } };
}

function refused(description: string): Json {
  return json(description, { $ref: schemaReference("Errors") });
}

function json(description: string, schema: Json): Json {
  return { description, content: { "application/json": { schema } } };
}

/** `GET products/{product}` → `getProductsByProduct` */
function operationId(method: Method, path: string): string {
  const words = path
    .replaceAll("{", "by/")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
