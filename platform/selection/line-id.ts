import { createHash } from "node:crypto";

/** What makes a line another line. */
export interface LineIdentity {
  readonly display: number;
  readonly size: number;
  readonly comment: string;
}

/** The id of a line, which stays while its quantity changes: 40 hex. `checkout-rest.md` 11.2. */
export function lineId(selection: string, { display, size, comment }: LineIdentity): string {
  return createHash("sha1")
    .update(JSON.stringify([selection, itemId({ display, size }), comment]))
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
