import { numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Chip, type Tone } from "../../ui/chip.tsx";
import type { Job } from "./import-query.ts";

const tones: Record<Job["state"], Tone> = {
  waiting: "neutral",
  running: "accent",
  done: "good",
  failed: "bad",
  cancelled: "neutral",
};

export function JobStateChip({ state }: Pick<Job, "state">) {
  return <Chip tone={tones[state]}>{t(`import.state.${state}`)}</Chip>;
}

/** What came of it in a few words; what is none is left out. */
export function countsText({ counts, rows }: Pick<Job, "counts" | "rows">): string {
  const parts = [
    counts.inserted > 0 && t("import.inserted", { count: numberText(counts.inserted) }),
    counts.changed > 0 && t("import.changed", { count: numberText(counts.changed) }),
    counts.unchanged > 0 && t("import.unchanged", { count: numberText(counts.unchanged) }),
    rows.failed > 0 && t("import.failed", { count: numberText(rows.failed) }),
  ];
  return parts.filter((part) => part !== false).join(", ") || "–";
}
