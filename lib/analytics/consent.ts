/** Read by scripts: it says what the visitor chose, and nothing about them. */
export const CONSENT_COOKIE = "vitrine-consent";

export const CONSENT_SECONDS = 15_552_000;

export const CONSENTS = ["granted", "denied"] as const;

export type Consent = (typeof CONSENTS)[number];

/** What a visitor chose; null: nothing yet. `cookies` as `document.cookie` has them. */
export function readConsent(cookies: string): Consent | null {
  const value = new RegExp(`(?:^|; )${CONSENT_COOKIE}=([a-z]+)(?:;|$)`).exec(cookies)?.[1];
  return CONSENTS.find((consent) => consent === value) ?? null;
}
