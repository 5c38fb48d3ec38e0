/** Numbers that look like chance and are the same for the same seed and place. */
export interface Chance {
  /** A whole number from 0 to one below the limit. */
  below(limit: number): number;
  one<T>(list: readonly T[]): T;
}

export function chance(seed: number, number: number, what: number): Chance {
  let state = mixed(mixed(seed * 0x9e3779b1 + number) + what);
  const below = (limit: number) => {
    state = mixed(state + 0x6d2b79f5);
    return state % limit;
  };
  const one = <T>(list: readonly T[]) => {
    const picked = list[below(list.length)];
    if (picked === undefined) throw new Error("There is nothing to choose from.");
    return picked;
  };
  return { below, one };
}

/** Spreads a number over 32 bits. */
function mixed(number: number): number {
  let value = number | 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
