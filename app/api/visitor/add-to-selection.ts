import "server-only";
import { IdempotentForm } from "@/app/api/visitor/idempotent-form";
import type { CheckoutAnswer } from "@/lib/checkout/client";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { type Locale, localePath } from "@/lib/locale/locale";
import { clearFlash, setFlash } from "@/lib/session/flash";
import { moveSession, unavailableNames } from "@/lib/session/visitor-selection";
import type { Session } from "@/lib/session/seal";
import { saveVisitor, readVisitor } from "@/lib/session/visitor";

type From = { readonly locale: Locale; readonly returnTo: string };
type Add = (token: string | undefined) => Promise<CheckoutAnswer<Selection>>;

type Added = {
  readonly token: string | null;
  readonly isAdded: boolean;
  /** Names of what the session lost by coming to the page's country. */
  readonly gone: readonly string[];
};

const additions = new IdempotentForm<Added>();

/**
 * Adds by the call given and leads to the selection's page, which says what happened. `form` is all that was posted:
 * a second press of the same button adds nothing more.
 */
export async function addToSelection(form: From, add: Add): Promise<string> {
  const { locale, returnTo } = form;
  const before = await readVisitor();
  const added = await additions.run(before, form, () => addIn(before, locale, add));
  if (added !== null) {
    await saveVisitor(before, { token: added.token, country: locale.country });
    await flashOutcome({ ...added, back: returnTo });
  }
  return localePath(locale, "selection");
}

async function addIn(before: Session | null, locale: Locale, add: Add): Promise<Added> {
  const { token, gone } = await sessionIn(before, locale);
  const answer = await add(token);
  const late =
    answer.ok && answer.data.location.country !== locale.country
      ? await moveSessionAgain(before, answer.token, locale)
      : [];
  return { token: answer.token, isAdded: answer.ok, gone: [...gone, ...late] };
}

type InCountry = { readonly token: string | undefined; readonly gone: readonly string[] };

/** The cookie knows where the session was last; only another country costs a call. */
async function sessionIn(session: Session | null, locale: Locale): Promise<InCountry> {
  if (session !== null && session.country === locale.country) return { token: session.token, gone: [] };
  const { selection, update } = await moveSession(session, locale);
  return { token: update.token ?? session?.token, gone: unavailableNames(selection) };
}

/** The session was elsewhere than its cookie said, moved by a payment or another browser tab. */
async function moveSessionAgain(
  session: Session | null,
  token: string | null,
  locale: Locale,
): Promise<readonly string[]> {
  if (token === null) return [];
  const moved = await moveSession({ country: null, sealedAt: session?.sealedAt ?? 0, token }, locale);
  return unavailableNames(moved.selection);
}

async function flashOutcome(outcome: {
  isAdded: boolean;
  gone: readonly string[];
  back: string;
}): Promise<void> {
  const { back } = outcome;
  if (!outcome.isAdded) return setFlash({ kind: "refused", names: [], back });
  if (outcome.gone.length > 0) return setFlash({ kind: "notSold", names: [...outcome.gone], back });
  return clearFlash();
}
