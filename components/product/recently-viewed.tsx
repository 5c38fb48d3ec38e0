"use client";

import { useEffect, useRef, useState } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { Locale } from "@/lib/locale/locale";
import { readStoredIds, writeStoredIds } from "@/lib/product/stored-product-ids";
import { browserStorage } from "@/lib/search/recent-searches";

const RecentCards = lazyComponent(
  async () => (await import("@/components/product/recent-cards")).RecentCards,
);

const KEY = "vitrine-seen";
const KEPT = 12;
const SHOWN = 4;

type Props = {
  readonly locale: Locale;
  readonly product: string;
  readonly words: Readonly<Record<"title" | "clear" | "cleared", string>>;
};

/** What was looked at here before, kept by this browser alone. Fetched once the end of the page comes near. */
export function RecentlyViewed({ locale, product, words }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly string[]>([]);

  useEffect(() => {
    const storage = browserStorage();
    const before = readStoredIds(storage, KEY).filter((id) => id !== product);
    writeStoredIds(storage, KEY, [product, ...before].slice(0, KEPT));
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIds(before.slice(0, SHOWN));
      },
      // What lies above has been passed by, however fast.
      { rootMargin: "100000px 0px 50% 0px" },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [product]);

  return (
    <div ref={place} className="min-h-px">
      {ids.length === 0 ? null : (
        <RecentCards
          locale={locale}
          ids={ids}
          words={words}
          onClear={() => writeStoredIds(browserStorage(), KEY, [])}
        />
      )}
    </div>
  );
}
