/** Numbers from 0 to 1, the same for the same name (mulberry32 over an FNV-1a hash). */
export type Random = () => number;

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

export function seeded(name: string): Random {
  let state = hash(name);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

export const spread = (random: Random, from: number, to: number): number => from + (to - from) * random();
