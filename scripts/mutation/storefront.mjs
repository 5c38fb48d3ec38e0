/** @typedef {import("./mutation.mjs").Mutation} Mutation */

/** @type {readonly Mutation[]} */
export const storefrontMutations = [
  {
    id: "proxy-closed-list",
    area: "proxy",
    rule: "A path that needs the secret is not let through as a value of another path.",
    file: "lib/proxy/allowed-paths.ts",
    find: `  const exact = PATTERNS.find((pattern) => pattern.parts.join("/") === parts.join("/"));
  if (exact !== undefined) return exact.methods;
`,
    replace: "",
    tests: { below: ["lib/proxy/"] },
  },
  {
    id: "proxy-origin",
    area: "proxy",
    rule: "The proxy takes no call from a page of another origin.",
    file: "lib/proxy/proxy-checkout.ts",
    find: "if (!isSameOrigin(request.headers)) return",
    replace: 'if (request.method === "PUT" && !isSameOrigin(request.headers)) return',
    tests: { below: ["lib/proxy/"], journey: ["e2e/proxy", "e2e/security", "e2e/api/security"] },
  },
  {
    id: "proxy-token",
    area: "proxy",
    rule: "The browser is never shown the session's token, wherever it stands in an answer.",
    file: "lib/proxy/strip-token.ts",
    find: `  const { token = null, ...rest } = parsed.data;
  return { token, body: encode(rest) };`,
    replace: `  const { token = null } = parsed.data;
  return { token, body: encode(parsed.data) };`,
    tests: { below: ["lib/proxy/"] },
  },
  {
    id: "money-rounding",
    area: "money",
    rule: "A price of the API becomes exactly its minor units.",
    file: "lib/money/money.ts",
    find: "Math.round(value * 10 ** currencyDigits(currency, tag))",
    replace: "Math.floor(value * 10 ** currencyDigits(currency, tag))",
    tests: { below: ["lib/money/", "lib/checkout/"] },
  },
  {
    id: "size-grid-axes",
    area: "size grid",
    rule: "The first coordinate of a size is its column, the second its row.",
    file: "lib/size-grid/size-grid.ts",
    find: "entry.itemTableX === x && entry.itemTableY === y",
    replace: "entry.itemTableX === y && entry.itemTableY === x",
    tests: { below: ["lib/size-grid/"] },
  },
  {
    id: "size-in-address",
    area: "size grid",
    rule: "The chosen size is in the address of the page, so that a reload has it.",
    file: "components/size-grid/size-radios.tsx",
    find: 'url.searchParams.set("item", item);',
    replace: 'url.searchParams.set("size", item);',
    tests: { below: ["components/size-grid/"], journey: ["e2e/size-grid", "e2e/product.spec"] },
  },
  {
    id: "json-ld-escape",
    area: "escaping",
    rule: "A text in the structured data cannot end its script element.",
    file: "lib/seo/json-ld.ts",
    find: 'JSON.stringify(data).replaceAll("<", String.raw`\\u003c`)',
    replace: "JSON.stringify(data)",
    tests: { below: ["lib/seo/"] },
  },
  {
    id: "catalogue-session-key",
    area: "cache keys",
    rule: "Catalogue reads of one country in two languages use two sessions.",
    file: "lib/checkout/country-sessions.ts",
    find: 'function keyOf({ country, language }: Place): string {\n  return `${country} ${language ?? ""}`;',
    replace: "function keyOf({ country }: Place): string {\n  return country;",
    tests: { below: ["lib/checkout/"] },
  },
  {
    id: "outage-status",
    area: "routing",
    rule: "A page that cannot be made because the API is down is a 503 and no 404.",
    file: "proxy.ts",
    find: "return bare(page, 503, {",
    replace: "return bare(page, 404, {",
    tests: { below: ["proxy.test", "lib/routing/"], journey: ["e2e/api-down", "e2e/outages"] },
  },
  {
    id: "payment-return-repost",
    area: "payment return",
    rule: "A post from the provider's site, which comes without the cookie, is posted again from our own.",
    file: "app/[locale]/payment-return/route.ts",
    find: 'request.method === "POST" && !back.isReposted',
    replace: 'request.method !== "POST" && !back.isReposted',
    tests: { below: ["payment-return", "lib/forms/"], journey: ["e2e/payment-return"] },
  },
];
