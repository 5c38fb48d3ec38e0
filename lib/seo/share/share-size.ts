/** What all services show whole. ogp.me. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
