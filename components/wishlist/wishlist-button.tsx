"use client";

import { type SubmitEvent, useState } from "react";
import { useWishlist } from "@/components/wishlist/use-wishlist";
import type { Locale } from "@/lib/locale/locale";

type Props = {
  readonly locale: Locale;
  readonly product: string;
  readonly returnTo: string;
  readonly words: Readonly<Record<"add" | "added" | "removed" | "failed", string>>;
};

/** Keeps a product for later. Without JavaScript it posts, and a guest logs in first. */
export function WishlistButton({ locale, product, returnTo, words }: Props) {
  const { ids, toggle, isError } = useWishlist();
  const [said, setSaid] = useState("");
  const isKept = ids?.includes(product) ?? false;
  // An installation without wishlists refuses to read one.
  if (isError) return null;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    if (ids === undefined) return;
    event.preventDefault();
    const isDone = await toggle(product);
    setSaid(isDone ? (isKept ? words.removed : words.added) : words.failed);
  }

  return (
    <form method="post" action="/api/visitor/wishlist" onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="locale" value={locale.tag} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="product" value={product} />
      <button
        type="submit"
        name="change"
        value="add"
        aria-pressed={ids === undefined ? undefined : isKept}
        className="flex min-h-11 items-center gap-2"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className={`size-6 stroke-current stroke-[1.5] ${isKept ? "fill-current" : "fill-none"}`}
        >
          <path d="M12 20S4 15 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11Z" strokeLinejoin="round" />
        </svg>
        <span className="underline-offset-4 hover:underline">{words.add}</span>
      </button>
      <output className="sr-only">{said}</output>
    </form>
  );
}
