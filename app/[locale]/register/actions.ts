"use server";

import { z } from "zod";
import { completeSignIn } from "@/app/[locale]/login/complete-sign-in";
import { mutateSessionRegister } from "@/lib/checkout/customer/account-calls";
import {
  emailField,
  nameFields,
  newPasswordField,
  customerAddressSchema,
  normaliseCustomerAddress,
  withPostcode,
} from "@/lib/forms/account/account-schemas";
import type { FormState } from "@/lib/forms/form-state";
import { handleForm } from "@/lib/forms/handle-form";
import { localeField } from "@/lib/forms/locale-field";
import { readClientAddress } from "@/lib/session/visitor";

const schema = withPostcode(
  z.object({
    locale: localeField,
    to: z.string().optional(),
    email: emailField,
    password: newPasswordField,
    newsletter: z.string().optional(),
    ...nameFields,
    ...customerAddressSchema,
  }),
);

/** Makes an account, logs in, and goes back to where the visitor was. */
export async function submitRegistration(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, schema, async ({ locale, to, ...values }) => {
    const { email, password, firstName, lastName } = values;
    const body = {
      email,
      password,
      firstName,
      lastName,
      ...normaliseCustomerAddress(values),
      newsletter: values.newsletter !== undefined,
      language: locale.language,
    };
    return completeSignIn(form, { locale, to, entry: "sign_up" }, async (token) =>
      mutateSessionRegister(token, body, await readClientAddress()),
    );
  });
}
