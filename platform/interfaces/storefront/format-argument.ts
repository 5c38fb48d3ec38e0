import type { StorefrontContext } from "./context.ts";
import { formatDate, formatDay, momentFormat } from "./dates.ts";

/** Of fields that show a moment or a day; null is as if it were not given. */
export interface FormatArguments {
  readonly format?: string | null;
}

export function shownMoment(
  moment: Date,
  { format }: FormatArguments,
  { platform }: Pick<StorefrontContext, "platform">,
): string {
  return formatDate(moment, format ?? momentFormat, platform.settings.timezone);
}

/** null: there is none. */
export function shownDay(day: string | null, { format }: FormatArguments): string | null {
  return day === null ? null : formatDay(day, format ?? "Y-m-d");
}
