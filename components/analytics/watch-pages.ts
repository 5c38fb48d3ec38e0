import type { AnalyticsEvent } from "@/lib/analytics/events";
import { pageEvents, type SeenPage, selectEvent } from "@/lib/analytics/page-events";
import { readPurchase } from "@/lib/analytics/purchase";

const TRACKED_KEY = "vitrine-purchase";

type PageWatch = {
  /** To be called when another page may be shown. */
  readonly check: () => void;
  readonly stop: () => void;
};

/** Each page that is shown, and each once. */
export function watchPages(emit: (event: AnalyticsEvent) => void): PageWatch {
  let seen = "";
  const check = () => {
    const address = pageAddress();
    if (address === seen) return;
    seen = address;
    for (const event of pageEvents(pageHere())) emit(event);
    trackPurchase(emit);
  };
  check();
  // Who agrees later has seen this page, too.
  const again = () => {
    seen = "";
    check();
  };
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("main article a[href]") : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const { href, pathname } = link;
    emit(selectEvent(pageHere(), { href, pathname, name: link.textContent?.trim() ?? "" }));
  };
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("vitrine-consent", again);
  const stop = () => {
    document.removeEventListener("click", onClick, { capture: true });
    document.removeEventListener("vitrine-consent", again);
  };
  return { check, stop };
}

/** A size that is picked is a part of the address, and no other page. */
function pageAddress(): string {
  const asked = new URLSearchParams(location.search);
  asked.delete("item");
  return `${location.pathname}?${asked}`;
}

function pageHere(): SeenPage {
  const scripts = document.querySelectorAll('main script[type="application/ld+json"]');
  return {
    pathname: location.pathname,
    search: location.search,
    title: document.querySelector("main h1")?.textContent ?? "",
    structured: [...scripts].map((script) => script.textContent ?? ""),
  };
}

/** Reload, back and a second tab show the receipt again. */
function trackPurchase(emit: (event: AnalyticsEvent) => void): void {
  const event = readPurchase(document.querySelector("[data-purchase]")?.getAttribute("data-purchase") ?? "");
  if (event === null || localStorage.getItem(TRACKED_KEY) === event.transaction_id) return;
  if (!document.cookie.includes("vitrine-consent=granted")) return;
  localStorage.setItem(TRACKED_KEY, event.transaction_id);
  emit(event);
}
