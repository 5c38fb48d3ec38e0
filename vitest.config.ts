import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      "server-only": here("./platform/testing/empty.ts"),
      "@": here("."),
      // What draws types from the OpenAPI document needs a compiler with a programming interface.
      typescript: here("./platform/testing/compiler.ts"),
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
    server: { deps: { inline: ["openapi-typescript"] } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
