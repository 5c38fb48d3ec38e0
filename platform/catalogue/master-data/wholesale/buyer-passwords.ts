import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { deleteRows, writeRows } from "../../integration/write-rows.ts";
import type { AccountInput } from "./account-record.ts";

/** Hashes that were made before the transaction of a call. */
export interface HashedPasswords {
  /** A hash that fits the password that the call gives a buyer: the stored one, when it does. */
  hashOf(account: string, buyer: string, stored: string | null): Promise<string>;
}

export interface KnownAccount {
  /** undefined: it is new. */
  readonly number: number | undefined;
  readonly input: AccountInput;
}

interface PasswordRow {
  readonly account: number;
  readonly buyer: string;
  readonly password_hash: string;
}

/** What becomes of the buyers' passwords of the accounts of a call; `hash` null: the buyer has none any more. */
export interface PasswordChange {
  readonly account: string;
  readonly buyer: string;
  readonly hash: string | null;
}

/** The passwords that a call changes. One that is the stored one already is not among them. */
export async function planPasswords(
  tx: Tx,
  accounts: readonly KnownAccount[],
  hashed: HashedPasswords,
): Promise<readonly PasswordChange[]> {
  const stored = await readHashes(
    tx,
    accounts.flatMap(({ number }) => number ?? []),
  );
  const changes: PasswordChange[] = [];
  for (const { number, input } of accounts) {
    const before = stored.get(number ?? 0) ?? new Map<string, string>();
    const hashes = await wantedHashes(input, before, hashed);
    for (const [buyer, hash] of hashes) {
      if (hash !== (before.get(buyer) ?? null)) changes.push({ account: input.id, buyer, hash });
    }
  }
  return changes;
}

export async function writePasswords(
  tx: Tx,
  changes: readonly PasswordChange[],
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = changes.map(({ account, buyer, hash }) => ({
    account: numbers.get(account) ?? 0,
    buyer,
    hash,
  }));
  const kept = rows.flatMap(({ account, buyer, hash }) =>
    hash === null ? [] : [{ account, buyer, password_hash: hash }],
  );
  const gone = rows.filter(({ hash }) => hash === null).map(({ account, buyer }) => ({ account, buyer }));
  await writeRows(tx, "buyer_password", ["account", "buyer"], kept);
  await deleteRows(tx, "buyer_password", gone);
}

/** An empty list of buyers takes all passwords away, an empty password that of its buyer. */
async function wantedHashes(
  { id, buyers }: AccountInput,
  before: ReadonlyMap<string, string>,
  hashed: HashedPasswords,
): Promise<ReadonlyMap<string, string | null>> {
  if (buyers?.length === 0) return new Map([...before.keys()].map((buyer) => [buyer, null]));
  const given = new Map(
    (buyers ?? []).flatMap(({ id: buyer, password }) =>
      password === undefined ? [] : [[buyer, password] as const],
    ),
  );
  const wanted = new Map<string, string | null>();
  for (const [buyer, password] of given) {
    const stored = before.get(buyer) ?? null;
    wanted.set(buyer, password === "" ? null : await hashed.hashOf(id, buyer, stored));
  }
  return wanted;
}

async function readHashes(
  tx: Tx,
  accounts: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, string>>> {
  const rows: readonly PasswordRow[] = await tx
    .selectFrom("buyer_password")
    .selectAll()
    .where("account", "=", anyNumber(accounts))
    .execute();
  const byAccount = new Map<number, Map<string, string>>();
  for (const { account, buyer, password_hash } of rows) {
    const hashes = byAccount.get(account) ?? new Map<string, string>();
    byAccount.set(account, hashes.set(buyer, password_hash));
  }
  return byAccount;
}
