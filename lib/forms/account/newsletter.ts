import "server-only";
import { z } from "zod";
import { mutateSessionNewsletter } from "@/lib/checkout/customer/mail-sign-ups";
import { emailField } from "@/lib/forms/account/account-schemas";
import { doneForm, type FormState, refusedByApi } from "@/lib/forms/form-state";
import { handleForm } from "@/lib/forms/handle-form";
import { localeField } from "@/lib/forms/locale-field";
import { saveVisitor, readVisitor, readClientAddress } from "@/lib/session/visitor";

const schema = z.object({ locale: localeField, email: emailField, email_field: z.string().default("") });

/** Keeps the wish for the newsletter. A filled trap is answered alike, and nothing is kept. */
export async function subscribeToNewsletter(form: FormData): Promise<FormState> {
  return handleForm(form, schema, async ({ locale, email, email_field: trap }) => {
    if (trap !== "") return doneForm(form);
    const session = await readVisitor();
    const answer = await mutateSessionNewsletter(session?.token, locale, email, await readClientAddress());
    await saveVisitor(session, { token: answer.token });
    return answer.ok ? doneForm(form) : refusedByApi(form, answer);
  });
}
