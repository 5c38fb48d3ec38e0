import type { PageFigures } from "./measure.ts";

/** Each figure's median on its own; faults of any load. */
export function medianOf(loads: readonly PageFigures[]): PageFigures {
  const of = (figure: Exclude<keyof PageFigures, "faults" | "seoFaults">) =>
    median(loads.map((load) => load[figure]));
  return {
    speed: of("speed"),
    lcpMs: of("lcpMs"),
    tbtMs: of("tbtMs"),
    cls: of("cls"),
    scriptBytes: of("scriptBytes"),
    accessibility: of("accessibility"),
    practices: of("practices"),
    seo: of("seo"),
    faults: [...new Set(loads.flatMap(({ faults }) => faults))],
    seoFaults: [...new Set(loads.flatMap(({ seoFaults }) => seoFaults))],
  };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error("a page takes at least one load");
  return middle;
}
