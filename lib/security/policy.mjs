/**
 * What a page may run and load. Pages rendered for one request carry a nonce, cached ones the hashes of their own
 * scripts (docs/decisions/0017-scripts-by-nonce-and-hash.md).
 * @typedef {Readonly<Record<string, string>>} Policy
 */

const ANYWHERE = "https: http://localhost:* http://127.0.0.1:*";

/** @type {Policy} */
const PAGE = {
  "default-src": "'self'",
  // Before what begins alike: Next takes the first directive that does, to find the nonce.
  "script-src": "'self'",
  "script-src-attr": "'none'",
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data: https: http:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'self'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

/** What is no page shows nothing and runs nothing, also where a browser is led to take it for one. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * A page that was rendered for this request alone: its scripts carry the nonce, and may bring others along.
 * @param {string} nonce
 * @param {boolean} isDev
 */
export function noncePolicy(nonce, isDev) {
  const policy = {
    ...PAGE,
    "script-src": `'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ""}`,
  };
  return headerOf(isDev ? { ...policy, "connect-src": "'self' ws:" } : policy);
}

/**
 * The checkout runs what a payment provider answers: its script, its frame, its form.
 * @param {string} nonce
 * @param {boolean} isDev
 */
export function checkoutPolicy(nonce, isDev) {
  return headerOf({
    ...PAGE,
    "script-src": `'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ""}`,
    "connect-src": `'self' ${isDev ? "ws: " : ""}${ANYWHERE}`,
    "frame-src": `'self' ${ANYWHERE}`,
    "form-action": `'self' ${ANYWHERE}`,
  });
}

/**
 * A page that is the same for everybody.
 * @param {readonly string[]} hashes of the scripts that stand in it
 */
export function hashPolicy(hashes) {
  return headerOf({ ...PAGE, "script-src": ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(" ") });
}

/** Next's development server writes pages without a cache, where nothing can be hashed. */
export function developmentPolicy() {
  return headerOf({
    ...PAGE,
    "script-src": "'self' 'unsafe-inline' 'unsafe-eval'",
    "connect-src": "'self' ws:",
  });
}

/** @param {Policy} policy */
function headerOf(policy) {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");
}
