import { z } from "zod";
import { readMetrics } from "./metrics.ts";
import type { BenchPlatform } from "./platform.ts";

const logged = z.looseObject({ msg: z.string() });
const ofIndex = /catalogue.*index|index.*catalogue|index is (ready|built)/i;
const inMetrics = /^vitrine_catalog_index_(build|built|ready|load)\w*_seconds$/;

/** How long the first index took to build, as the platform tells it in its metrics or its log. */
export async function indexBuildMs({ metrics, lines }: BenchPlatform): Promise<number | undefined> {
  for (const [name, seconds] of await readMetrics(metrics)) {
    if (inMetrics.test(name)) return Math.round(seconds * 1000);
  }
  for (const line of lines.filter((text) => text.startsWith("{"))) {
    const entry = logged.safeParse(JSON.parse(line));
    if (!entry.success || !ofIndex.test(entry.data.msg)) continue;
    const took = Object.entries(entry.data).find(([key]) => /(^ms|Ms|milliseconds)$/.test(key))?.[1];
    if (typeof took === "number") return Math.round(took);
  }
  return undefined;
}
