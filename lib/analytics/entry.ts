/** Read by scripts: how somebody became known to the shop, until the page that they came to has told it. */
export const ENTRY_COOKIE = "vitrine-entry";
export const ENTRY_SECONDS = 60;

const ENTRIES = ["login", "sign_up"] as const;

export type Entry = (typeof ENTRIES)[number];

/** What is still to be told; null: nothing. `cookies` as `document.cookie` has them. */
export function readEntry(cookies: string): Entry | null {
  const value = new RegExp(`(?:^|; )${ENTRY_COOKIE}=(\\w+)(?:;|$)`).exec(cookies)?.[1];
  return ENTRIES.find((entry) => entry === value) ?? null;
}

/** To be given to `document.cookie` once it has been told. */
export const ENTRY_CLEARED = `${ENTRY_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
