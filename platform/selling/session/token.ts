import { createHash, randomInt } from "node:crypto";

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
const length = 32;

/** A new session token. checkout-rest.md#session-tokens. */
export function newToken(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}

/** Whether a text can be a token at all, so that anything else costs no query. */
export function isToken(text: string): boolean {
  return /^[a-z0-9]{26,64}$/.test(text);
}

/** The only form in which a token is stored. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
