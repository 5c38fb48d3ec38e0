/** Where the shop under test answers; the defaults are those of `playwright.config.ts`. */
export const storefrontUrl = process.env["E2E_STOREFRONT_URL"] ?? "http://localhost:3310";
export const platformUrl = process.env["E2E_PLATFORM_URL"] ?? "http://localhost:4310";
