import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run test:long` sets it: then the proofs that are too long for every change run too. */
const isLong = process.env["TEST_LONG"] === "1";
const exclude = ["**/node_modules/**", ...(isLong ? [] : ["**/*.long.test.*"])];

export default defineConfig({
  resolve: {
    alias: {
      "server-only": here("./platform/testing/empty.ts"),
      "@": here("."),
      // What draws types from the OpenAPI document needs a compiler with a programming interface.
      typescript: here("./platform/testing/compiler.ts"),
      // What node loads for everybody: its parts know each other by their classes.
      graphql: here("./node_modules/graphql/index.js"),
    },
  },
  test: {
    setupFiles: "./platform/testing/setup.ts",
    server: { deps: { inline: ["openapi-typescript"] } },
    // For a machine that is slow: a test that hangs still fails. The long run has many rounds.
    testTimeout: isLong ? 900_000 : 180_000,
    hookTimeout: 240_000,
    // A worker waits for the database half of its time.
    maxWorkers: availableParallelism() + 1,
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        // Its files replace no modules and no globals: a worker loads the platform once for all of them.
        test: {
          name: "platform",
          globalSetup: "./platform/testing/global-setup.ts",
          isolate: false,
          include: ["platform/**/*.test.ts"],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: "storefront",
          include: [
            "lib/**/*.test.{ts,tsx}",
            "components/**/*.test.{ts,tsx}",
            "app/**/*.test.{ts,tsx}",
            "front/**/*.test.{ts,mjs}",
            "workspace/src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.{ts,mjs}",
            "demo-pictures/**/*.test.ts",
            "*.test.ts",
          ],
          exclude,
        },
      },
    ],
  },
});
