import { createHash, randomInt } from "node:crypto";
import type { Selectable } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { StaffTable } from "../foundations/database/schema/staff.ts";
import type { Tx } from "../foundations/database/transaction.ts";
import { failure, success, type Failure, type Result } from "../foundations/errors.ts";

type StaffRow = Selectable<StaffTable>;

/** A new second factor, to be put into an authenticator app. */
export interface PendingFactor {
  /** Base32. */
  readonly secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  readonly uri: string;
}

const stepSeconds = 30;
const recoveryCodes = 10;
const incorrect = failure("code", "incorrect");

/** Makes a second factor that counts once a code of it was confirmed; one that the person has stays until then. */
export async function beginSecondFactor(tx: Tx, row: StaffRow, issuer: string): Promise<PendingFactor> {
  const secret = new Secret({ size: 20 }).base32;
  await tx.updateTable("staff").set({ totp_pending: secret }).where("id", "=", row.id).execute();
  return { secret, uri: totpOf(secret, issuer, row.email).toString() };
}

/** Switches the pending second factor on. Returns recovery codes, each of which replaces one code, once. */
export async function confirmSecondFactor(
  tx: Tx,
  row: StaffRow,
  code: string,
  now: Date,
): Promise<Result<readonly string[]>> {
  if (row.totp_pending === null) return failure("code", "not-configured");
  const step = matchingStep(row.totp_pending, code, now);
  if (step === null) return incorrect;
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await tx
    .updateTable("staff")
    .set({
      totp_secret: row.totp_pending,
      totp_pending: null,
      totp_last_step: step,
      recovery_codes: codes.map(hashOfCode),
    })
    .where("id", "=", row.id)
    .execute();
  return success(codes);
}

/** Checks a code of the locked account, and marks it as used: neither a code nor a recovery code counts twice. */
export async function useSecondFactor(
  tx: Tx,
  row: StaffRow,
  code: string,
  now: Date,
): Promise<Failure | null> {
  if (row.totp_secret === null) return null;
  const step = matchingStep(row.totp_secret, code, now);
  if (step !== null) {
    if (step <= row.totp_last_step) return incorrect;
    await tx.updateTable("staff").set({ totp_last_step: step }).where("id", "=", row.id).execute();
    return null;
  }
  const hash = hashOfCode(code);
  if (!row.recovery_codes.includes(hash)) return incorrect;
  const left = row.recovery_codes.filter((other) => other !== hash);
  await tx.updateTable("staff").set({ recovery_codes: left }).where("id", "=", row.id).execute();
  return null;
}

export async function removeSecondFactor(tx: Tx, staff: number): Promise<void> {
  await tx
    .updateTable("staff")
    .set({ totp_secret: null, totp_pending: null, recovery_codes: [] })
    .where("id", "=", staff)
    .execute();
}

/** The time step that a code belongs to, of the present one and its neighbours; null: of none. RFC 6238. */
function matchingStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code.replaceAll(/\s/g, ""), timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

function totpOf(secret: string, issuer = "", label = ""): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: stepSeconds, digits: 6 });
}

/** 59 random bits, as three groups of letters and digits that are not mistaken for each other. */
function newRecoveryCode(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const text = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}

function hashOfCode(code: string): string {
  return createHash("sha256")
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""))
    .digest("hex");
}
