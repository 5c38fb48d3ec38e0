import { useEffect, useState } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { runText } from "@/components/checkout/run-scripts";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { WidgetPaymentInput } from "@/lib/checkout/widgets/widget-events";
import { hostWidgets, type WidgetPayment } from "@/lib/checkout/widgets/widget-host";
import { callSelection } from "@/lib/selection/lazy-selection-api";

export type ConfirmPayment = (localeTag: string, told: WidgetPaymentInput) => Promise<WidgetPayment>;

type Props = { readonly script: string; readonly confirm: ConfirmPayment };

/**
 * Runs the checkout script, here alone, and stands between its widgets and the selection
 * (checkout-rest.md#checkout-script).
 */
export function CheckoutWidgets({ script, confirm }: Props) {
  const t = useTranslations("checkout");
  const { locale, queue } = useVisitor();
  const [state, setState] = useState<"idle" | "working" | "failed">("idle");

  useEffect(() => {
    runText(script);
    const unwatch = queue.watch({ before: () => callScript("suspend"), after: () => callScript("resume") });
    const unhost = hostWidgets({
      on: (event, handler) => {
        const listener = (told: Event) => handler(told instanceof CustomEvent ? told.detail : null);
        document.addEventListener(event, listener);
        return () => document.removeEventListener(event, listener);
      },
      dispatch: (event, detail) => document.dispatchEvent(new CustomEvent(event, { detail })),
      change: async (method, path, body) =>
        queue.perform(`widget ${path}`, async () => callSelection(method, path, body), true),
      resume: (ignore) => callScript("resume", ignore),
      pay: async (told) => {
        setState("working");
        await queue.settled();
        const result = await confirm(locale.tag, told);
        setState("idle");
        if (result.kind === "paid") location.assign(result.to);
        return result;
      },
      failed: () => setState("failed"),
      locale: `${locale.language}-${locale.country}`,
    });
    return () => {
      unhost();
      unwatch();
      callScript("destroy");
    };
  }, [script, confirm, queue, locale]);

  return (
    <>
      <output className="sr-only">{state === "working" ? t("widget.working") : null}</output>
      <div role="alert" className="empty:hidden">
        {state === "failed" ? (
          <p className="mb-8 rounded-md border border-sale bg-white px-5 py-4">{t("widget.failed")}</p>
        ) : null}
      </div>
    </>
  );
}

/** What the script is called, here and where it keeps an older name. */
const GLOBALS = ["Checkout", "CentraCheckout"];

function callScript(what: "suspend" | "resume" | "destroy", ...said: readonly unknown[]): void {
  for (const name of GLOBALS) {
    const script: unknown = Reflect.get(window, name);
    const told: unknown = typeof script === "object" && script !== null ? Reflect.get(script, what) : null;
    if (typeof told === "function") {
      Reflect.apply(told, script, said);
      return;
    }
  }
}
