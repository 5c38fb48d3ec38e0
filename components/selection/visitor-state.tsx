"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { NoticeRegion } from "@/components/selection/notice-region";
import { SelectionSync } from "@/components/selection/selection-sync";
import { makeSelectionQueue } from "@/components/selection/selection-state";
import { onNeed } from "@/components/ui/on-need";
import { makeWords, type SelectionMessages, VisitorContext } from "@/components/selection/visitor-context";
import type { Capability } from "@/lib/checkout/capabilities";
import type { Locale } from "@/lib/locale/locale";

const loadPanel = async () => import("@/components/selection/selection-panel");
const SelectionPanel = onNeed(async () => (await loadPanel()).SelectionPanel);

const PANEL_AFTER_MS = 1_500;

type Props = {
  readonly locale: Locale;
  readonly missing: readonly Capability[];
  readonly wordLanguage: string;
  readonly messages: SelectionMessages;
  readonly children: ReactNode;
};

export function VisitorState({ locale, missing, wordLanguage, messages, children }: Props) {
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
