/** Prices from `from` on and below `to`, in whole units of the currency; null: open at that end. */
export type PriceBand = { readonly from: number | null; readonly to: number | null };

const HIGHEST = 999_999_999;

/** `200-500`, `-500`, `200-`; null: it is no band. */
export function parseBand(text: string): PriceBand | null {
  const parts = /^(\d{1,9})?-(\d{1,9})?$/.exec(text);
  if (parts === null) return null;
  const [, from, to] = parts;
  return makeBand(from === undefined ? null : Number(from), to === undefined ? null : Number(to));
}

/** What two fields of a form say; the smaller number is the lower end, whichever field it stands in. */
export function bandOfFields(from: string | null, to: string | null): PriceBand | null {
  const [low, high] = [parseEnd(from), parseEnd(to)];
  const isTurned = low !== null && high !== null && low > high;
  const band = isTurned ? { from: high, to: low } : { from: low, to: high };
  return makeBand(band.from && Math.floor(band.from), band.to && Math.ceil(band.to));
}

export function bandText({ from, to }: PriceBand): string {
  return `${from ?? ""}-${to ?? ""}`;
}

function makeBand(from: number | null, to: number | null): PriceBand | null {
  if ((from === null && to === null) || (from !== null && to !== null && from > to)) return null;
  return { from, to };
}

function parseEnd(text: string | null): number | null {
  const plain = (text ?? "").trim().replace(",", ".");
  const value = /^\d{1,9}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
  return value === null ? null : Math.min(value, HIGHEST);
}
