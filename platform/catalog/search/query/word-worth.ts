import type { FieldWeights } from "./field-weights.ts";
import { isCommon } from "./search-work.ts";
import type { WordWorth } from "./hit-scores.ts";

const leastRarity = 0.1;
const asCategoryWorth = 2;

/** What most documents have, `women`, does not tell of what kind they are. */
export function worthOfWord(found: number, documents: number, { breadth }: FieldWeights): WordWorth {
  const asCategory = isCommon(found, documents) ? 0 : asCategoryWorth;
  return { rarity: rarity(found, documents), breadth, asCategory };
}

/** 1 for a word that one document has, a tenth for one that all have. */
function rarity(found: number, documents: number): number {
  if (found === 0) return 1;
  return Math.max(leastRarity, Math.log(1 + documents / found) / Math.log(1 + documents));
}
