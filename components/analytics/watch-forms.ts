import type { AnalyticsEvent } from "@/lib/analytics/events";

const SENT = "vitrine-sent";
const FORMS: Readonly<Record<string, "login" | "sign_up">> = { login: "login", register: "sign_up" };

/** Choices of the checkout as they are made, and accounts once their page has led on. Answers what ends it. */
export function watchForms(tell: (event: AnalyticsEvent) => void): () => void {
  const sent = sessionStorage.getItem(SENT);
  sessionStorage.removeItem(SENT);
  const name = FORMS[sent ?? ""];
  if (name !== undefined && pageName() !== sent) tell({ name });

  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || pageName() !== "checkout") return;
    if (target.name === "shippingMethod") tell({ name: "add_shipping_info", shipping_tier: target.value });
    if (target.name === "paymentMethod") tell({ name: "add_payment_info", payment_type: target.value });
  };
  const onSubmit = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target.closest("main") === null) return;
    if (FORMS[pageName()] !== undefined) sessionStorage.setItem(SENT, pageName());
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
