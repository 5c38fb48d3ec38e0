import { randomBytes, randomUUID } from "node:crypto";
import type { Tx } from "../../foundations/database/transaction.ts";
import type { VoucherRule } from "../discounts/find-voucher.ts";
import { insertVouchers, takenWords } from "./write-vouchers.ts";

/** 32 characters, without what is easily taken for something else: each is five bits of chance. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A code with so many characters of chance behind its beginning. */
function newCode(prefix: string, length: number): string {
  const chance = [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return prefix + chance.join("");
}

/** A code that nobody has guessed, for a voucher that is given none. The promotions are locked. */
export async function freeCode(tx: Tx): Promise<string> {
  const [code = ""] = await freeCodes(tx, { count: 1, prefix: "", length: 12 });
  return code;
}

interface CodesInput {
  readonly count: number;
  readonly prefix: string;
  /** Characters of chance behind the prefix. */
  readonly length: number;
}

async function freeCodes(tx: Tx, { count, prefix, length }: CodesInput): Promise<readonly string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    while (codes.size < count) codes.add(newCode(prefix, length));
    for (const taken of await takenWords(tx, [...codes], null)) codes.delete(taken);
  }
  return [...codes];
}

export interface GeneratedVouchers {
  /** Names them all. */
  readonly batch: string;
  readonly codes: readonly string[];
}

/** Makes vouchers of one rule with codes that cannot be guessed, all of them or none. The promotions are locked. */
export async function generateVouchers(
  tx: Tx,
  { store, rule, ...input }: CodesInput & { readonly store: number; readonly rule: VoucherRule },
  now: Date,
): Promise<GeneratedVouchers> {
  const batch = randomUUID();
  const codes = await freeCodes(tx, input);
  const named = codes.map((word, index) => ({ key: `${batch}-${index + 1}`, kind: "code" as const, word }));
  await insertVouchers(tx, named, { store, rule, batch, digest: null }, now);
  return { batch, codes };
}
