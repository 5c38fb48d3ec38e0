import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { formSchemas, type Form } from "./form-schemas.ts";
import { operationOf } from "./operations.ts";

export type Json = Record<string, unknown>;

/** Schemas of one form as JSON Schema: those with names, and of every call its input and its answers by status. */
export interface DrawnSchemas {
  readonly components: Readonly<Record<string, Json>>;
  readonly inputs: ReadonlyMap<string, Json>;
  readonly answers: ReadonlyMap<string, ReadonlyMap<number, Json>>;
}

export interface DrawOptions {
  /** Whether a field that is not described is an error; callers are told that fields may be added at any time. */
  readonly strict: boolean;
}

export function schemaReference(name: string): string {
  return `#/components/schemas/${name}`;
}

/** A call by its method and path: `GET products/{product}`. */
export function callKey(method: string, path: string): string {
  return `${method} ${path}`;
}

/** Draws everything at once, so that what has a name is referred to by it everywhere. */
export function drawSchemas(
  form: Form,
  endpoints: readonly Endpoint[],
  { strict }: DrawOptions,
): DrawnSchemas {
  const named = formSchemas(form);
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const answers = endpoints.flatMap(({ methods, path }) =>
    methods.flatMap((method) =>
      Object.entries(operationOf(method, path)?.answers(named, form) ?? {}).map(([status, schema]) => ({
        key: callKey(method, path),
        status: Number(status),
        id: idIn(registry, schema, `${callKey(method, path)} ${status}`),
      })),
    ),
  );
  const override = strict ? keep : allowMore;
  const { schemas } = z.toJSONSchema(registry, { uri: schemaReference, io: "output", override });
  const drawn = new Map(Object.entries(schemas).map(([id, schema]) => [id, withoutHead(schema)]));
  const names = new Set(Object.keys(named));
  const byCall = new Map<string, Map<number, Json>>();
  for (const { key, status, id } of answers) {
    const schema = names.has(id) ? { $ref: schemaReference(id) } : (drawn.get(id) ?? {});
    byCall.set(key, (byCall.get(key) ?? new Map<number, Json>()).set(status, schema));
  }
  return {
    components: Object.fromEntries([...names].map((name) => [name, drawn.get(name) ?? {}])),
    inputs: drawInputs(endpoints),
    answers: byCall,
  };
}

/** Its name, or the one that it gets here. */
function idIn(registry: z.core.$ZodRegistry<{ id: string }>, schema: z.ZodType, own: string): string {
  const name = registry.get(schema)?.id;
  if (name !== undefined) return name;
  registry.add(schema, { id: own });
  return own;
}

function drawInputs(endpoints: readonly Endpoint[]): ReadonlyMap<string, Json> {
  return new Map(
    endpoints.flatMap(({ methods, path, body }) =>
      methods.map((method) => {
        const input = operationOf(method, path)?.input ?? body;
        const drawn = z.toJSONSchema(input, { io: "input", unrepresentable: "any", override: allowMore });
        return [callKey(method, path), withoutHead(drawn)] as const;
      }),
    ),
  );
}

type Override = (drawn: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }) => void;

const keep: Override = () => undefined;

const allowMore: Override = ({ jsonSchema }) => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

function withoutHead(schema: object): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== "$schema" && key !== "$id"));
}
