"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";

/**
 * Follows the shop's links by the router, all from one place: two hundred links of a listing need no component
 * each, and one line at the top says that something is coming while the page stays.
 */
export function SoftNavigation() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = softLink(event);
      if (!link) return;
      event.preventDefault();
      startTransition(() => router.push(link.href, { scroll: link.dataset["soft"] === "top" }));
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);

  return isPending ? <div aria-hidden="true" className="coming" /> : null;
}

function softLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  return event.target.closest<HTMLAnchorElement>("a[data-soft]");
}
