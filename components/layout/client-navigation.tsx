"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";

/**
 * Client-side navigation for all links and forms with `data-soft`, from one place: two hundred links of a listing need
 * no component each. A line at the top shows that a page is loading.
 */
export function ClientNavigation() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = routedLink(event);
      if (!link) return;
      event.preventDefault();
      startTransition(() => router.push(link.href, { scroll: link.dataset["soft"] === "top" }));
    }
    function send(event: SubmitEvent) {
      const address = routedAddress(event);
      if (address === null) return;
      event.preventDefault();
      startTransition(() => router.push(address));
    }
    document.addEventListener("click", follow);
    document.addEventListener("submit", send);
    return () => {
      document.removeEventListener("click", follow);
      document.removeEventListener("submit", send);
    };
  }, [router]);

  return isPending ? <div aria-hidden="true" className="coming" /> : null;
}

/** Scripts of payment providers run until the document unloads, so leaving the checkout loads a new document. */
const CHECKOUT = /^\/[^/]+\/checkout\/?$/;

function routedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  if (CHECKOUT.test(location.pathname)) return null;
  return event.target.closest<HTMLAnchorElement>("a[data-soft]");
}

/** The address of a GET form; null for other forms. */
function routedAddress(event: SubmitEvent): string | null {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.dataset["soft"] === undefined) {
    return null;
  }
  if (CHECKOUT.test(location.pathname)) return null;
  const address = new URL(form.action);
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  address.search = new URLSearchParams(fields).toString();
  return address.href;
}
