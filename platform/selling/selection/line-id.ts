import { createHash } from "node:crypto";
import { attributeParts, type CustomAttribute } from "./attributes/custom-attribute.ts";
import type { BundlePiece, CertificateChoice } from "./selection.ts";

/** What makes a line another line. */
export interface LineIdentity extends ItemKey {
  readonly comment: string;
  readonly subscriptionPlan: string | null;
  readonly bundle: readonly BundlePiece[] | null;
  readonly attributes?: readonly CustomAttribute[] | undefined;
  readonly sizeChart?: string | undefined;
}

/** The id of a line, which stays while its quantity changes: 40 hex. checkout-rest.md#lines. */
export function lineId(selection: string, identity: LineIdentity): string {
  const { comment, subscriptionPlan, bundle, giftCertificate, attributes = [], sizeChart } = identity;
  const pieces = bundle?.map(({ section, display, size }) => [section, display, size]) ?? null;
  const worth = giftCertificate?.worth;
  // What most lines have not is left out: their ids are older than it.
  return sha1([
    selection,
    itemId(identity),
    comment,
    subscriptionPlan,
    pieces,
    ...(worth ? [worth.amount, worth.currency] : []),
    ...(attributes.length > 0 ? [{ attributes: attributeParts(attributes) }] : []),
    ...(sizeChart === undefined ? [] : [{ sizeChart }]),
  ]);
}

/** The id of what a line of a bundle holds. */
export function containedLineId(line: string, section: number, item: ItemKey): string {
  return sha1([line, section, itemId(item)]);
}

function sha1(parts: readonly unknown[]): string {
  return createHash("sha1").update(JSON.stringify(parts)).digest("hex");
}

export interface ItemKey {
  readonly display: number;
  readonly size: number;
  readonly giftCertificate?: CertificateChoice | undefined;
}

/**
 * `101`, `3` → `101-3`, a gift certificate → `gift-1`: the id of the item in the interfaces.
 * checkout-rest.md#items, #lines.
 */
export function itemId({ display, size, giftCertificate }: ItemKey): string {
  return giftCertificate ? certificateItemId(giftCertificate.certificate) : `${display}-${size}`;
}

export function certificateItemId(certificate: number): string {
  return `gift-${certificate}`;
}

/** `101-3` → its display item and size; null: no item can have this id. */
export function parseItemId(id: string): ItemKey | null {
  const [, display, size] = /^([1-9]\d{0,8})-(0|[1-9]\d{0,8})$/.exec(id) ?? [];
  return display === undefined || size === undefined
    ? null
    : { display: Number(display), size: Number(size) };
}
