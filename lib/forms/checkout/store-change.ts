/** Picks a selection up in a store; null: has it sent. */
export type StoreChange = { readonly kind: "store"; readonly store: string | null };

const STORE = "store:";
const SENT = "sent";

/** The value of the button that chooses a store. */
export function storeIntent(store: string | null): string {
  return STORE + (store ?? SENT);
}

/** What the button says that was pressed; null for any other button. */
export function readStoreChange(intent: unknown): StoreChange | null {
  if (typeof intent !== "string" || !intent.startsWith(STORE)) return null;
  const store = intent.slice(STORE.length);
  return { kind: "store", store: store === SENT ? null : store };
}

/**
 * The call that makes the change (checkout-rest.md#selection-calls); that it is sent again is an addition of ours to
 * the API.
 */
export function storeRequest({ store }: StoreChange) {
  if (store === null) return { method: "DELETE", path: "brick-and-mortar" } as const;
  return { method: "PUT", path: `brick-and-mortar/${encodeURIComponent(store)}` } as const;
}
