import { useEffect } from "react";
import { useSelection } from "@/components/selection/selection-state";
import { useVisitor, type Words } from "@/components/selection/visitor/visitor-context";
import { countryName, type Locale } from "@/lib/locale/locale";
import { hasPending } from "@/lib/selection/pending-changes";
import { resumePending } from "@/lib/selection/resume-pending";
import { fetchNotice, type Notice } from "@/lib/selection/fetch-notice";
import { hasSession } from "@/lib/session/session-hint";

const NOTICE_PARAM = "notice";

function notSold(words: Words, locale: Locale, names: readonly string[]): string {
  const country = countryName(locale.country, locale.language);
  return words("notSoldIn", { names: names.join(", "), country });
}

function textOf(words: Words, locale: Locale, { kind, names }: Notice): string {
  if (kind === "code") return words("codeRefused");
  if (kind === "codeTaken") return words("codeTaken", { name: names.join(", ") });
  return names.length === 0 ? "" : notSold(words, locale, names);
}

/** Follows what the page before did to the selection, and tells what became of its lines when the country changed. */
export function SelectionNews() {
  const { queue, notify, words, locale } = useVisitor();
  const gone = useSelection().selection?.unavailable;

  useEffect(() => {
    let stop = () => {};
    const follow = () => {
      stop();
      stop = hasPending() ? resumePending(queue) : () => {};
    };
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      if (hasSession()) void queue.refresh();
      follow();
    };
    follow();
    addEventListener("pageshow", comeBack);
    return () => {
      stop();
      removeEventListener("pageshow", comeBack);
    };
  }, [queue]);

  useEffect(() => {
    const tell = async () => {
      const notice = await fetchNotice();
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
