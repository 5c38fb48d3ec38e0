/**
 * A cookie that scripts may read, set beside the sealed one: it says only that there is a session.
 * Who has none costs no call and no session when they look around.
 */
export const SESSION_HINT_COOKIE = "vitrine-visitor";

/** In the browser: whether this visitor has a session. */
export function hasSession(): boolean {
  return (
    typeof document !== "undefined" && new RegExp(`(?:^|; )${SESSION_HINT_COOKIE}=1`).test(document.cookie)
  );
}
