import { byField } from "@/lib/filters/filter-fields";
import type { ListingParams, Picks } from "@/lib/filters/listing-params";

export type Pick = { readonly name: string; readonly value: string };

/** All that is picked, value by value, in the order of the address. */
export function pickedValues(params: ListingParams): Pick[] {
  return [...params.filters].flatMap(([name, values]) => values.map((value) => ({ name, value })));
}

export function isPicked({ filters }: ListingParams, { name, value }: Pick): boolean {
  return filters.get(name)?.includes(value) ?? false;
}

/** The same listing with a value picked or dropped; paging begins anew. */
export function togglePick(params: ListingParams, pick: Pick): ListingParams {
  const picked = params.filters.get(pick.name) ?? [];
  const values = picked.includes(pick.value)
    ? picked.filter((entry) => entry !== pick.value)
    : [...picked, pick.value];
  return withValues(params, pick.name, values);
}

/** The same listing with just these values of a filter; paging begins anew. */
export function withValues(params: ListingParams, name: string, values: readonly string[]): ListingParams {
  const others = [...params.filters].filter(([other]) => other !== name);
  const own: [string, readonly string[]][] = values.length === 0 ? [] : [[name, values.toSorted()]];
  return { ...params, page: 1, filters: new Map([...others, ...own].toSorted(byField)) };
}

/** The same order, with nothing picked. */
export function clearPicks(params: ListingParams): ListingParams {
  return { ...params, page: 1, filters: new Map() };
}

export function countPicks(filters: Picks): number {
  return [...filters.values()].reduce((sum, values) => sum + values.length, 0);
}
