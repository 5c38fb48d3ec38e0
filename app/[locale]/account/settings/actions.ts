"use server";

import { z } from "zod";
import { mutateSessionEmail, mutateSessionPassword } from "@/lib/checkout/customer/account-calls";
import { emailField, knownPasswordField, newPasswordField } from "@/lib/forms/account/account-schemas";
import type { FormState } from "@/lib/forms/form-state";
import { handleAccountForm } from "@/lib/forms/handle-form";
import { readClientAddress } from "@/lib/session/visitor";

const emailSchema = z.object({ newEmail: emailField });

export async function submitEmail(_before: FormState, form: FormData): Promise<FormState> {
  return handleAccountForm(form, emailSchema, async (token, { newEmail }) =>
    mutateSessionEmail(token, newEmail),
  );
}

const passwordSchema = z.object({ password: knownPasswordField, newPassword: newPasswordField });

/** Whoever else is logged in to the account is logged out by it. */
export async function submitPassword(_before: FormState, form: FormData): Promise<FormState> {
  return handleAccountForm(
    form,
    passwordSchema,
    async (token, { password, newPassword }) =>
      mutateSessionPassword(token, password, newPassword, await readClientAddress()),
    { password: "currentPasswordWrong" },
  );
}
