import { getTranslator } from "@/lib/messages/messages";
import type { StockAlertOutcome } from "@/lib/product/stock-alert";

/** What became of the wish to be told, in words. */
export function stockAlertTexts(language: string): Readonly<Record<StockAlertOutcome, string>> {
  const form = getTranslator(language, "form");
  return {
    done: getTranslator(language, "product")("stock.done"),
    email: form("errors.email"),
    needsEmail: form("errors.required"),
    tooMany: form("refused.tooMany", { minutes: 0 }),
    outage: form("refused.outage"),
    other: form("refused.other"),
  };
}
