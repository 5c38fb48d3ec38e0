"use server";

import { z } from "zod";
import { mutateSessionClaim } from "@/lib/checkout/selection/selection-mutations";
import { type FormState, refusedByApi, refusedForm } from "@/lib/forms/form-state";
import { handleForm, leaveForm } from "@/lib/forms/handle-form";
import { localeField } from "@/lib/forms/locale-field";
import { localePath, makeLocale } from "@/lib/locale/locale";
import { readVisitor, saveVisitor } from "@/lib/session/visitor";
import { moveSession } from "@/lib/session/visitor-selection";

const schema = z.object({ locale: localeField, id: z.string().max(64), hash: z.string().max(64) });

/** Takes what the link leads to, and goes on to its checkout, in its country and language. */
export async function submitPaymentLink(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, schema, async ({ locale, id, hash }) => {
    const session = await readVisitor();
    // A session that begins here begins in the page's language, which stays where the shop has chosen none.
    const token = session?.token ?? (await moveSession(null, locale)).update.token ?? undefined;
    const answer = await mutateSessionClaim(token, id, hash);
    if (!answer.ok) {
      await saveVisitor(session, { token: answer.token });
      return answer.status === 404 ? refusedForm(form, "expired") : refusedByApi(form, answer);
    }
    const { country } = answer.data.location;
    await saveVisitor(session, { token: answer.token, country });
    const place = country === null ? locale : makeLocale(answer.data.language || locale.language, country);
    return leaveForm(form, localePath(place, "checkout"));
  });
}
