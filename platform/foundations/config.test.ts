import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";
import { defaultLimits } from "./limits.ts";

describe("loadConfig", () => {
  it("holds the documented defaults when nothing is set", () => {
    expect(loadConfig({})).toEqual({
      port: 4000,
      host: "127.0.0.1",
      dataDir: resolve(".data"),
      databaseUrl: undefined,
      replicaUrl: undefined,
      namesStatements: true,
      shopFile: undefined,
      storefrontUrl: "http://localhost:3000",
      platformUrl: "http://localhost:4000",
      trustProxy: [],
      smtpUrl: undefined,
      mailSecrets: [],
      stopDelayMs: 0,
      logLevel: "info",
      limits: defaultLimits,
    });
  });

  it("takes what is set, and an empty variable as an unset one", () => {
    const config = loadConfig({
      PORT: "3101",
      PLATFORM_PORT: "4101",
      HOST: "",
      DATABASE_URL: "postgresql://shop@db.example/shop",
      DATABASE_REPLICA_URL: "postgresql://shop@copy.example/shop",
      DATABASE_NAMED_STATEMENTS: "0",
      PLATFORM_URL: "https://shop.example/platform/",
      TRUST_PROXY: "10.0.0.0/8, ::1,loopback",
      MAIL_SECRET: `${"n".repeat(32)}, ${"o".repeat(32)}`,
      STOP_DELAY_MS: "5000",
      LIMIT_BODY_BYTES: "2048",
    });
    expect(config).toMatchObject({
      port: 4101,
      host: "127.0.0.1",
      databaseUrl: "postgresql://shop@db.example/shop",
      replicaUrl: "postgresql://shop@copy.example/shop",
      namesStatements: false,
      storefrontUrl: "http://localhost:3101",
      platformUrl: "https://shop.example/platform",
      trustProxy: ["10.0.0.0/8", "::1", "loopback"],
      mailSecrets: ["n".repeat(32), "o".repeat(32)],
      stopDelayMs: 5000,
      limits: { bodyBytes: 2048, jsonDepth: 32 },
    });
  });

  it("names every variable that cannot be used", () => {
    const load = () =>
      loadConfig({
        PLATFORM_PORT: "70000",
        DATABASE_URL: "mysql://db.example/shop",
        STOREFRONT_URL: "shop.example",
        TRUST_PROXY: "everybody",
        MAIL_SECRET: "short",
        LOG_LEVEL: "loud",
        LIMIT_URL_BYTES: "none",
      });
    expect(load).toThrow(ConfigError);
    for (const name of [
      "PLATFORM_PORT",
      "DATABASE_URL",
      "STOREFRONT_URL",
      "TRUST_PROXY",
      "MAIL_SECRET",
      "LOG_LEVEL",
      "LIMIT_URL_BYTES",
    ]) {
      expect(load).toThrow(`${name}: `);
    }
  });
});
