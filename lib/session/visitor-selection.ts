import "server-only";
import { readSessionSelection } from "@/lib/checkout/selection/selection-reads";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import type { Locale } from "@/lib/locale/locale";
import { moveVisitor } from "@/lib/session/move-visitor";
import { readVisitor } from "@/lib/session/visitor";

/**
 * The visitor's selection for a page of a locale; null without a session. The address wins: a session that is
 * elsewhere is brought to the page's country and language, and what is not sold there stands in `unavailable`.
 */
export async function readVisitorSelection(locale: Locale): Promise<Selection | null> {
  const session = await readVisitor();
  if (session === null) return null;
  const selection = await readSessionSelection(session.token);
  if (selection === null || isIn(selection, locale)) return selection;
  const moved = await moveVisitor(session, { ...locale, state: keptState(selection, locale) });
  return moved.selection ?? selection;
}

function isIn(selection: Selection, locale: Locale): boolean {
  return selection.location.country === locale.country && selection.language === locale.language;
}

/** A change of language alone must not lose the state that taxes hang on. */
function keptState({ location }: Selection, locale: Locale): string | undefined {
  return location.country === locale.country ? (location.state ?? undefined) : undefined;
}
