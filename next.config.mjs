import { fileURLToPath } from "node:url";
import { COMMON_HEADERS } from "./lib/security/common-headers.mjs";
import { BARE_POLICY, hashPolicy } from "./lib/security/policy.mjs";

/** @param {string} value */
const policyHeader = (value) => ({ key: "Content-Security-Policy", value });

/** @type {import("next").NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  // `NEXT_OUTPUT=standalone npx next build` writes a server with all that it needs to .next/standalone.
  ...(process.env["NEXT_OUTPUT"] === "standalone" ? { output: "standalone" } : {}),
  // The title stands in the head also where nothing is run: no page here waits for its metadata.
  htmlLimitedBots: /.*/,
  // A shared cache may go on with an old page for as long again as we do.
  expireTime: 120,
  // In characters of kept pages, most of which take two bytes.
  cacheMaxMemorySize: 20 * 1024 * 1024,
  // proxy.ts rewrites on the address as it came; normalised, 127.0.0.1 becomes another host than the server's own.
  skipProxyUrlNormalize: true,
  // Next would hash each page for each request; a cached page brings its tag out of the cache (hashed-pages.mjs).
  generateEtags: false,
  // Pages get their policies by proxy.ts, and where they leave the cache from here.
  cacheHandler: fileURLToPath(new URL("lib/security/hashed-pages.mjs", import.meta.url)),
  // Loaded where traces are wanted, and nowhere else.
  serverExternalPackages: [
    "@opentelemetry/api",
    "@opentelemetry/context-async-hooks",
    "@opentelemetry/core",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-base",
  ],
  experimental: {
    // On disk a page would outlive the addresses, the API and the stock that it shows: it is kept by the process alone.
    isrFlushToDisk: false,
    globalNotFound: true,
    serverActions: { bodySizeLimit: "64kb" },
    // What a payment provider sends back is the longest body that comes to a page (read-return.ts).
    proxyClientMaxBodySize: "512kb",
  },
  // Messages are parsed when the storefront is built, so pages bring what formats them and no parser.
  turbopack: {
    rules: {
      "*.json": {
        condition: { path: /lib\/messages\/[a-z]+\/[a-z]+\.json$/ },
        loaders: ["./lib/messages/compile-messages.mjs"],
        as: "*.json",
      },
      // Nothing here mutates by TanStack Query or asks for endless queries: 2 kB less on each page.
      "*.js": {
        condition: { path: /@tanstack\/query-core\/build\/modern\/(mutation|infiniteQueryBehavior)\.js$/ },
        loaders: ["./lib/query/leave-out.mjs"],
      },
    },
    resolveAlias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  // `npm test` checks the types of the whole repository; a start need not do so again.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries(COMMON_HEADERS).map(([key, value]) => ({ key, value })),
    },
    {
      source: "/:folder(api|_next|home|icons|og|sitemaps)/:file*",
      headers: [policyHeader(BARE_POLICY)],
    },
    {
      source: "/:folder(offline|sw.js)/:file*",
      headers: [policyHeader(hashPolicy([]))],
    },
    {
      source: "/:folder(home|icons)/:file*",
      headers: [{ key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=604800" }],
    },
  ],
};
