import "server-only";
import type { CheckoutAnswer } from "@/lib/checkout/client";
import type { Selection } from "@/lib/checkout/selection-schemas";
import { readSessionSelection } from "@/lib/checkout/session-reads";
import { FROM_SCRIPT, type FormState, refusedByApi } from "@/lib/forms/form-state";
import { leaveForm } from "@/lib/forms/leave-form";
import { type Locale, localePath } from "@/lib/locale/locale";
import { nameUnavailable } from "@/lib/selection/name-unavailable";
import { leaveFlash } from "@/lib/session/flash";
import { moveVisitor, namesOf } from "@/lib/session/move-visitor";
import { keepVisitor, readVisitor } from "@/lib/session/visitor";
import { wayBack, withNotice } from "@/lib/session/way-back";

type SignIn = (token: string | undefined) => Promise<CheckoutAnswer<Selection>>;
type Way = { readonly locale: Locale; readonly to: string | undefined };

/** Logs in by the call given and goes back to where the visitor was. What their selections lost by it is named. */
export async function enter(form: FormData, { locale, to }: Way, signIn: SignIn): Promise<FormState> {
  const session = await readVisitor();
  const before = session === null ? null : await readSessionSelection(session.token);
  // A session that begins here begins in the page's country and language.
  const token = session?.token ?? (await moveVisitor(null, locale)).news.token ?? undefined;
  const answer = await signIn(token);
  await keepVisitor(session, { token: answer.token });
  if (!answer.ok) return refusedByApi(form, answer);
  const back = wayBack(to, locale);
  const names = namesOf(nameUnavailable(answer.data, before ?? { lines: [] }));
  if (names.length === 0) return leaveForm(form, back);
  await leaveFlash({ kind: "notSold", names, back });
  return leaveForm(form, form.has(FROM_SCRIPT) ? withNotice(back) : localePath(locale, "selection"));
}
