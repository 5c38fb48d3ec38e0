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

const KEPT_PAGES = "kept-pages.spec.ts";

const shop = {
  command: "node scripts/start.mjs",
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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: storefrontUrl,
    trace: "retain-on-failure",
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: [
    // Byte by byte a page is compared while nobody brings a product: its category would come into every page's menu.
    { name: "kept", testMatch: KEPT_PAGES },
    { name: "api", testDir: "e2e/api", testIgnore: KEPT_PAGES, dependencies: ["kept"] },
    {
      name: "phone",
      dependencies: ["kept"],
      // Which form the API answers in is seen at any width.
      testIgnore: ["api/**", "nested-form.spec.ts"],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // There is one feed of events: who acknowledges does so for all. What is markup is so at any width.
    {
      name: "desktop",
      dependencies: ["kept"],
      testIgnore: ["api/**", "integration.spec.ts", "hostile-texts.spec.ts"],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  ...(env["VITRINE_E2E_REUSE"] ? {} : { webServer: shop }),
});
