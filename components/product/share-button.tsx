"use client";

import { useState } from "react";
import { useHydrated } from "@/components/selection/use-hydrated";

type Props = {
  readonly title: string;
  readonly words: Readonly<Record<"label" | "copied" | "failed", string>>;
};

/** By what the device shares with, else into the clipboard. Without JavaScript there is nothing to press. */
export function ShareButton({ title, words }: Props) {
  const [said, setSaid] = useState("");
  const isHydrated = useHydrated();

  async function share() {
    const url = new URL(location.pathname, location.origin).href;
    if ("share" in navigator && navigator.canShare?.({ title, url })) {
      // Whoever changes their mind has not failed.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setSaid(words.copied);
    } catch {
      setSaid(words.failed);
    }
  }

  return (
    <div className={`flex items-center gap-3 ${isHydrated ? "" : "invisible"}`}>
      <button type="button" onClick={() => void share()} className="flex min-h-11 items-center gap-2">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-6 fill-none stroke-current stroke-[1.5]"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M12 15V4m-4 4 4-4 4 4M6 12v7h12v-7" />
        </svg>
        <span className="underline-offset-4 hover:underline">{words.label}</span>
      </button>
      <output className="text-sm text-muted">{said}</output>
    </div>
  );
}
