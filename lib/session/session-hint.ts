/**
 * A cookie that scripts may read, set beside the sealed one: it tells only that there is a session.
 * Visitors without one cause no call and no session while they browse.
 */
export const SESSION_HINT_COOKIE = "vitrine-visitor";

/** In the browser: whether this visitor has a session. */
export function hasSession(): boolean {
  return (
    typeof document !== "undefined" && new RegExp(`(?:^|; )${SESSION_HINT_COOKIE}=1`).test(document.cookie)
  );
}
