import { createHash, randomBytes } from "node:crypto";

/** A new secret of 256 random bits, as it is handed out once. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret that is too long to be guessed. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
