"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { SelectionSync } from "@/components/selection/selection-sync";
import { makeSelectionQueue } from "@/components/selection/selection-state";
import { lazyComponent } from "@/components/ui/lazy-component";
import {
  makeWords,
  type SelectionMessages,
  VisitorContext,
} from "@/components/selection/visitor/visitor-context";
import type { Capability } from "@/lib/checkout/capabilities";
import type { Locale } from "@/lib/locale/locale";

const loadPanel = async () => import("@/components/selection/selection-panel");
const SelectionPanel = lazyComponent(async () => (await loadPanel()).SelectionPanel);

const PANEL_AFTER_MS = 1_500;

type VisitorStateProps = {
  readonly locale: Locale;
  readonly missing: readonly Capability[];
  readonly wordLanguage: string;
  readonly messages: SelectionMessages;
  readonly children: ReactNode;
};

export function VisitorState({ locale, missing, wordLanguage, messages, children }: VisitorStateProps) {
  const [notice, setNotice] = useState("");
  const [isPanelOpen, setPanelOpen] = useState(false);
  const words = useMemo(() => makeWords(wordLanguage, messages), [wordLanguage, messages]);
  const [{ client, queue }] = useState(() => {
    const client = new QueryClient();
    return { client, queue: makeSelectionQueue(client, locale, words, setNotice) };
  });
  const visitor = useMemo(
    () => ({ locale, words, queue, notify: setNotice, openPanel: () => setPanelOpen(true), missing }),
    [locale, words, queue, missing],
  );
  useEffect(() => {
    // The first opening should not wait for its code.
    const timer = setTimeout(() => void loadPanel(), PANEL_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // Beside an open panel all else is inert: what is to be told stands inside of it then.
  const notices = (
    <NoticeRegion
      text={notice}
      closeLabel={words("close")}
      isInPanel={isPanelOpen}
      onClose={() => setNotice("")}
    />
  );
  return (
    <QueryClientProvider client={client}>
      <VisitorContext value={visitor}>
        {children}
        <SelectionSync />
        {isPanelOpen ? (
          <SelectionPanel onClose={() => setPanelOpen(false)}>{notices}</SelectionPanel>
        ) : (
          notices
        )}
      </VisitorContext>
    </QueryClientProvider>
  );
}

type NoticeRegionProps = {
  /** Empty when there is nothing to tell. */
  readonly text: string;
  readonly closeLabel: string;
  /** In a panel it stands below the head: the way on is at the foot. */
  readonly isInPanel: boolean;
  readonly onClose: () => void;
};

/** What went wrong, until it is closed. The live region stands from the start: one that comes with its text is not read. */
function NoticeRegion({ text, closeLabel, isInPanel, onClose }: NoticeRegionProps) {
  return (
    <div
      className={`pointer-events-none inset-x-0 z-50 flex justify-center p-4 ${isInPanel ? "absolute top-14" : "fixed bottom-0"}`}
    >
      <output aria-live="polite" className="pointer-events-auto block w-full max-w-md">
        {text === "" ? null : (
          <div className="flex items-start gap-3 rounded-lg border border-transparent bg-ink py-1 pe-1 ps-4 text-sm text-paper shadow-lg">
            <p className="flex-1 py-2.5">{text}</p>
            <button
              type="button"
              onClick={onClose}
              aria-label={closeLabel}
              className="grid size-11 shrink-0 place-items-center rounded-md text-lg outline-offset-0 focus-visible:outline-paper"
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
        )}
      </output>
    </div>
  );
}
