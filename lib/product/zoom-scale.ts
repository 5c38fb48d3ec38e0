export const SMALLEST = 1;
export const LARGEST = 4;
const STEP = 0.5;

export function boundScale(scale: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, scale));
}

/** One step larger or smaller, on whole steps. */
export function nextScale(scale: number, direction: 1 | -1): number {
  const steps = direction === 1 ? Math.floor(scale / STEP) : Math.ceil(scale / STEP);
  return boundScale((steps + direction) * STEP);
}
