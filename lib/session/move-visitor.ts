import "server-only";
import { readSessionSelection } from "@/lib/checkout/selection/selection-reads";
import { mutateSessionPlace, type Place } from "@/lib/checkout/selection/selection-mutations";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { nameUnavailable } from "@/lib/selection/name-unavailable";
import type { Session } from "@/lib/session/seal";
import type { SessionNews } from "@/lib/session/renewed-session";

export type Moved = {
  /** Null when the API does not know the country, state or language. */
  readonly selection: Selection | null;
  readonly news: SessionNews;
};

/** Brings a session to a country; what is not sold there stands named in `unavailable` (section 13.1). */
export async function moveVisitor(session: Session | null, place: Place): Promise<Moved> {
  const before = session === null ? null : await readSessionSelection(session.token);
  const answer = await mutateSessionPlace(session?.token, place);
  if (!answer.ok) return { selection: null, news: { token: answer.token } };
  const selection = before === null ? answer.data : nameUnavailable(answer.data, before);
  return { selection, news: { token: answer.token, country: answer.data.location.country } };
}

/** The names of what went; with the number of pieces where some of it could stay. */
export function namesOf(selection: Pick<Selection, "unavailable"> | null): string[] {
  return (selection?.unavailable ?? []).map(({ name, item, unavailable, available }) =>
    available > 0 ? `${unavailable} × ${name || item}` : name || item,
  );
}
