import "server-only";
import type { z } from "zod";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import {
  doneForm,
  faultsOfIssues,
  type FormFault,
  type FormState,
  FROM_SCRIPT,
  invalidForm,
  redirectedForm,
  refusedByApi,
  refusedForm,
  textsOf,
} from "@/lib/forms/form-state";
import { redirect } from "next/navigation";
import { refresh } from "next/cache";
import type { CheckoutAnswer } from "@/lib/checkout/client";
import { readVisitor, saveVisitor } from "@/lib/session/visitor";

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

/** On to another page: by a redirect, and where a script sent the form by loading the document anew. */
export function leaveForm(form: FormData, to: string): FormState {
  if (!form.has(FROM_SCRIPT)) redirect(to);
  return redirectedForm(to);
}

/** A change of the customer's own account; the page around shows it at once. */
export async function handleAccountForm<T>(
  form: FormData,
  schema: z.ZodType<T>,
  change: (token: string, values: T) => Promise<CheckoutAnswer<unknown>>,
  meaning: Readonly<Partial<Record<string, FormFault>>> = {},
): Promise<FormState> {
  return handleForm(form, schema, async (values) => {
    const session = await readVisitor();
    if (session === null) return refusedForm(form, "denied");
    const answer = await change(session.token, values);
    await saveVisitor(session, { token: answer.token });
    if (!answer.ok) return refusedByApi(form, answer, meaning);
    refresh();
    return doneForm(form);
  });
}
