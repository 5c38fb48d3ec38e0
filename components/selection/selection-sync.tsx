import { useEffect } from "react";
import { useSelection } from "@/components/selection/selection-state";
import { useVisitor, type Words } from "@/components/selection/visitor/visitor-context";
import { countryName, type Locale } from "@/lib/locale/locale";
import { contentsOf, hasPending, storePending } from "@/lib/selection/pending-changes";
import type { Notice } from "@/lib/selection/fetch-notice";
import { storeChangeTime, mayBeStale, onOtherTabChange } from "@/lib/selection/tab-sync";
import { hasSession } from "@/lib/session/session-hint";

const NOTICE_PARAM = "notice";
const LEAVING = ["beforeunload", "pagehide"] as const;

function notSold(words: Words, locale: Locale, names: readonly string[]): string {
  const country = countryName(locale.country, locale.language);
  return words("notSoldIn", { names: names.join(", "), country });
}

function textOf(words: Words, locale: Locale, { kind, names }: Notice): string {
  if (kind === "code") return words("codeRefused");
  if (kind === "codeTaken") return words("codeTaken", { name: names.join(", ") });
  return names.length === 0 ? "" : notSold(words, locale, names);
}

/** Synchronises the selection with other tabs, and names the lines that are gone when the country changed. */
export function SelectionSync() {
  const { queue, notify, words, locale } = useVisitor();
  const { selection, isPending } = useSelection();
  const gone = selection?.unavailable;

  useEffect(() => {
    const stop = onOtherTabChange(() => void queue.refresh());
    // A visitor without session gets one by the change in flight: a second session beside it would lose that change.
    if (mayBeStale() && hasSession()) void queue.refresh();
    return stop;
  }, [queue]);

  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const follow = async () => {
      stop();
      if (!hasPending()) return;
      const code = await import("@/lib/selection/resume-pending").catch(() => null);
      if (isGone || code === null) return;
      stop = code.resumePending({
        truth: () => queue.state.truth,
        hasSession,
        read: async () => queue.refresh(),
      });
    };
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      void queue.refresh();
      void follow();
    };
    void follow();
    addEventListener("pageshow", comeBack);
    return () => {
      isGone = true;
      stop();
      removeEventListener("pageshow", comeBack);
    };
  }, [queue]);

  useEffect(() => {
    if (!isPending) return undefined;
    const leave = () => {
      queue.leave();
      storeChangeTime();
      storePending(selection && queue.state.truth ? contentsOf(selection) : null);
    };
    // `beforeunload` comes before the next page is requested, but not in every browser.
    for (const event of LEAVING) addEventListener(event, leave);
    return () => {
      for (const event of LEAVING) removeEventListener(event, leave);
    };
  }, [queue, isPending, selection]);

  useEffect(() => {
    const tell = async () => {
      const code = await import("@/lib/selection/fetch-notice").catch(() => null);
      const notice = await code?.fetchNotice();
      if (notice) notify(textOf(words, locale, notice));
    };
    const here = new URL(location.href);
    if (!here.searchParams.has(NOTICE_PARAM)) return;
    here.searchParams.delete(NOTICE_PARAM);
    history.replaceState(history.state, "", here);
    void tell();
  }, [notify, words, locale]);

  useEffect(() => {
    if (gone === undefined || gone.length === 0) return;
    const names = gone.map((entry) => entry.name);
    notify(notSold(words, locale, names));
  }, [gone, notify, words, locale]);

  return null;
}
