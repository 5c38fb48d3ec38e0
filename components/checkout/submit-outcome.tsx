import { useEffect, useRef } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import type { CheckoutState } from "@/components/checkout/checkout-state";

/** What the browser found at one submit; the same count is told anew at another. */
export type Faults = { readonly count: number; readonly submit: number };

type Props = {
  readonly state: CheckoutState;
  /** Newer than the state when there are any. */
  readonly faults: Faults | null;
  readonly isEmpty: boolean;
};

/** What came of the last submit, above the form; it stands empty before, so that it is announced. */
export function SubmitOutcome({ state, faults, isEmpty }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is far below.
  useEffect(() => {
    if (state.kind === "gone" || state.kind === "refused") place.current?.focus();
  }, [state]);
  return (
    <div ref={place} role="alert" aria-atomic="true" tabIndex={-1} className="outline-none">
      {faults === null ? (
        <Answer state={state} isEmpty={isEmpty} />
      ) : (
        <FaultCount key={faults.submit} count={faults.count} />
      )}
    </div>
  );
}

function Answer({ state, isEmpty }: Pick<Props, "state" | "isEmpty">) {
  const t = useTranslations("checkout");
  if (state.kind === "invalid") return <FaultCount count={Object.keys(state.errors).length} />;
  if (state.kind === "gone") {
    return (
      <div className="mb-8 rounded-md border border-few bg-white px-5 py-4">
        <h2 className="text-2xl">{t("gone.title")}</h2>
        <p>{t("gone.text", { names: state.names.join(", ") })}</p>
        {isEmpty ? null : <p className="text-muted">{t("gone.rest")}</p>}
      </div>
    );
  }
  if (state.kind !== "refused") return null;
  return (
    <p className="mb-8 rounded-md border border-sale bg-white px-5 py-4">
      {state.messages.length > 0 ? state.messages.join(" ") : t(`refusal.${state.reason}`)}
    </p>
  );
}

function FaultCount({ count }: Pick<Faults, "count">) {
  const t = useTranslations("checkout");
  return (
    <p className="mb-8 rounded-md border border-sale bg-white px-5 py-4">{t("errorCount", { count })}</p>
  );
}
