"use client";

import { type ReactNode, type RefObject, type SubmitEvent, useRef } from "react";
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

/** Of two clicks within this time, or of a key that is held down, the first one counts. */
const DOUBLE_CLICK_MS = 500;

/** Adds the chosen item: by a plain post, and with JavaScript at once, showing the panel. */
export function AddItemForm({ locale, returnTo, preview, className, children }: Props) {
  const { queue, openPanel } = useVisitor();
  const last = useRef({ item: "", at: -DOUBLE_CLICK_MS });
  const { add: addByPlan } = useAdd();

  function add(event: SubmitEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget);
    const item = fields.get("item");
    const quantity = Number(fields.get("quantity") ?? 1);
    if (typeof item !== "string" || item === "" || !Number.isInteger(quantity) || quantity < 1) return;
    event.preventDefault();
    if (isDouble(last, item, event.timeStamp)) return;
    const plan = fields.get("subscriptionPlan");
    if (typeof plan === "string" && plan !== "") {
      void addByPlan(planRequest(item, quantity, plan), preview?.name ?? "");
      return;
    }
    queue.enqueue({ kind: "add", item, quantity, preview: preview ?? null });
    openPanel();
  }

  return (
    <form method="post" action="/api/visitor/add-item" onSubmit={add} className={className}>
      <input type="hidden" name="locale" value={locale.tag} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {children}
    </form>
  );
}

function isDouble(last: RefObject<{ item: string; at: number }>, item: string, at: number): boolean {
  const { current } = last;
  last.current = { item, at };
  return current.item === item && at - current.at < DOUBLE_CLICK_MS;
}
