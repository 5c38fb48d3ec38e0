"use server";

import { z } from "zod";
import { mutateSessionLogout } from "@/lib/checkout/customer/account-calls";
import type { FormState } from "@/lib/forms/form-state";
import { handleForm, leaveForm } from "@/lib/forms/handle-form";
import { localeField } from "@/lib/forms/locale-field";
import { localePath } from "@/lib/locale/locale";
import { readVisitor } from "@/lib/session/visitor";

const schema = z.object({ locale: localeField });

/** Logs out; on to the home page, where nothing of the customer is left. */
export async function submitLogout(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, schema, async ({ locale }) => {
    const session = await readVisitor();
    // Writes no cookie: with one the account would be rendered again, and lead to the login before the form can leave.
    if (session !== null) await mutateSessionLogout(session.token);
    return leaveForm(form, localePath(locale));
  });
}
