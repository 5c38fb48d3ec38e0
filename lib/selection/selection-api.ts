import { type Selection, selectionSchema } from "@/lib/checkout/selection/selection-schemas";
import { callProxy, readRefusal } from "@/lib/selection/proxy-client";
import type { Locale } from "@/lib/locale/locale";
import { requestOf, type SelectionChange } from "@/lib/selection/changes";
import { emptySelection } from "@/lib/selection/empty-selection";
import { nameUnavailable } from "@/lib/selection/name-unavailable";
import type { Outcome } from "@/lib/selection/selection-queue";
import type { ProxyMethod } from "@/lib/session/fetch-proxy";
import { hasSession } from "@/lib/session/session-hint";

/** One call that answers a selection, as a value: an outage has the status 0. */
export async function callSelection(
  method: ProxyMethod,
  path: string,
  body?: unknown,
  claim?: () => boolean,
): Promise<Outcome> {
  try {
    const answer = await callProxy(method, path, body, claim);
    const { errors, messages } = readRefusal(answer.body);
    const parsed = selectionSchema.safeParse(answer.body);
    if (answer.status < 400 && parsed.success) return { ok: true, selection: parsed.data };
    const problem = { status: answer.status, errors, messages };
    return parsed.success ? { ok: false, problem, selection: parsed.data } : { ok: false, problem };
  } catch {
    return { ok: false, problem: { status: 0, errors: {}, messages: [] } };
  }
}

/**
 * Sends one change; the session is brought to the page's country first when another tab moved it. A new one begins
 * there, by the change itself.
 * `claim` is asked last: false when the change went out by another way meanwhile.
 */
export async function sendChangeIn(
  locale: Locale,
  change: SelectionChange,
  truth: Selection | undefined,
  claim: () => boolean,
): Promise<Outcome> {
  if (!hasSession()) return sendChange(change, truth ?? emptySelection(""), claim);
  if (truth?.location.country === locale.country) return sendChange(change, truth, claim);
  const moved = await readSelectionIn(locale);
  if (!moved.ok) return moved;
  const outcome = await sendChange(change, moved.selection, claim);
  if (!outcome.ok) return { ...outcome, selection: outcome.selection ?? moved.selection };
  return { ok: true, selection: { ...outcome.selection, unavailable: moved.selection.unavailable } };
}

async function sendChange(change: SelectionChange, truth: Selection, claim: () => boolean): Promise<Outcome> {
  const request = requestOf(change, truth);
  if (request === null) return { ok: true, selection: truth };
  let isOurs = true;
  const outcome = await callSelection(request.method, request.path, undefined, () => (isOurs = claim()));
  return isOurs ? outcome : { ok: true, selection: truth };
}

/** The page's country and language win over the session's: both are put right when they differ. */
export async function readSelectionIn({ country, language }: Locale): Promise<Outcome> {
  const outcome = await callSelection("GET", "selection");
  if (!outcome.ok) return outcome;
  const { location } = outcome.selection;
  if (location.country !== country) return switchCountry(outcome.selection, country, language);
  if (outcome.selection.language === language) return outcome;
  const switched = await callSelection("PUT", `languages/${encodeURIComponent(language)}`);
  return switched.ok ? switched : outcome;
}

async function switchCountry(before: Selection, country: string, language: string): Promise<Outcome> {
  const outcome = await callSelection("PUT", `countries/${encodeURIComponent(country)}`, { language });
  if (!outcome.ok) return { ok: true, selection: before };
  return { ok: true, selection: nameUnavailable(outcome.selection, before) };
}
