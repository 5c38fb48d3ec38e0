"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";

const LONGEST_MS = 600;

/** The page of another colour is another page: what waits for it must outlive this one. */
let arrive: (() => void) | undefined;
let arriveAt = "";

/** Goes from colour to colour without a flash: the old page fades into the new one, and the focus stays. */
export function ColourTransition({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const here = frame.current?.querySelector<HTMLAnchorElement>("a[aria-current]");
    if (arrive === undefined || here?.pathname !== arriveAt) return;
    here.focus({ preventScroll: true });
    arrive();
    arrive = undefined;
  });

  useEffect(() => {
    const shown = frame.current;
    function follow(event: MouseEvent) {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isPlain || !(event.target instanceof Element)) return;
      const link = event.target.closest("a");
      if (link === null || link.pathname === location.pathname) return;
      event.preventDefault();
      arriveAt = link.pathname;
      go(() => router.push(link.href, { scroll: false }));
    }
    shown?.addEventListener("click", follow);
    return () => shown?.removeEventListener("click", follow);
  }, [router]);

  return <div ref={frame}>{children}</div>;
}

function go(move: () => void): void {
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
    setTimeout(resolve, LONGEST_MS);
  });
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isCalm || !("startViewTransition" in document)) {
    move();
    return;
  }
  // While the picture of the old page stands still the new one is made; too slow a page is not waited for.
  document.startViewTransition(async () => {
    move();
    await arrival;
  });
}
