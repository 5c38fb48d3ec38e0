"use server";

import { z } from "zod";
import { completeSignIn } from "@/app/[locale]/login/complete-sign-in";
import { mutateSessionReset, mutateSessionResetMail } from "@/lib/checkout/customer/account-calls";
import { emailField, newPasswordField } from "@/lib/forms/account/account-schemas";
import { doneForm, type FormState, refusedByApi, refusedForm } from "@/lib/forms/form-state";
import { handleForm } from "@/lib/forms/handle-form";
import { localeField } from "@/lib/forms/locale-field";
import { saveVisitor, readVisitor, readClientAddress } from "@/lib/session/visitor";

const mailSchema = z.object({ locale: localeField, email: emailField });

/** Asks for the mail with a link. The answer is the same whoever the address belongs to. */
export async function submitResetMail(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, mailSchema, async ({ locale, email }) => {
    const session = await readVisitor();
    const page = `${locale.tag}/reset-password`;
    const answer = await mutateSessionResetMail(session?.token, email, page, await readClientAddress());
    await saveVisitor(session, { token: answer.token });
    return answer.ok ? doneForm(form) : refusedByApi(form, answer);
  });
}

const resetSchema = z.object({
  locale: localeField,
  id: z.string().max(20),
  i: z.string().max(64),
  newPassword: newPasswordField,
});

/** Sets a new password by the link of the mail, which logs in. */
export async function submitReset(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, resetSchema, async ({ locale, ...link }) => {
    const state = await completeSignIn(form, { locale, to: undefined }, async (token) =>
      mutateSessionReset(token, link, await readClientAddress()),
    );
    return state.faults["i"] === undefined ? state : refusedForm(form, "expired");
  });
}
