"use client";

import { useState } from "react";
import { useHydrated } from "@/components/selection/use-hydrated";

type Props = {
  readonly address: string;
  readonly words: Readonly<Record<"title" | "label" | "until" | "copy" | "copied", string>>;
};

/** A link for somebody else, to be marked by hand where nothing can copy it. */
export function ShareLink({ address, words }: Props) {
  const [isCopied, setCopied] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <h2 className="mb-1 text-xl">{words.title}</h2>
      <label htmlFor="preview-share" className="text-sm font-medium">
        {words.label}
      </label>
      <input
        id="preview-share"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        aria-describedby="preview-share-until"
        className="field w-full"
      />
      <p id="preview-share-until" className="text-sm text-muted">
        {words.until}
      </p>
      {isHydrated ? (
        <button
          type="button"
          onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
          className="min-h-11 justify-self-start rounded-full border border-edge px-5"
        >
          {words.copy}
        </button>
      ) : null}
      <output className="text-sm">{isCopied ? words.copied : ""}</output>
    </div>
  );
}
