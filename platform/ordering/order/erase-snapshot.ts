import type { OrderSnapshot } from "./snapshot.ts";

type Address = OrderSnapshot["address"];

/** Where it went: tax and market follow from it. */
export function placeOf({ country, state }: Address): Address {
  return { ...(country !== undefined && { country }), ...(state !== undefined && { state }) };
}

/**
 * Goods, money and place of an order, without what tells who it was for, or was written by a person. Uses of vouchers
 * are counted by another name.
 */
export function withoutPerson(snapshot: OrderSnapshot, aliasOf: (person: string) => string): OrderSnapshot {
  return {
    ...renameClaims(snapshot, aliasOf),
    address: placeOf(snapshot.address),
    shippingAddress: snapshot.shippingAddress && placeOf(snapshot.shippingAddress),
    additionalNotes: "",
    giftMessage: null,
    described: [],
    submitted: {},
    lines: snapshot.lines.map((line) => ({
      ...line,
      ...nothingWritten,
      described: [],
      contained: line.contained.map((part) => ({ ...part, ...nothingWritten })),
    })),
    isErased: true,
  };
}

/** A snapshot whose uses of vouchers are counted by another name. */
export function renameClaims(snapshot: OrderSnapshot, aliasOf: (person: string) => string): OrderSnapshot {
  const { discounts } = snapshot;
  const vouchers = discounts.vouchers.map(({ claims, ...voucher }) => {
    const renamed = claims.map(({ person, ...claim }) => Object.assign({ person: aliasOf(person) }, claim));
    return Object.assign({ claims: renamed }, voucher);
  });
  return { ...snapshot, discounts: { ...discounts, vouchers } };
}

const nothingWritten = { comment: "", productUrl: "" };
