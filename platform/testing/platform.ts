import { once } from "node:events";
import { openCatalog } from "../catalog/open.ts";
import { loadConfig } from "../config.ts";
import { createPasswords } from "../customer/passwords.ts";
import { createLog } from "../log.ts";
import { createMetrics } from "../metrics/metrics.ts";
import type { Platform } from "../platform.ts";
import { buildServer, openFront } from "../server.ts";
import type { Settings } from "../settings/schema.ts";
import { testClient, type TestClient } from "./client.ts";
import { testSettings } from "./settings.ts";
import { createShopDatabase } from "./shop-template.ts";

export interface TestPlatform {
  readonly platform: Platform;
  readonly origin: string;
  readonly call: TestClient;
  /** The id of an item by product and size label: `item("101", "M")`. */
  item(product: string, size?: string): string;
  /** The id of its display item. */
  display(product: string): string;
  /** Moves the platform's clock forward. */
  passTime(milliseconds: number): void;
  close(): Promise<void>;
}

export interface TestOptions {
  /** Changes the settings of `shop.yaml`. */
  readonly settings?: (settings: Settings) => Settings;
  /** Environment variables of the platform. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A whole platform behind a real HTTP server on a free port, with the test shop in a database of its own. */
export async function startTestPlatform(options: TestOptions = {}): Promise<TestPlatform> {
  const log = createLog("silent");
  const base = await testSettings();
  const settings = options.settings?.(base) ?? base;
  const database = await createShopDatabase(settings);
  const { db } = database;
  const config = loadConfig({
    HOST: "127.0.0.1",
    LIMIT_PASSWORD_COST: "4",
    LIMIT_STOREFRONT_COMPILE_AFTER: "1",
    ...options.environment,
  });
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const catalog = await openCatalog({ db, address: database.address, settings, log, now });
  const passwords = createPasswords(config.limits);
  const platform: Platform = { config, settings, db, catalog, passwords, metrics: createMetrics(), log, now };
  const front = openFront(config.limits, settings);
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  front.serve(await buildServer(platform));
  const origin = originOf(front.server.address());
  const ids = await readIds(platform);
  return {
    platform,
    origin,
    call: testClient(origin),
    ...ids,
    passTime: (milliseconds) => {
      passed += milliseconds;
    },
    close: async () => {
      await front.close(1_000);
      await catalog.close();
      await database.close();
    },
  };
}

/** The ids of what is in the shop by now. */
export async function readIds({ db }: Platform): Promise<Pick<TestPlatform, "item" | "display">> {
  const rows = await db
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .innerJoin("variation_size", "variation_size.variation", "variation.id")
    .innerJoin("size", (join) =>
      join
        .onRef("size.size_table", "=", "variation_size.size_table")
        .onRef("size.id", "=", "variation_size.size"),
    )
    .select([
      "display.id as display",
      "variation.external_id as product",
      "size.id as size",
      "size.external_id as label",
    ])
    .execute();
  const items = new Map(
    rows.map(({ display, product, size, label }) => [`${product} ${label}`, `${display}-${size}`]),
  );
  const displays = new Map(rows.map(({ display, product }) => [product, String(display)]));
  return {
    item: (product, size = "M") => found(items, `${product} ${size}`),
    display: (product) => found(displays, product),
  };
}

function found(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The test shop has no ${name}.`);
  return id;
}

function originOf(address: ReturnType<ReturnType<typeof openFront>["server"]["address"]>): string {
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}
