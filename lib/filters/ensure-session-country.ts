import type { Locale } from "@/lib/locale/locale";
import { ProxyUnavailable } from "@/lib/selection/proxy-client";
import type { SelectionQueue } from "@/lib/selection/selection-queue";
import { readSelectionIn } from "@/lib/selection/selection-api";

let entering: Promise<void> | undefined;

/** Prices are the session's country's: puts it where the page stands, once for calls that come together. */
export async function ensureSessionCountry(locale: Locale, queue: SelectionQueue): Promise<void> {
  if (queue.state.truth?.location.country === locale.country) return;
  entering ??= enter(locale, queue).finally(() => {
    entering = undefined;
  });
  await entering;
}

async function enter(locale: Locale, queue: SelectionQueue): Promise<void> {
  const outcome = await queue.refresh(async () => readSelectionIn(locale));
  if (!outcome.ok) throw new ProxyUnavailable(String(outcome.problem.status));
}
