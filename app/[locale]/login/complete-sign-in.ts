import "server-only";
import type { Entry } from "@/lib/analytics/entry";
import { storeEntry } from "@/lib/analytics/note-entry";
import type { CheckoutAnswer } from "@/lib/checkout/client";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { readSessionSelection } from "@/lib/checkout/selection/selection-reads";
import { FROM_SCRIPT, type FormState, refusedByApi } from "@/lib/forms/form-state";
import { leaveForm } from "@/lib/forms/handle-form";
import { type Locale, localePath } from "@/lib/locale/locale";
import { nameUnavailable } from "@/lib/selection/name-unavailable";
import { setFlash } from "@/lib/session/flash";
import { moveSession, unavailableNames } from "@/lib/session/visitor-selection";
import { saveVisitor, readVisitor } from "@/lib/session/visitor";
import { returnPath, withNotice } from "@/lib/session/return-path";

type SignIn = (token: string | undefined) => Promise<CheckoutAnswer<Selection>>;
type SignInOptions = { readonly locale: Locale; readonly to: string | undefined; readonly entry?: Entry };

/** Logs in by the call given and goes back to where the visitor was. What their selections lost by it is named. */
export async function completeSignIn(
  form: FormData,
  { locale, to, entry }: SignInOptions,
  signIn: SignIn,
): Promise<FormState> {
  const session = await readVisitor();
  const before = session === null ? null : await readSessionSelection(session.token);
  // A session that begins here begins in the page's country and language.
  const token = session?.token ?? (await moveSession(null, locale)).update.token ?? undefined;
  const answer = await signIn(token);
  // Who has entered has a cookie of her own, sealed anew, though an API's token may stay.
  const country = session !== null && answer.token === session.token ? session.country : null;
  await saveVisitor(answer.ok ? null : session, { token: answer.token, country });
  if (!answer.ok) return refusedByApi(form, answer);
  if (entry !== undefined) await storeEntry(entry);
  return leave(form, { locale, to }, unavailableNames(nameUnavailable(answer.data, before ?? { lines: [] })));
}

async function leave(
  form: FormData,
  { locale, to }: SignInOptions,
  notSold: readonly string[],
): Promise<FormState> {
  const back = returnPath(to, locale);
  if (notSold.length === 0) return leaveForm(form, back);
  await setFlash({ kind: "notSold", names: [...notSold], back });
  return leaveForm(form, form.has(FROM_SCRIPT) ? withNotice(back) : localePath(locale, "selection"));
}
