import type { Voucher } from "./find-voucher.ts";

/** One use of a voucher, as it is counted: by all, or by one person. */
export interface VoucherClaim {
  /** Key of the voucher. */
  readonly voucher: string;
  /** `""`: everybody together. */
  readonly person: string;
  readonly most: number;
}

/**
 * What a use of the voucher counts for. Nobody is known before there is a customer or an e-mail: then only the uses
 * in all are counted. A voucher for the first order is used once by a person.
 */
export function voucherClaims(voucher: Voucher, persons: readonly string[]): readonly VoucherClaim[] {
  const { key, uses, usesPerCustomer, firstOrder } = voucher;
  const perPerson = firstOrder ? 1 : usesPerCustomer;
  return [
    ...(uses === undefined ? [] : [{ voucher: key, person: "", most: uses }]),
    ...(perPerson === undefined ? [] : persons.map((person) => ({ voucher: key, person, most: perPerson }))),
  ];
}

/** Claims in the order in which their rows are locked. */
export function inLockOrder(claims: readonly VoucherClaim[]): readonly VoucherClaim[] {
  return [...claims].sort((a, b) => compare(a.voucher, b.voucher) || compare(a.person, b.person));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
