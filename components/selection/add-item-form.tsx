"use client";

import { type MouseEvent, type ReactNode, type SubmitEvent, useRef } from "react";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { useAdd } from "@/components/product/use-add";
import type { Locale } from "@/lib/locale/locale";
import { planRequest } from "@/lib/product/add-request";
import type { LinePreview } from "@/lib/selection/changes";

type Props = {
  readonly locale: Locale;
  /** Path of the page that the form stands on. */
  readonly returnTo: string;
  /** How the new line looks until the API has answered. */
  readonly preview?: LinePreview;
  readonly className?: string;
  /** Must hold the fields `item`, `quantity` and a submit button. */
  readonly children: ReactNode;
};

/** Of a double click, of two taps within this time, or of a key that is held down, the first one counts. */
const DOUBLE_CLICK_MS = 500;

/** Adds the chosen item: by a plain post, and with JavaScript at once, showing the panel. */
export function AddItemForm({ locale, returnTo, preview, className, children }: Props) {
  const { queue, openPanel } = useVisitor();
  const last = useRef({ item: "", at: -DOUBLE_CLICK_MS });
  const click = useRef<{ readonly count: number; readonly at: number } | null>(null);
  const { add: addByPlan } = useAdd();

  function add(event: SubmitEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget);
    const item = fields.get("item");
    const quantity = Number(fields.get("quantity") ?? 1);
    if (typeof item !== "string" || item === "" || !Number.isInteger(quantity) || quantity < 1) return;
    event.preventDefault();
    if (isDouble(item, event.timeStamp)) return;
    const plan = fields.get("subscriptionPlan");
    if (typeof plan === "string" && plan !== "") {
      void addByPlan(planRequest(item, quantity, plan), preview?.name ?? "");
      return;
    }
    queue.enqueue({ kind: "add", item, quantity, preview: preview ?? null });
    openPanel();
  }

  // A click is of the moment it was made at; a busy page hears of it, and submits, much later.
  function noteClick({ detail, timeStamp }: MouseEvent) {
    click.current = { count: detail, at: timeStamp };
  }

  function isDouble(item: string, submittedAt: number): boolean {
    const { count, at } = click.current ?? { count: 0, at: submittedAt };
    const before = last.current;
    last.current = { item, at };
    click.current = null;
    return before.item === item && (count > 1 || at - before.at < DOUBLE_CLICK_MS);
  }

  return (
    <form
      method="post"
      action="/api/visitor/add-item"
      onClickCapture={noteClick}
      onSubmit={add}
      className={className}
    >
      <input type="hidden" name="locale" value={locale.tag} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {children}
    </form>
  );
}
