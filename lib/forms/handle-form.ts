import "server-only";
import type { z } from "zod";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { faultsOfIssues, type FormState, invalidForm, refusedForm, textsOf } from "@/lib/forms/form-state";

/** Checks a form and does what it asks for; an API that is away leaves everything as it was, and is said. */
export async function handleForm<T>(
  form: FormData,
  schema: z.ZodType<T>,
  work: (values: T) => Promise<FormState>,
): Promise<FormState> {
  const checked = schema.safeParse(textsOf(form));
  if (!checked.success) return invalidForm(form, faultsOfIssues(checked.error.issues));
  try {
    return await work(checked.data);
  } catch (error) {
    if (error instanceof CheckoutUnavailable) return refusedForm(form, "outage");
    throw error;
  }
}
