import "server-only";
import { readSessionSelection } from "@/lib/checkout/selection/selection-reads";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import type { Locale } from "@/lib/locale/locale";
import { readVisitor } from "@/lib/session/visitor";
import {
  mutateSessionLanguage,
  mutateSessionLocation,
  type SessionLocation,
} from "@/lib/checkout/selection/selection-mutations";
import { nameUnavailable } from "@/lib/selection/name-unavailable";
import type { Session } from "@/lib/session/seal";
import type { SessionUpdate } from "@/lib/session/session-cookie";

/**
 * The visitor's selection for a page of a locale; null without a session. The address wins: a session that is
 * elsewhere is brought to the page's country and language, and what is not sold there stands in `unavailable`.
 */
export async function readVisitorSelection(locale: Locale): Promise<Selection | null> {
  const session = await readVisitor();
  if (session === null) return null;
  const selection = await readSessionSelection(session.token);
  if (selection === null || isIn(selection, locale)) return selection;
  const moved = await moveSession(session, { ...locale, state: stateToKeep(selection, locale) });
  return moved.selection ?? selection;
}

function isIn(selection: Selection, locale: Locale): boolean {
  return selection.location.country === locale.country && selection.language === locale.language;
}

/** A change of language alone must not lose the state that taxes hang on. */
function stateToKeep({ location }: Selection, locale: Locale): string | undefined {
  return location.country === locale.country ? (location.state ?? undefined) : undefined;
}

type Moved = {
  /** Null when the API does not know the country, state or language. */
  readonly selection: Selection | null;
  readonly update: SessionUpdate;
};

/** Moves a session to a country; lines that are not sold there are in `unavailable`, with their names (checkout-rest.md#session-states). */
export async function moveSession(session: Session | null, place: SessionLocation): Promise<Moved> {
  const before = session === null ? null : await readSessionSelection(session.token);
  const answer = await mutateSessionLocation(session?.token, place);
  if (!answer.ok) return { selection: null, update: { token: answer.token } };
  const selection = before === null ? answer.data : nameUnavailable(answer.data, before);
  return { selection, update: { token: answer.token, country: answer.data.location.country } };
}

/** The names of unavailable lines, with the missing quantity where a part could stay. */
export function unavailableNames(selection: Pick<Selection, "unavailable"> | null): string[] {
  return (selection?.unavailable ?? []).map(({ name, item, unavailable, available }) =>
    available > 0 ? `${unavailable} × ${name || item}` : name || item,
  );
}

/** Sets the session's language to that of the page, for calls that answer in the session's language (checkout-rest.md#country-and-language). */
export async function alignSessionLanguage(token: string, { language }: Locale): Promise<void> {
  const selection = await readSessionSelection(token);
  if (selection === null || selection.language === language) return;
  await mutateSessionLanguage(token, language);
}
