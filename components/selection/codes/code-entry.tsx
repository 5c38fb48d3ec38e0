import type { KeyboardEvent, MouseEvent, ReactNode, SubmitEvent } from "react";
import { useHydrated } from "@/components/selection/use-hydrated";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { type CodeChange, dropIntent, readCodeChange } from "@/lib/forms/checkout/discount-codes";
import { useTranslations } from "@/components/ui/use-translations";
import { useDiscountText } from "@/components/selection/codes/use-discount-text";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";

/** Resolves to whether the fields may be emptied. */
export type SendCode = (change: CodeChange) => Promise<boolean>;

type CodeEntryProps = {
  /** Inside of another form its fields go along with that form, whose answer they come back with. */
  readonly isInForm: boolean;
  readonly onSend: SendCode;
  readonly className?: string;
  readonly children: ReactNode;
};

const PLACE = "[data-codes]";

/** Fields and buttons of codes: a plain form of their own, or a part of one. */
export function CodeEntry({ isInForm, onSend, className, children }: CodeEntryProps) {
  const { locale } = useVisitor();
  if (isInForm) {
    return (
      <div data-codes="" className={className}>
        {children}
      </div>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
    void sendFrom(event.currentTarget, intent, onSend);
  };
  return (
    <form data-codes="" method="post" action="/api/visitor/codes" onSubmit={submit} className={className}>
      <input type="hidden" name="locale" value={locale.tag} />
      {children}
    </form>
  );
}

/** In a form of the page's own the buttons of codes must not submit that form once there is a script. */
export function useCodeButtons(isInForm: boolean, onSend: SendCode) {
  const isHydrated = useHydrated();
  if (!isInForm || !isHydrated) return { type: "submit", onClick: undefined, onKeyDown: undefined } as const;
  return {
    type: "button",
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
      void sendFrom(currentTarget.closest(PLACE), currentTarget.value, onSend),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.currentTarget.closest(PLACE)?.querySelector("button")?.click();
    },
  } as const;
}

async function sendFrom(place: Element | null, intent: string, onSend: SendCode): Promise<void> {
  const inputs = [...(place?.querySelectorAll("input") ?? [])];
  const typed = inputs.map(({ name, value }) => [name, value] as const);
  const change = readCodeChange(new Map([["intent", intent], ...typed]));
  if (change === null || !(await onSend(change))) return;
  for (const input of inputs) if (input.type !== "hidden") input.value = "";
}

type AppliedCodesProps = {
  readonly selection: Selection;
  readonly isInForm: boolean;
  readonly onSend: SendCode;
};

/** The codes and cards in use, what each does, and a way to remove it. */
export function AppliedCodes({ selection, isInForm, onSend }: AppliedCodesProps) {
  const t = useTranslations("checkout");
  const effectOf = useDiscountText(selection.currency);
  const { type, onClick } = useCodeButtons(isInForm, onSend);
  const codes = selection.discounts.filter(({ kind }) => kind !== "automatic");
  if (codes.length === 0) return null;
  return (
    <CodeEntry isInForm={isInForm} onSend={onSend}>
      <ul aria-label={t("codes.applied")} className="divide-y divide-line rounded-md border border-line">
        {codes.map((discount) => {
          const { kind, code } = discount;
          const name = kind === "giftCard" ? t("codes.giftCard", { number: code }) : discount.name;
          return (
            <li key={code} className="flex items-center gap-3 py-1 ps-4">
              <p className="min-w-0 flex-1 text-sm wrap-anywhere">
                <span className="font-medium">{name}</span>
                <span className="block text-muted">{effectOf(discount)}</span>
              </p>
              <button
                type={type}
                name="intent"
                value={dropIntent(code)}
                aria-label={t("codes.dropNamed", { name })}
                onClick={onClick}
                className="min-h-11 px-4 text-sm underline underline-offset-4"
              >
                {t("codes.drop")}
              </button>
            </li>
          );
        })}
      </ul>
    </CodeEntry>
  );
}
