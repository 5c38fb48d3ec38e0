/** Prices from `from` on and below `to`, in whole units of the currency; null: open at that end. */
export type PriceBand = {
  readonly from: number | null;
  readonly to: number | null;
  /** `to` is a price of the band too: it was typed, not offered. */
  readonly isTyped: boolean;
};

const HIGHEST = 999_999_999;

/** `200-500`, `-500`, `200-` as they are offered, `200..500` as it is typed; null: it is no band. */
export function parseBand(text: string): PriceBand | null {
  const parts = /^(\d{1,9})?(-|\.\.)(\d{1,9})?$/.exec(text);
  if (parts === null) return null;
  const [, from, dash, to] = parts;
  const [low, high] = [from, to].map((end) => (end === undefined ? null : Number(end)));
  return makeBand(low ?? null, high ?? null, dash === "..");
}

/** What two fields of a form say, both ends meant; the smaller number is the lower end, whichever field it stands in. */
export function bandOfFields(from: string | null, to: string | null): PriceBand | null {
  const [low, high] = [parseEnd(from), parseEnd(to)];
  const isTurned = low !== null && high !== null && low > high;
  const band = isTurned ? { from: high, to: low } : { from: low, to: high };
  return makeBand(band.from && Math.floor(band.from), band.to && Math.ceil(band.to), true);
}

export function bandText({ from, to, isTyped }: PriceBand): string {
  return `${from ?? ""}${isTyped ? ".." : "-"}${to ?? ""}`;
}

function makeBand(from: number | null, to: number | null, isTyped: boolean): PriceBand | null {
  if ((from === null && to === null) || (from !== null && to !== null && from > to)) return null;
  return { from, to, isTyped };
}

function parseEnd(text: string | null): number | null {
  const plain = (text ?? "").trim().replace(",", ".");
  const value = /^\d{1,9}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
  return value === null ? null : Math.min(value, HIGHEST);
}
