import type { Kysely } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { anyText } from "../../../foundations/database/any-of.ts";
import { BusyError, type Tx } from "../../../foundations/database/transaction.ts";
import type { Passwords } from "../../../foundations/passwords/passwords.ts";
import type { Limits } from "../../../foundations/limits.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { Problems, type Placed } from "../../integration/problems.ts";
import type { RecordsContext, RecordsRefused, RecordsResult } from "../../integration/records-call.ts";
import { accountRecord, type AccountInput } from "./account-record.ts";
import type { HashedPasswords } from "./buyer-passwords.ts";
import { updateAccounts } from "./update-accounts.ts";

type Update = (tx: Tx, records: readonly unknown[], context: RecordsContext) => Promise<RecordsResult>;

interface Preparing {
  readonly db: Kysely<Schema>;
  readonly passwords: Passwords;
  readonly config: { readonly limits: Pick<Limits, "buyerPasswordsPerCall" | "passwordsAtOnce"> };
}

interface GivenPassword {
  readonly account: string;
  readonly buyer: string;
  readonly password: string;
}

interface PreparedPassword extends GivenPassword {
  /** What was stored when it was prepared. */
  readonly seen: string | null;
  readonly hash: string;
}

/** So many passwords that another call changed meanwhile are compared while the records are locked. */
const mostComparedLate = 20;
/** Callers of passwords take turns: the integration service is one of them. */
const lane = "integration";

/**
 * Hashes the passwords of the buyers before the transaction of the call, so that it holds no lock for the time that
 * takes. Answers `updateAccounts` with the hashes, or what refuses the call when it has too many.
 */
export async function prepareAccountUpdate(
  platform: Preparing,
  records: readonly unknown[],
): Promise<Update> {
  const parsed = parseRecords(accountRecord, records);
  if (!parsed.ok) return () => Promise.resolve(parsed);
  const refusal = tooMany(parsed.records, platform.config.limits.buyerPasswordsPerCall);
  if (refusal) return () => Promise.resolve(refusal);
  const prepared = await prepare(platform, givenPasswords(parsed.records));
  return (tx, given, context) => updateAccounts(tx, given, context, hashedOf(prepared, platform.passwords));
}

function tooMany(accounts: readonly Placed<AccountInput>[], most: number): RecordsRefused | null {
  const problems = new Problems();
  let left = most;
  for (const { place, value } of accounts) {
    for (const [index, { password }] of (value.buyers ?? []).entries()) {
      left -= password ? 1 : 0;
      if (left >= 0) continue;
      problems.add({ place, id: value.id }, ["buyers", index, "password"], "invalid", "too many in one call");
      return problems.refusal();
    }
  }
  return null;
}

/** Of a buyer that is named twice, the last. */
function givenPasswords(accounts: readonly Placed<AccountInput>[]): readonly GivenPassword[] {
  const given = new Map<string, GivenPassword>();
  for (const { value } of accounts) {
    for (const { id: buyer, password } of value.buyers ?? []) {
      if (password) given.set(keyOf(value.id, buyer), { account: value.id, buyer, password });
    }
  }
  return [...given.values()];
}

async function prepare(
  { db, passwords, config }: Preparing,
  given: readonly GivenPassword[],
): Promise<ReadonlyMap<string, PreparedPassword>> {
  const prepared = new Map<string, PreparedPassword>();
  if (given.length === 0) return prepared;
  const stored = await readStored(db, given);
  const rest = [...given];
  const work = async () => {
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
      const key = keyOf(next.account, next.buyer);
      const seen = stored.get(key) ?? null;
      const isSame = seen !== null && (await passwords.verify(seen, next.password, lane));
      const hash = isSame ? seen : await passwords.hash(next.password, lane);
      prepared.set(key, { ...next, seen, hash });
    }
  };
  await Promise.all(Array.from({ length: config.limits.passwordsAtOnce }, work));
  return prepared;
}

async function readStored(
  db: Kysely<Schema>,
  given: readonly GivenPassword[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("buyer_password")
    .innerJoin("account", "account.id", "buyer_password.account")
    .select(["external_id", "buyer", "password_hash"])
    .where("external_id", "=", anyText(given.map(({ account }) => account)))
    .execute();
  return new Map(rows.map((row) => [keyOf(row.external_id, row.buyer), row.password_hash]));
}

function hashedOf(prepared: ReadonlyMap<string, PreparedPassword>, passwords: Passwords): HashedPasswords {
  let comparedLate = 0;
  return {
    hashOf: async (account, buyer, stored) => {
      const known = prepared.get(keyOf(account, buyer));
      if (known === undefined) throw new Error("A password that was not prepared.");
      if (stored === null || stored === known.seen) return known.hash;
      comparedLate += 1;
      if (comparedLate > mostComparedLate) throw new BusyError("Others changed the same passwords.");
      return (await passwords.verify(stored, known.password, lane)) ? stored : known.hash;
    },
  };
}

function keyOf(account: string, buyer: string): string {
  return JSON.stringify([account, buyer]);
}
