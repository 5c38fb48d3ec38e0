import type { AnalyticsAdapter } from "@/lib/analytics/events";

const { console: output } = globalThis;

/** An example of an adapter: writes what happens to the browser's console. */
export const consoleAdapter: AnalyticsAdapter = {
  send: (event) => output.info("analytics", JSON.stringify(event)),
};
