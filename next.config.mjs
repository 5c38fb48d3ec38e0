const isDev = process.env.NODE_ENV === "development";

/** Pages that leave the cache cannot carry a nonce, and Next's own boot script is inline. */
const POLICY = {
  "default-src": "'self'",
  "script-src": `'self' 'unsafe-inline'${isDev ? " 'unsafe-eval'" : ""}`,
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data: https: http:",
  "font-src": "'self'",
  "connect-src": isDev ? "'self' ws:" : "'self'",
  "object-src": "'none'",
  "base-uri": "'self'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

const ANYWHERE = "https: http://localhost:* http://127.0.0.1:*";

/** The checkout runs what a payment provider answers: its script, its frame, its form. */
const CHECKOUT_POLICY = {
  ...POLICY,
  "script-src": `${POLICY["script-src"]} ${ANYWHERE}`,
  "connect-src": `${POLICY["connect-src"]} ${ANYWHERE}`,
  "frame-src": `'self' ${ANYWHERE}`,
  "form-action": `'self' ${ANYWHERE}`,
};

function policyHeader(policy) {
  const value = Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");
  return { key: "Content-Security-Policy", value };
}

/** @type {import("next").NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  // The title stands in the head also where nothing is run: no page here waits for its metadata.
  htmlLimitedBots: /.*/,
  // A shared cache may go on with an old page for as long again as we do.
  expireTime: 120,
  // proxy.ts rewrites on the address as it came; normalised, 127.0.0.1 becomes another host than the server's own.
  skipProxyUrlNormalize: true,
  experimental: { globalNotFound: true },
  // Messages are parsed when the storefront is built, so pages bring what formats them and no parser.
  turbopack: {
    rules: {
      "*.json": {
        condition: { path: /lib\/messages\/[a-z]+\/[a-z]+\.json$/ },
        loaders: ["./lib/messages/compile-messages.mjs"],
        as: "*.json",
      },
    },
    resolveAlias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  // `npm test` checks the types of the whole repository; a start need not do so again.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        policyHeader(POLICY),
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
        { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
        { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
      ],
    },
    {
      source: "/:locale/:page(checkout|payment-return|payment-failed)",
      headers: [policyHeader(CHECKOUT_POLICY)],
    },
    {
      source: "/:folder(home|icons)/:file*",
      headers: [{ key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=604800" }],
    },
  ],
};
