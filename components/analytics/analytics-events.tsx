"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { watchPages } from "@/components/analytics/watch-pages";
import type { AdapterName } from "@/lib/analytics/adapters";
import { track } from "@/lib/analytics/analytics";
import { useAnsweredSelection, useSelection } from "@/components/selection/selection-state";
import { changeEvents, wholeBagEvent } from "@/lib/analytics/selection-events";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { ENTRY_CLEARED, readEntry } from "@/lib/analytics/entry";
import type { AnalyticsEvent } from "@/lib/analytics/events";

type Props = { readonly adapter: AdapterName };

/** Tells what the visitor looks at and does, out of what stands on the pages anyway. */
export function AnalyticsEvents({ adapter }: Props) {
  useSelectionEvents(adapter);
  const recheck = useRef<() => void>(undefined);
  useEffect(() => {
    const emit = (event: Parameters<typeof track>[1]) => void track(adapter, event);
    const { check, stop } = watchPages(emit);
    recheck.current = check;
    const stops = [stop, watchForms(emit)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [adapter]);
  // What they say has changed once the page has: an address alone changes before.
  const shown = `${usePathname()}?${useSearchParams().toString()}`;
  useEffect(() => {
    if (shown !== "") recheck.current?.();
  }, [shown]);
  return null;
}

const NOTHING = { currency: "", lines: [] };

/** What changes in the selection, by its answers alone: what is asked for and refused is no event. */
function useSelectionEvents(adapter: AdapterName): void {
  // What is pressed before the first answer is told by the difference to that one.
  const selection = useAnsweredSelection();
  const { isPending } = useSelection();
  const page = usePathname().split("/")[2];
  const known = useRef<Pick<Selection, "currency" | "lines">>(undefined);
  const told = useRef("");
  const isKnown = selection !== undefined;

  useEffect(() => {
    if (!isKnown) return;
    const bag = selection ?? NOTHING;
    // What was done in another tab is told there.
    const isSeen = known.current !== undefined && !document.hidden;
    const events = isSeen && known.current !== undefined ? changeEvents(known.current, bag) : [];
    known.current = bag;
    for (const event of events) void track(adapter, event);
  }, [adapter, selection, isKnown]);

  useEffect(() => {
    if (!isKnown || isPending || page === told.current) return;
    told.current = page ?? "";
    const name = page === "selection" ? "view_cart" : page === "checkout" ? "begin_checkout" : null;
    if (name !== null && known.current !== undefined) void track(adapter, wholeBagEvent(name, known.current));
  }, [adapter, page, isKnown, isPending]);
}

/** Where an entry is on its way to another page. */
const ENTRANCES: ReadonlySet<string> = new Set(["login", "register"]);

/** Choices of the checkout as they are made, each once, and accounts once their page has led on. Answers what ends it. */
function watchForms(emit: (event: AnalyticsEvent) => void): () => void {
  const name = ENTRANCES.has(pageName()) ? null : readEntry(document.cookie);
  if (name !== null) {
    document.cookie = ENTRY_CLEARED;
    emit({ name });
  }

  const told = new Map<string, string>();
  const emitChoice = (input: unknown) => {
    if (!(input instanceof HTMLInputElement) || pageName() !== "checkout") return;
    const { name: field, value } = input;
    if (told.get(field) === value) return;
    told.set(field, value);
    if (field === "shippingMethod") emit({ name: "add_shipping_info", shipping_tier: value });
    if (field === "paymentMethod") emit({ name: "add_payment_info", payment_type: value });
  };
  const onChange = ({ target }: Event) => emitChoice(target);
  const onSubmit = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target.closest("main") === null) return;
    // What was offered first and left as it was is chosen now.
    for (const input of target.querySelectorAll("input:checked")) emitChoice(input);
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
