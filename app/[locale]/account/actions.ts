"use server";

import { z } from "zod";
import { mutateSessionLogout } from "@/lib/checkout/customer-calls";
import type { FormState } from "@/lib/forms/form-state";
import { handleForm } from "@/lib/forms/handle-form";
import { leaveForm } from "@/lib/forms/leave-form";
import { localeField } from "@/lib/forms/locale-field";
import { localePath } from "@/lib/locale/locale";
import { dropFlash } from "@/lib/session/flash";
import { keepVisitor, readVisitor } from "@/lib/session/visitor";

const schema = z.object({ locale: localeField });

/** Logs out; on to the home page, where nothing of the customer is left. */
export async function submitLogout(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, schema, async ({ locale }) => {
    const session = await readVisitor();
    if (session !== null) {
      const answer = await mutateSessionLogout(session.token);
      await keepVisitor(session, { token: answer.token });
    }
    await dropFlash();
    return leaveForm(form, localePath(locale));
  });
}
