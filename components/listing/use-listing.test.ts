import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { useListing } from "@/components/listing/use-listing";
import { makeSelectionQueue } from "@/components/selection/selection-state";
import { makeWords, VisitorContext } from "@/components/selection/visitor/visitor-context";
import { PLAIN_LISTING } from "@/lib/filters/listing-params";
import { viewOf } from "@/lib/filters/listing-view";
import { makeLocale } from "@/lib/locale/locale";
import { en } from "@/lib/messages/en";

afterEach(() => void vi.useRealTimers());

const place = { path: "/en-se/women", category: "1" };
const view = viewOf(PLAIN_LISTING, null);
const page = { cards: [], count: 3, filters: [] };

function Shown() {
  return useListing(place, { view, page }, view).page.count;
}

it("a list that a server has rendered leaves no timer behind that would hold its request", () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const locale = makeLocale("en", "SE");
  const words = makeWords("en", en);
  const nothing = () => undefined;
  const queue = makeSelectionQueue(client, locale, words, nothing);
  const visitor = { locale, words, queue, notify: nothing, openPanel: nothing, missing: [] };
  const shown = createElement(VisitorContext, { value: visitor }, createElement(Shown));
  expect(renderToString(createElement(QueryClientProvider, { client }, shown))).toBe("3");
  expect(vi.getTimerCount()).toBe(0);
});
