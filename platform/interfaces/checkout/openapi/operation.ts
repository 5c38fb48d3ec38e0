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

/** What the document says of an endpoint beside its input. */
export interface Operation {
  readonly tag: Tag;
  readonly summary: string;
  /** What it answers, by status. Statuses of 400 and above that carry more than `errors` are here too. */
  readonly answers: (schemas: FormSchemas, form: Form) => Readonly<Record<number, z.ZodType>>;
  /** What it takes, where the check of its input does not tell. */
  readonly input?: z.ZodType;
  /** Refusals of its own, with `Errors` as the body. */
  readonly errors: readonly number[];
}

const token = z.string().nullable();

/** An answer of its own fields beside the token. */
export function body(shape: z.core.$ZodLooseShape): z.ZodType {
  return z.strictObject({ token, ...shape });
}

/** The selection response, of a call that answers it with `status`; a 410 has it beside its errors. */
export function selectionAnswer(
  tag: Tag,
  summary: string,
  errors: readonly number[],
  status = 200,
): Operation {
  return {
    tag,
    summary,
    errors,
    answers: ({ SelectionResponse }) =>
      errors.includes(410)
        ? { [status]: SelectionResponse, 410: withErrors(SelectionResponse) }
        : { [status]: SelectionResponse },
  };
}

/** The same with errors beside it. `checkout-rest.md` section 6. */
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
  return { tag, summary, errors, answers: (schemas) => ({ 200: body(shape(schemas)) }) };
}
