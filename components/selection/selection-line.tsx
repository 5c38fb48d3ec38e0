import type { SubmitEvent } from "react";
import { LinePicture } from "@/components/selection/line-picture";
import { Price } from "@/components/selection/price";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { SelectionLine } from "@/lib/checkout/selection/selection-schemas";
import { leastQuantity, stepDown, stepUp } from "@/lib/selection/quantity-steps";
import { type Locale, localePath } from "@/lib/locale/locale";

type SelectionLineRowProps = {
  readonly line: SelectionLine;
  readonly money: (amount: number) => string;
  readonly onSet: (line: SelectionLine, quantity: number) => void;
};

/** One line. Its buttons submit a plain form; with JavaScript the quantity changes at once. */
export function SelectionLineRow({ line, money, onSet }: SelectionLineRowProps) {
  const { locale, words } = useVisitor();
  const name = line.name || words("theItem");
  const path = linePath(locale, line.uri);
  const details = [
    line.variant,
    line.size === "" ? "" : words("size", { size: line.size }),
    line.plan,
  ].filter(Boolean);

  const rules = [
    line.multipleOf > 1 ? words("multiples", { step: line.multipleOf }) : "",
    leastQuantity(line) > 1 ? words("minimum", { minimum: leastQuantity(line) }) : "",
  ].filter(Boolean);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const quantity = pressedQuantity(event.nativeEvent.submitter);
    if (quantity === null) return;
    event.preventDefault();
    if (quantity !== line.quantity) onSet(line, quantity);
  }

  return (
    <li className="flex gap-4 py-5">
      <LinePicture picture={line.picture} className="w-22 shrink-0 sm:w-26" />
      <form
        method="post"
        action="/api/visitor/set-line"
        onSubmit={submit}
        aria-label={name}
        className="flex min-w-0 flex-1 flex-col gap-1"
      >
        <input type="hidden" name="locale" value={locale.tag} />
        <input type="hidden" name="line" value={line.line} />
        <div className="flex items-start justify-between gap-4">
          <p className="min-w-0 font-medium wrap-anywhere">
            {path === null ? (
              name
            ) : (
              <a href={path} className="hover:underline">
                {name}
              </a>
            )}
          </p>
          <Price words={words} now={money(line.total)} before={money(line.totalBefore)} />
        </div>
        {details.length === 0 ? null : <p className="text-sm text-muted">{details.join(" · ")}</p>}
        {line.contents.length === 0 ? null : (
          <ul className="text-sm text-muted">
            {line.contents.map((part, index) => (
              <li key={index}>{[part.name, part.size].filter(Boolean).join(", ")}</li>
            ))}
          </ul>
        )}
        {line.quantity > 1 ? (
          <p className="text-sm text-muted">{words("each", { price: money(line.priceEach) })}</p>
        ) : null}
        <div className="mt-auto flex items-center justify-between pt-2">
          <fieldset
            aria-label={words("quantity", { name })}
            className="flex items-center rounded-full border border-line"
          >
            <QuantityButton
              label={words("decrease", { name })}
              quantity={stepDown(line)}
              now={line.quantity}
              sign="−"
            />
            <span className="min-w-8 text-center tabular-nums">{line.quantity}</span>
            <QuantityButton
              label={words("increase", { name })}
              quantity={stepUp(line)}
              now={line.quantity}
              sign="+"
            />
          </fieldset>
          <button
            type="submit"
            name="quantity"
            value="0"
            aria-label={words("removeNamed", { name })}
            className="min-h-11 px-2 text-sm text-muted underline underline-offset-4 hover:text-ink"
          >
            {words("remove")}
          </button>
        </div>
        {rules.length === 0 ? null : <p className="text-xs text-muted">{rules.join(" · ")}</p>}
      </form>
    </li>
  );
}

function pressedQuantity(submitter: HTMLElement | null): number | null {
  if (!(submitter instanceof HTMLButtonElement) || submitter.name !== "quantity") return null;
  const quantity = Number(submitter.value);
  return Number.isInteger(quantity) && quantity >= 0 ? quantity : null;
}

type QuantityButtonProps = {
  readonly label: string;
  /** The quantity that pressing sets; the present one at the end of the range. */
  readonly quantity: number;
  readonly now: number;
  readonly sign: "−" | "+";
};

/** At the end of the range it stays in reach of the focus, and sets what is there already. */
function QuantityButton({ label, quantity, now, sign }: QuantityButtonProps) {
  const isAtEnd = quantity === now;
  return (
    <button
      type="submit"
      name="quantity"
      value={quantity}
      aria-label={label}
      aria-disabled={isAtEnd}
      className="grid size-11 place-items-center rounded-full text-lg hover:bg-line aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:hover:bg-transparent"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** The product page of a line; null for one without, such as a gift certificate. */
function linePath(locale: Locale, uri: string): string | null {
  return uri === "" ? null : localePath(locale, uri.split("/").map(encodeURIComponent).join("/"));
}
