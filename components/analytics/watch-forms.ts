import { ENTRY_TOLD, readEntry } from "@/lib/analytics/entry";
import type { AnalyticsEvent } from "@/lib/analytics/events";

/** Where an entry is on its way to another page. */
const ENTRANCES: ReadonlySet<string> = new Set(["login", "register"]);

/** Choices of the checkout as they are made, each once, and accounts once their page has led on. Answers what ends it. */
export function watchForms(tell: (event: AnalyticsEvent) => void): () => void {
  const name = ENTRANCES.has(pageName()) ? null : readEntry(document.cookie);
  if (name !== null) {
    document.cookie = ENTRY_TOLD;
    tell({ name });
  }

  const told = new Map<string, string>();
  const tellChoice = (input: unknown) => {
    if (!(input instanceof HTMLInputElement) || pageName() !== "checkout") return;
    const { name: field, value } = input;
    if (told.get(field) === value) return;
    told.set(field, value);
    if (field === "shippingMethod") tell({ name: "add_shipping_info", shipping_tier: value });
    if (field === "paymentMethod") tell({ name: "add_payment_info", payment_type: value });
  };
  const onChange = ({ target }: Event) => tellChoice(target);
  const onSubmit = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target.closest("main") === null) return;
    // What was offered first and left as it was is chosen now.
    for (const input of target.querySelectorAll("input:checked")) tellChoice(input);
  };
  document.addEventListener("change", onChange);
  document.addEventListener("submit", onSubmit, { capture: true });
  return () => {
    document.removeEventListener("change", onChange);
    document.removeEventListener("submit", onSubmit, { capture: true });
  };
}

function pageName(): string {
  return location.pathname.split("/")[2] ?? "";
}
