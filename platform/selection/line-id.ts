import { createHash } from "node:crypto";
import type { BundlePiece } from "./selection.ts";

/** What makes a line another line. */
export interface LineIdentity {
  readonly display: number;
  readonly size: number;
  readonly comment: string;
  readonly subscriptionPlan: string | null;
  readonly bundle: readonly BundlePiece[] | null;
}

/** The id of a line, which stays while its quantity changes: 40 hex. `checkout-rest.md` 11.2. */
export function lineId(selection: string, identity: LineIdentity): string {
  const { comment, subscriptionPlan, bundle } = identity;
  const pieces = bundle?.map(({ section, display, size }) => [section, display, size]) ?? null;
  return createHash("sha1")
    .update(JSON.stringify([selection, itemId(identity), comment, subscriptionPlan, pieces]))
    .digest("hex");
}

export interface ItemKey {
  readonly display: number;
  readonly size: number;
}

/** `101`, `3` → `101-3`: the item's id in the interfaces. `checkout-rest.md` 8.2. */
export function itemId({ display, size }: ItemKey): string {
  return `${display}-${size}`;
}

/** `101-3` → its display item and size; null: no item can have this id. */
export function parseItemId(id: string): ItemKey | null {
  const [, display, size] = /^([1-9]\d{0,8})-(0|[1-9]\d{0,8})$/.exec(id) ?? [];
  return display === undefined || size === undefined
    ? null
    : { display: Number(display), size: Number(size) };
}
