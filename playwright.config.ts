import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const { env } = process;
const storefrontUrl = env["E2E_STOREFRONT_URL"] ?? "http://localhost:3310";
const executablePath = env["CHROMIUM_PATH"];

// The workers read this file too: they find the folder in the environment.
if (!env["VITRINE_E2E_DATA_DIR"]) {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-e2e-"));
  env["VITRINE_E2E_DATA_DIR"] = dataDir;
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
}

/** `npm run test:long` sets it: then the journeys that are too long for every change run too, each at both widths. */
const isLong = env["TEST_LONG"] === "1";

const shop = {
  command: "node scripts/start.mjs",
  // What `npm run image` laid out may stand in for this repository.
  ...(env["E2E_SHOP_FOLDER"] ? { cwd: env["E2E_SHOP_FOLDER"] } : {}),
  wait: { stdout: /Vitrine is open/ },
  timeout: 300_000,
  // What it warns of stands in the log of a run beside the journey that it belongs to.
  stdout: "pipe",
  gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  env: {
    PORT: "3310",
    PLATFORM_PORT: "4310",
    DATA_DIR: env["VITRINE_E2E_DATA_DIR"],
    LOG_LEVEL: "warn",
  },
} as const;

export default defineConfig({
  testDir: "e2e",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A machine may be five times slower than another, and a journey looks at up to eight pages with axe.
  timeout: 300_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  use: {
    baseURL: storefrontUrl,
    // A trace takes as much of two cores as the journey itself: `--trace retain-on-failure` where one is wanted.
    screenshot: "only-on-failure",
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: [
    { name: "api", testDir: "e2e/api" },
    {
      name: "phone",
      // What only a desk has: keys alone, what opens beside.
      ...(isLong ? {} : { grepInvert: /@desktop|@long/ }),
      testIgnore: isLong ? "api/**" : ["api/**", "long/**"],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: "desktop",
      // Only where the layout is another.
      ...(isLong ? {} : { grep: /@wide|@desktop/ }),
      testIgnore: isLong ? "api/**" : ["api/**", "long/**"],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  ...(isLong ? {} : { grepInvert: /@long/ }),
  ...(env["VITRINE_E2E_REUSE"] ? {} : { webServer: shop }),
});
