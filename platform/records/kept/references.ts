import { findRefs } from "../refs.ts";
import type { Ref } from "../fields.ts";
import type { Problems } from "../problems.ts";
import type { Tx } from "../record.ts";

/** A reference of a record of a call, by where it stands. */
export interface PlacedRef {
  readonly at: { readonly place: number; readonly id: string };
  readonly path: readonly PropertyKey[];
  readonly id: string;
}

/** None where the field is absent or cleared. */
export function placedRef(
  at: PlacedRef["at"],
  path: readonly PropertyKey[],
  ref: Ref | null | undefined,
): readonly PlacedRef[] {
  return ref ? [{ at, path: [...path, "id"], id: ref.id }] : [];
}

/** Names every reference to something that is not there; answers the platform's numbers of what is. */
export async function checkRefs(
  tx: Tx,
  table: Parameters<typeof findRefs>[1],
  refs: readonly PlacedRef[],
  problems: Problems,
): Promise<ReadonlyMap<string, number>> {
  const found = await findRefs(
    tx,
    table,
    refs.map(({ id }) => id),
  );
  for (const { at, path, id } of refs) if (!found.has(id)) problems.add(at, path, "unknown");
  return found;
}
