import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { formSchemas, type Form } from "./form-schemas.ts";
import { operationOf } from "./operations.ts";

export type Json = Record<string, unknown>;

/** The JSON schemas of one form: the named ones, and the input and the responses by status of every call. */
export interface GeneratedSchemas {
  readonly components: Readonly<Record<string, Json>>;
  readonly inputs: ReadonlyMap<string, Json>;
  readonly responses: ReadonlyMap<string, ReadonlyMap<number, Json>>;
}

export interface GenerateOptions {
  /** Whether a field that is not described is an error. Clients must accept new fields at any time. */
  readonly strict: boolean;
}

export function schemaReference(name: string): string {
  return `#/components/schemas/${name}`;
}

/** A call by its method and path: `GET products/{product}`. */
export function callKey(method: string, path: string): string {
  return `${method} ${path}`;
}

/** Generates all schemas at once, so that named ones are referred to everywhere. */
export function generateSchemas(
  form: Form,
  endpoints: readonly Endpoint[],
  { strict }: GenerateOptions,
): GeneratedSchemas {
  const named = formSchemas(form);
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const responses = endpoints.flatMap(({ methods, path }) =>
    methods.flatMap((method) =>
      Object.entries(operationOf(method, path)?.responses(named, form) ?? {}).map(([status, schema]) => ({
        key: callKey(method, path),
        status: Number(status),
        id: idIn(registry, schema, `${callKey(method, path)} ${status}`),
      })),
    ),
  );
  const override = strict ? keep : allowMore;
  const { schemas } = z.toJSONSchema(registry, { uri: schemaReference, io: "output", override });
  const generated = new Map(Object.entries(schemas).map(([id, schema]) => [id, withoutHead(schema)]));
  const names = new Set(Object.keys(named));
  const byCall = new Map<string, Map<number, Json>>();
  for (const { key, status, id } of responses) {
    const schema = names.has(id) ? { $ref: schemaReference(id) } : (generated.get(id) ?? {});
    byCall.set(key, (byCall.get(key) ?? new Map<number, Json>()).set(status, schema));
  }
  return {
    components: Object.fromEntries([...names].map((name) => [name, generated.get(name) ?? {}])),
    inputs: inputSchemas(endpoints),
    responses: byCall,
  };
}

/** The name of a schema; an unnamed one is registered under `own`. */
function idIn(registry: z.core.$ZodRegistry<{ id: string }>, schema: z.ZodType, own: string): string {
  const name = registry.get(schema)?.id;
  if (name !== undefined) return name;
  registry.add(schema, { id: own });
  return own;
}

function inputSchemas(endpoints: readonly Endpoint[]): ReadonlyMap<string, Json> {
  return new Map(
    endpoints.flatMap(({ methods, path, body }) =>
      methods.map((method) => {
        const input = operationOf(method, path)?.input ?? body;
        const generated = z.toJSONSchema(input, { io: "input", unrepresentable: "any", override: allowMore });
        return [callKey(method, path), withoutHead(generated)] as const;
      }),
    ),
  );
}

type Override = (schema: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }) => void;

const keep: Override = () => undefined;

const allowMore: Override = ({ jsonSchema }) => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

function withoutHead(schema: object): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== "$schema" && key !== "$id"));
}
