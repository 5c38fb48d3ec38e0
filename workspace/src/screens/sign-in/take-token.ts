/** What is behind `#` in the link of a mail. It leaves the address, so that nobody reads it over a shoulder. */
export function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== "") history.replaceState(history.state, "", location.pathname);
  return token;
}
