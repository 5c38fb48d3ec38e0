"use server";

import { z } from "zod";
import { completeSignIn } from "@/app/[locale]/login/complete-sign-in";
import { mutateSessionLogin } from "@/lib/checkout/customer/account-calls";
import { emailField, knownPasswordField } from "@/lib/forms/account/account-schemas";
import type { FormState } from "@/lib/forms/form-state";
import { handleForm } from "@/lib/forms/handle-form";
import { localeField } from "@/lib/forms/locale-field";
import { readClientAddress } from "@/lib/session/visitor";

const schema = z.object({
  locale: localeField,
  to: z.string().optional(),
  email: emailField,
  password: knownPasswordField,
});

/** Logs in and goes back to where the visitor was. */
export async function submitLogin(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, schema, async ({ locale, to, email, password }) =>
    completeSignIn(form, { locale, to, entry: "login" }, async (token) =>
      mutateSessionLogin(token, email, password, await readClientAddress()),
    ),
  );
}
