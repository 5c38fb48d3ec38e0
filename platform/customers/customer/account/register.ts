import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, failures, success, type Result } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { SelectionOutcome } from "../../../selling/selection/change-selection.ts";
import type { Session } from "../../../selling/session/session.ts";
import { emptyProfile, type Profile } from "../customer.ts";
import { fillProfile } from "./fill-profile.ts";
import { findCredentials, readCustomer } from "../read-customer.ts";
import { emailProblems, passwordProblems, profileProblems, type ProfileChange } from "./profile-rules.ts";
import { signIn } from "../login/sign-in.ts";
import { createCustomer, type NewCustomer } from "./write-customer.ts";

export interface Registration {
  readonly email: string;
  /** null: she is only put on record. */
  readonly password: string | null;
  readonly profile: ProfileChange;
  /** The address of the caller. */
  readonly from: string;
  /** A back end says who she is: what is on record of the e-mail is hers, and stays where nothing else is said. */
  readonly isVouched?: boolean;
}

/**
 * Checks a registration and hashes its password, outside of any transaction. Fails with every field that is wrong,
 * or with `email` already-registered. checkout-rest.md#customer-calls.
 */
export async function prepareRegistration(
  { db, passwords, settings }: Pick<Platform, "db" | "passwords" | "settings">,
  session: Session,
  { email, password, profile, from, isVouched = false }: Registration,
  passwordMinLength: number,
): Promise<Result<NewCustomer>> {
  const known = await findCredentials(db, session.store, email);
  const usual = known && isVouched ? await readCustomer(db, known.id) : usualProfile(session);
  const given = { ...profile, country: profile.country || undefined };
  const problems = [
    ...emailProblems("email", email),
    ...(password === null ? [] : passwordProblems("password", password, passwordMinLength)),
    ...profileProblems(settings, given, usual),
  ];
  if (problems.length > 0) return failures(problems);
  const { store, market } = session;
  const isTaken = known && (known.passwordHash !== null || password === null);
  if (isTaken) return failure("email", "already-registered");
  const passwordHash = password === null ? null : await passwords.hash(password, from);
  return success({ ...fillProfile(settings, usual, given), store, market, email, passwordHash, isVouched });
}

function usualProfile({ country, language }: Session): Profile {
  return { ...emptyProfile, country: country ?? "", language };
}

/** Stores the customer and returns her id. Fails when somebody else registered the e-mail first. */
export function storeCustomer(
  tx: Transaction<Schema>,
  { now }: Pick<Platform, "now">,
  customer: NewCustomer,
): Promise<Result<number>> {
  return createCustomer(tx, customer, now());
}

/** The same, and logs the locked session in. */
export async function register(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
  customer: NewCustomer,
): Promise<Result<SelectionOutcome>> {
  const created = await storeCustomer(tx, platform, customer);
  return created.ok ? success(await signIn(tx, platform, session, created.value)) : created;
}
