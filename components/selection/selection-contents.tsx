"use client";

import { type ReactNode, useRef, useState } from "react";
import { FreeShippingBar } from "@/components/selection/free-shipping-bar";
import { SelectionLineRow } from "@/components/selection/selection-line";
import { SelectionTotals } from "@/components/selection/selection-totals";
import { useMoney, useSelection } from "@/components/selection/selection-state";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { Selection, SelectionLine } from "@/lib/checkout/selection/selection-schemas";
import { isTaxPending } from "@/lib/selection/totals";
import { countryName, localePath } from "@/lib/locale/locale";

type SelectionContentsProps = {
  readonly place: "panel" | "page";
  /** The selection that the page was rendered with: shown until the browser has its own; null: there is none. */
  readonly initial?: Selection | null;
  /** What else a page does with the selection, above what it comes to. */
  readonly extra?: ReactNode;
};

const layouts = {
  panel: {
    whole: "flex min-h-0 flex-1 flex-col",
    lines: "min-h-0 flex-1 overflow-y-auto overscroll-contain px-5",
    foot: "border-t border-line px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]",
  },
  page: {
    whole: "grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]",
    lines: "",
    foot: "rounded-md border border-line p-6 lg:sticky lg:top-24",
  },
} as const;

/** The lines and what they come to, in the panel and on the page alike. */
export function SelectionContents({ place, initial, extra }: SelectionContentsProps) {
  const { words, queue } = useVisitor();
  const { selection: own, isPending, isDown } = useSelection();
  const selection = own === undefined ? initial : own;
  const money = useMoney(selection?.currency);
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const layout = layouts[place];

  function set(line: SelectionLine, quantity: number) {
    queue.enqueue({ kind: "set", item: line.item, line: line.line, quantity, preview: line });
    const name = line.name || words("theItem");
    setSaid(
      quantity === 0
        ? words("announceRemoved", { name })
        : words("announceQuantity", { name, count: quantity }),
    );
    if (quantity === 0) list.current?.focus();
  }

  if (selection === undefined) return <Waiting isDown={isDown} onRetry={() => void queue.refresh()} />;
  return (
    <div className={layout.whole}>
      <output className="sr-only">{said}</output>
      {selection === null || selection.lines.length === 0 ? (
        <Empty place={place} isEmptiedHere={said !== ""} />
      ) : (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={words("title")}
            className={`divide-y divide-line outline-none ${layout.lines}`}
          >
            {keyed(selection.lines).map(([key, line]) => (
              <SelectionLineRow key={key} line={line} money={money} onSet={set} />
            ))}
          </ul>
          <div className={`grid gap-5 ${layout.foot}`}>
            <FreeShippingBar selection={selection} />
            {extra}
            <SelectionTotals
              discounts={selection.discounts}
              totals={selection.totals}
              currency={selection.currency}
              isPending={isPending}
              isTaxPending={isTaxPending(selection)}
            />
            <CheckoutLink place={place} isShippedTo={selection.location.shipTo} />
          </div>
        </>
      )}
    </div>
  );
}

/** A line gets its id from the API only later: keyed by its item it stays the same element, with the focus in it. */
function keyed(lines: readonly SelectionLine[]): (readonly [string, SelectionLine])[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const count = seen.get(line.item) ?? 0;
    seen.set(line.item, count + 1);
    return [`${line.item} ${count}`, line] as const;
  });
}

const focusOnceShown = (element: HTMLElement | null) => element?.focus();

/** Who removed the last line here stood on a button that is gone: the focus goes to what took its place. */
function Empty({
  place,
  isEmptiedHere,
}: Pick<SelectionContentsProps, "place"> & { readonly isEmptiedHere: boolean }) {
  const { locale, words } = useVisitor();
  return (
    <div
      className={place === "panel" ? "grid justify-items-center gap-2 px-5 py-16 text-center" : "grid gap-2"}
    >
      <p
        ref={isEmptiedHere ? focusOnceShown : null}
        tabIndex={-1}
        className="font-display text-2xl outline-none"
      >
        {words("empty")}
      </p>
      <p className="text-muted">{words("emptyHint")}</p>
      <p className="pt-4">
        <a href={localePath(locale)} className="button-primary">
          {words("keepShopping")}
        </a>
      </p>
    </div>
  );
}

function Waiting({ isDown, onRetry }: { readonly isDown: boolean; readonly onRetry: () => void }) {
  const { words } = useVisitor();
  if (!isDown) {
    return <output className="block px-5 py-10 text-center text-muted">{words("loading")}</output>;
  }
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-5 py-10 text-center">
      <p>{words("down")}</p>
      <button type="button" onClick={onRetry} className="min-h-11 rounded-full border border-ink px-6">
        {words("retry")}
      </button>
    </div>
  );
}

function CheckoutLink({
  place,
  isShippedTo,
}: {
  readonly place: SelectionContentsProps["place"];
  readonly isShippedTo: boolean;
}) {
  const { locale, words } = useVisitor();
  const country = countryName(locale.country, locale.language);
  if (!isShippedTo) return <p className="text-sm">{words("notShipped", { country })}</p>;
  return (
    <div className="grid gap-2">
      <SettledLink href={localePath(locale, "checkout")} className="button-primary">
        {words("checkout")}
      </SettledLink>
      {place === "panel" ? (
        <SettledLink
          href={localePath(locale, "selection")}
          className="flex min-h-11 items-center justify-center text-sm underline underline-offset-4"
        >
          {words("viewBag")}
        </SettledLink>
      ) : null}
    </div>
  );
}

type SettledLinkProps = { readonly href: string; readonly className: string; readonly children: ReactNode };

/** A link to a page that the server renders with the selection: it waits for changes on their way. */
function SettledLink({ href, className, children }: SettledLinkProps) {
  const { queue } = useVisitor();
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (queue.state.changes.length === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void queue.settled().then(() => location.assign(href));
      }}
    >
      {children}
    </a>
  );
}
