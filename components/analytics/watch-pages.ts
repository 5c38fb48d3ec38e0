import type { AnalyticsEvent } from "@/lib/analytics/events";
import { pageEvents } from "@/lib/analytics/page-events";
import { readPurchase } from "@/lib/analytics/purchase";

const TOLD = "vitrine-purchase";

/** Each page that is shown, and each once: also where the router shows it. Answers what ends it. */
export function watchPages(tell: (event: AnalyticsEvent) => void): () => void {
  let seen = "";
  const look = () => {
    const address = location.pathname + location.search;
    if (address === seen) return;
    seen = address;
    for (const event of eventsHere()) tell(event);
    tellPurchase(tell);
  };
  look();
  const { navigation } = window;
  // Who agrees later has seen this page, too.
  const again = () => {
    seen = "";
    look();
  };
  navigation?.addEventListener("currententrychange", look);
  document.addEventListener("vitrine-consent", again);
  return () => {
    navigation?.removeEventListener("currententrychange", look);
    document.removeEventListener("vitrine-consent", again);
  };
}

function eventsHere(): readonly AnalyticsEvent[] {
  const scripts = document.querySelectorAll('main script[type="application/ld+json"]');
  return pageEvents({
    pathname: location.pathname,
    search: location.search,
    title: document.querySelector("main h1")?.textContent ?? "",
    structured: [...scripts].map((script) => script.textContent ?? ""),
  });
}

/** Reload, back and a second tab show the receipt again. */
function tellPurchase(tell: (event: AnalyticsEvent) => void): void {
  const event = readPurchase(document.querySelector("[data-purchase]")?.getAttribute("data-purchase") ?? "");
  if (event === null || localStorage.getItem(TOLD) === event.transaction_id) return;
  if (!document.cookie.includes("vitrine-consent=granted")) return;
  localStorage.setItem(TOLD, event.transaction_id);
  tell(event);
}
