"use client";

import { type SubmitEvent, useState } from "react";
import { ConsentChoice } from "@/components/consent/consent-choice";
import { useHydrated } from "@/components/selection/use-hydrated";
import { readConsent } from "@/lib/analytics/consent";

type Props = {
  readonly locale: string;
  readonly words: Record<"title" | "text" | "grant" | "deny", string>;
};

/** Asks who has not answered yet, over the foot of the page: nothing moves, nothing is blocked, no focus is taken. */
export function ConsentBanner({ locale, words }: Props) {
  const isHydrated = useHydrated();
  const [isAnswered, setAnswered] = useState(false);
  if (!isHydrated || isAnswered || readConsent(document.cookie) !== null) return null;

  async function answer(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const texts = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
    const body = new URLSearchParams(texts);
    await fetch("/api/visitor/consent", { method: "POST", body, redirect: "manual" });
    setAnswered(true);
    document.dispatchEvent(new Event("vitrine-consent"));
  }

  return (
    <section
      aria-labelledby="consent-title"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-paper px-edge py-4 print:hidden"
    >
      <div className="mx-auto flex max-w-[110rem] flex-wrap items-center gap-x-8 gap-y-3">
        <div className="min-w-60 flex-1 text-sm">
          <h2 id="consent-title" className="text-lg">
            {words.title}
          </h2>
          <p className="text-muted">{words.text}</p>
        </div>
        <form
          method="post"
          action="/api/visitor/consent"
          onSubmit={(event) => void answer(event)}
          className="flex flex-wrap gap-3"
        >
          <ConsentChoice locale={locale} words={words} />
        </form>
      </div>
    </section>
  );
}
