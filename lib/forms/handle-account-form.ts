import "server-only";
import { refresh } from "next/cache";
import type { z } from "zod";
import type { CheckoutAnswer } from "@/lib/checkout/client";
import { doneForm, type FormFault, type FormState, refusedByApi, refusedForm } from "@/lib/forms/form-state";
import { handleForm } from "@/lib/forms/handle-form";
import { keepVisitor, readVisitor } from "@/lib/session/visitor";

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
    await keepVisitor(session, { token: answer.token });
    if (!answer.ok) return refusedByApi(form, answer, meaning);
    refresh();
    return doneForm(form);
  });
}
