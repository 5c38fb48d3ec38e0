import { useEffect, useRef } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { runScripts } from "@/components/checkout/run-scripts";

type Props = { readonly html: string; readonly checkoutPath: string };

/** A provider's form has no looks of its own; what draws a box brings its own. */
const PLAIN_FORM = [
  "[&>form]:flex [&>form]:flex-wrap [&>form]:gap-3",
  "[&>form>button]:min-h-13 [&>form>button]:rounded-full [&>form>button]:border [&>form>button]:border-ink [&>form>button]:px-7",
  "[&>form>button:first-of-type]:bg-ink [&>form>button:first-of-type]:text-paper",
].join(" ");

/**
 * What a payment of the kind `form` answered (checkout-rest.md#starting-a-payment): an HTML form, or a block whose
 * script must run. It stands nowhere but here, on the checkout page, whose policy alone allows such scripts.
 */
export function PaymentForm({ html, checkoutPath }: Props) {
  const t = useTranslations("checkout");
  const title = useRef<HTMLHeadingElement>(null);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    title.current?.focus();
    runScripts(container.current);
  }, []);

  return (
    <section aria-labelledby="payment-form-title" className="grid content-start gap-5">
      <h2 id="payment-form-title" ref={title} tabIndex={-1} className="text-3xl outline-none">
        {t("form.title")}
      </h2>
      <p className="text-muted">{t("form.text")}</p>
      {/<script\b/i.test(html) ? (
        <noscript>
          <p role="alert" className="rounded-md border border-sale bg-white px-5 py-4">
            {t("form.needsScript")}
          </p>
        </noscript>
      ) : null}
      <div
        ref={container}
        className={PLAIN_FORM}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <p>
        <a href={checkoutPath} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t("form.back")}
        </a>
      </p>
    </section>
  );
}
