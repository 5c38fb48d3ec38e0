"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { mutateSessionLogin } from "@/lib/checkout/customer-calls";
import { emailField, knownPasswordField } from "@/lib/forms/customer-fields";
import { type FormState, refusedByApi } from "@/lib/forms/form-state";
import { handleForm } from "@/lib/forms/handle-form";
import { localeField } from "@/lib/forms/locale-field";
import { keepVisitor, readVisitor } from "@/lib/session/visitor";
import { wayBack } from "@/lib/session/way-back";

const schema = z.object({
  locale: localeField,
  to: z.string().optional(),
  email: emailField,
  password: knownPasswordField,
});

/** Logs in and goes back to where the visitor was. */
export async function submitLogin(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, schema, async ({ locale, to, email, password }) => {
    const session = await readVisitor();
    const answer = await mutateSessionLogin(session?.token, email, password);
    await keepVisitor(session, { token: answer.token });
    if (!answer.ok) return refusedByApi(form, answer, { password: "passwordWrong", email: "email" });
    return redirect(wayBack(to, locale));
  });
}
