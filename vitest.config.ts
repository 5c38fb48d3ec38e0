import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      "server-only": here("./platform/testing/empty.ts"),
      "@": here("."),
    },
  },
  test: {
    include: [
      "platform/**/*.test.ts",
      "lib/**/*.test.{ts,tsx}",
      "components/**/*.test.{ts,tsx}",
      "app/**/*.test.{ts,tsx}",
      "scripts/**/*.test.{ts,mjs}",
      "*.test.ts",
    ],
    globalSetup: "./platform/testing/global-setup.ts",
    setupFiles: "./platform/testing/setup.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
