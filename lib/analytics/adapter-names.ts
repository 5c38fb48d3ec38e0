/** What `ANALYTICS` may be set to. */
export const ADAPTER_NAMES = ["console"] as const;
