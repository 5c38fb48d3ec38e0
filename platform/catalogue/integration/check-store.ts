import type { Problems } from "./problems.ts";
import type { Tx } from "../../foundations/database/transaction.ts";

interface StoreBound {
  readonly id: string;
  readonly store?: number | undefined;
  readonly type?: "retail" | "wholesale" | undefined;
}

interface KnownBound {
  readonly store: number;
  readonly type: string;
}

/** Types of the stores by their numbers. */
export async function readStoreTypes(tx: Tx): Promise<ReadonlyMap<number, string>> {
  const stores = await tx.selectFrom("store").select(["id", "type"]).execute();
  return new Map(stores.map(({ id, type }) => [id, type]));
}

/** Where a market or price list belongs after the call; its store never changes, its type fits the store. */
export function resolveStore(
  place: number,
  record: StoreBound,
  known: KnownBound | undefined,
  stores: ReadonlyMap<number, string>,
  problems: Problems,
): KnownBound {
  const at = { place, id: record.id };
  const before = known ?? { store: undefined, type: undefined };
  const store = record.store ?? before.store;
  if (store === undefined) {
    problems.add(at, ["store"], "required");
    return { store: 0, type: "" };
  }
  const storeType = stores.get(store);
  if (storeType === undefined) problems.add(at, ["store"], "unknown");
  if ((before.store ?? store) !== store) problems.add(at, ["store"], "conflict", "never changes");
  const type = record.type ?? before.type ?? storeType ?? "";
  if (type !== (storeType ?? type)) problems.add(at, ["type"], "conflict", "does not fit the store");
  return { store, type };
}
