import { z } from "zod";
import type { Form, FormSchemas } from "./form-schemas.ts";

export type Tag =
  | "Catalogue"
  | "Selection"
  | "Location"
  | "Payment"
  | "Customer"
  | "Subscriptions"
  | "Stores"
  | "Document";

/** The description of an endpoint beside its input. */
export interface Operation {
  readonly tag: Tag;
  readonly summary: string;
  /** The responses by status, with errors that have more fields than `errors`. */
  readonly responses: (schemas: FormSchemas, form: Form) => Readonly<Record<number, z.ZodType>>;
  /** The input, where the schema of its check does not describe it. */
  readonly input?: z.ZodType;
  /** Statuses of its errors, with `Errors` as the body. */
  readonly errors: readonly number[];
}

const token = z.string().nullable();

/** A response body of the given fields beside the token. */
export function body(shape: z.core.$ZodLooseShape): z.ZodType {
  return z.strictObject({ token, ...shape });
}

/** An operation that responds with the selection; a 410 has it beside its errors. */
export function selectionOperation(
  tag: Tag,
  summary: string,
  errors: readonly number[],
  status = 200,
): Operation {
  return {
    tag,
    summary,
    errors,
    responses: ({ SelectionResponse }) =>
      errors.includes(410)
        ? { [status]: SelectionResponse, 410: withErrors(SelectionResponse) }
        : { [status]: SelectionResponse },
  };
}

/** A response with errors beside its fields. checkout-rest.md#errors. */
export function withErrors(answer: z.ZodObject): z.ZodType {
  return answer.extend({
    errors: z.record(z.string(), z.string()),
    messages: z.array(z.string()).optional(),
    code: z.string().optional(),
  });
}

export function simple(
  tag: Tag,
  summary: string,
  shape: (schemas: FormSchemas) => z.core.$ZodLooseShape,
  errors: readonly number[] = [],
): Operation {
  return { tag, summary, errors, responses: (schemas) => ({ 200: body(shape(schemas)) }) };
}
