import type { AnalyticsAdapter } from "@/lib/analytics/events";

/** The adapters that `ANALYTICS` can name, each in a file of its own, which no page brings along. */
export const ADAPTERS = {
  console: async () => (await import("@/lib/analytics/console-adapter")).consoleAdapter,
} as const satisfies Record<string, () => Promise<AnalyticsAdapter>>;

export type AdapterName = keyof typeof ADAPTERS;

/** What `ANALYTICS` may be set to. */
export const ADAPTER_NAMES = ["console"] as const;
