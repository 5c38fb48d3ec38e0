import type { Settings } from "../../../foundations/settings/schema.ts";
import { formatAmount, formatMoment } from "../../../catalogue/integration/format.ts";

/** How values of one order are written. soap.md#field-values. */
export interface RecordWords {
  /** Minor units of the order's currency. */
  amount(minor: number): string;
  moment(moment: Date): string;
}

export function wordsOf({ timezone }: Pick<Settings, "timezone">, currency: string): RecordWords {
  return {
    amount: (minor) => formatAmount(minor, currency),
    moment: (moment) => formatMoment(moment, timezone),
  };
}

const percentDecimals = 3;
const rateDecimals = 5;

export function writtenPercent(percent: number): string {
  return percent.toFixed(percentDecimals);
}

export function writtenRate(rate: number): string {
  return rate.toFixed(rateDecimals);
}

export function yesNoWord(is: boolean): "yes" | "no" {
  return is ? "yes" : "no";
}

const longestText = 255;

/**
 * A text as a field carries it: what is empty is not there, what is too long for a field is cut. soap.md#field-values.
 */
export function fieldText(text: string | null | undefined): string | undefined {
  return text ? text.slice(0, longestText) : undefined;
}
