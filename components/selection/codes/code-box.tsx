import { type ReactNode, useId } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { Field } from "@/components/form/field";
import { AppliedCodes, CodeEntry, useCodeButtons } from "@/components/selection/codes/code-entry";
import { useDiscountText } from "@/components/selection/codes/use-discount-text";
import { type CodeResult, useCodes } from "@/components/selection/codes/use-codes";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import type { CodeProblem } from "@/lib/forms/checkout/discount-codes";

type Props = {
  readonly selection: Selection;
  readonly isInForm?: boolean;
  /** What came of the last post of a page without JavaScript. */
  readonly refused: CodeProblem | null;
};

const FIELD = {
  autoComplete: "off",
  spellCheck: false,
  autoCapitalize: "characters",
  maxLength: 255,
  "aria-required": false,
} as const;

/** Vouchers by code and gift cards: what is in use and what it does, and the fields for another one. */
export function CodeBox({ selection, isInForm = false, refused }: Props) {
  const t = useTranslations("checkout");
  const { result, isSending, send } = useCodes(selection);
  const { type, onClick, onKeyDown } = useCodeButtons(isInForm, send);
  const hasCards = !useVisitor().missing.includes("giftCards");
  const id = useId();
  const faults = faultsOf(result, refused);
  const say = (problem: CodeProblem | null) => (problem === null ? undefined : t(`codes.problem.${problem}`));
  const button = { type, onClick, isSending };

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4">
      <h2 id={`${id}-title`} className="text-xl">
        {hasCards ? t("codes.title") : t("codes.code")}
      </h2>
      <AppliedCodes selection={selection} isInForm={isInForm} onSend={send} />
      <CodeEntry isInForm={isInForm} onSend={send} className="flex items-start gap-3">
        <Field
          {...FIELD}
          id={`${id}-code`}
          name="code"
          label={t("codes.code")}
          error={say(faults.code)}
          className="min-w-0 flex-1"
          onKeyDown={onKeyDown}
        />
        <SendButton intent="code" {...button}>
          {t("codes.apply")}
        </SendButton>
      </CodeEntry>
      {hasCards ? (
        <details open={faults.card !== null}>
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t("codes.card")}
          </summary>
          <CodeEntry isInForm={isInForm} onSend={send} className="flex flex-wrap items-start gap-3 pt-2">
            <Field
              {...FIELD}
              id={`${id}-card`}
              name="cardNumber"
              label={t("codes.cardNumber")}
              error={say(faults.card)}
              className="min-w-32 flex-1"
              onKeyDown={onKeyDown}
            />
            <Field
              {...FIELD}
              id={`${id}-pin`}
              name="pin"
              label={t("codes.pin")}
              inputMode="numeric"
              className="w-20"
              onKeyDown={onKeyDown}
            />
            <SendButton intent="card" {...button}>
              {t("codes.useCard")}
            </SendButton>
          </CodeEntry>
        </details>
      ) : null}
      <CodeAnnouncement result={result} currency={selection.currency} />
    </section>
  );
}

type Faults = { readonly code: CodeProblem | null; readonly card: CodeProblem | null };

/** Beside which field a refusal stands: of the last change here, else of the last post. */
function faultsOf(result: CodeResult | null, posted: CodeProblem | null): Faults {
  if (result === null) {
    const isCard = posted?.startsWith("card") ?? false;
    return { code: isCard ? null : posted, card: isCard ? posted : null };
  }
  if (result.kind !== "refused") return { code: null, card: null };
  return result.about === "card"
    ? { code: null, card: result.problem }
    : { code: result.problem, card: null };
}

type SendProps = {
  readonly intent: string;
  readonly isSending: boolean;
  readonly children: ReactNode;
} & Pick<ReturnType<typeof useCodeButtons>, "type" | "onClick">;

/** Stands level with the field beside it, below the label's line. */
function SendButton({ type, intent, onClick, isSending, children }: SendProps) {
  return (
    <button
      type={type}
      name="intent"
      value={intent}
      aria-disabled={isSending}
      onClick={onClick}
      className="mt-[1.625rem] min-h-12 rounded-full border border-ink px-5 text-sm aria-disabled:opacity-60"
    >
      {children}
    </button>
  );
}

/** Stands empty from the start, so that what comes is announced. */
function CodeAnnouncement({
  result,
  currency,
}: {
  readonly result: CodeResult | null;
  readonly currency: string;
}) {
  const t = useTranslations("checkout");
  const effectOf = useDiscountText(currency);
  return (
    <output className="sr-only">
      {result?.kind === "taken"
        ? t("codes.added", { name: result.discount.name, effect: effectOf(result.discount) })
        : null}
      {result?.kind === "dropped" ? t("codes.dropped", { name: result.name }) : null}
      {result?.kind === "refused" ? t(`codes.problem.${result.problem}`) : null}
    </output>
  );
}
