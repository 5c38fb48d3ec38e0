import { once } from "node:events";
import { openCatalog } from "../catalogue/catalog/open-catalog.ts";
import { loadConfig } from "../foundations/config.ts";
import { createPasswords } from "../foundations/passwords/passwords.ts";
import { openClock } from "../foundations/database/clock.ts";
import type { Database } from "../foundations/database/open.ts";
import type { Replica } from "../foundations/database/replica/replica.ts";
import { createLog, type Log } from "../foundations/log.ts";
import { createMetrics } from "../foundations/metrics/metrics.ts";
import { watchDatabase, watchReplica } from "../foundations/metrics/watch-database.ts";
import type { Platform } from "../catalogue/context/platform.ts";
import { buildServer, openFront } from "../process/server.ts";
import type { Settings } from "../foundations/settings/schema.ts";
import type { Tracing } from "../foundations/tracing/tracing.ts";
import { testClient, type TestClient } from "./client.ts";
import { testSettings } from "./settings.ts";
import { createShopDatabase } from "./shop-template.ts";

/** A platform that nobody reaches over HTTP. */
export interface OpenPlatform {
  readonly platform: Platform;
  readonly database: Database;
  /** The id of an item by product and size label: `item("101", "M")`. */
  item(product: string, size?: string): string;
  /** The id of its display item. */
  display(product: string): string;
  /** Moves the platform's clock forward. */
  passTime(milliseconds: number): void;
  close(): Promise<void>;
}

export interface TestPlatform extends OpenPlatform {
  readonly origin: string;
  readonly call: TestClient;
}

export interface TestOptions {
  /** Changes the settings of `shop.yaml`. */
  readonly settings?: (settings: Settings) => Settings;
  /** Environment variables of the platform. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Closed with the platform; absent: one of its own, with the test shop in it. */
  readonly database?: Database;
  /** Of that database; whoever opened it closes it. */
  readonly replica?: Replica;
  /** Absent: nothing is logged, nothing is traced. */
  readonly log?: Log;
  readonly tracing?: Tracing | null;
  /** What the machine takes the time to be. */
  readonly machineClock?: () => number;
}

/** A whole platform behind a real HTTP server on a free port, with the test shop in a database of its own. */
export async function startTestPlatform(options: TestOptions = {}): Promise<TestPlatform> {
  const opened = await openTestPlatform(options);
  const { config, settings, tracing } = opened.platform;
  const front = openFront(config.limits, settings, tracing);
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  front.serve(await buildServer(opened.platform), opened.database.reach);
  const origin = originOf(front.server.address());
  return {
    ...opened,
    origin,
    call: testClient(origin),
    close: async () => {
      await front.close(1_000);
      await opened.close();
    },
  };
}

/** The same without its server: for areas whose operations work on a whole platform. */
export async function openTestPlatform(options: TestOptions = {}): Promise<OpenPlatform> {
  const { log = createLog("silent"), tracing = null } = options;
  const base = await testSettings();
  const settings = options.settings?.(base) ?? base;
  const database = options.database ?? (await createShopDatabase(settings, tracing));
  const { db } = database;
  const config = loadConfig({
    HOST: "127.0.0.1",
    LIMIT_PASSWORD_COST: "4",
    LIMIT_STOREFRONT_COMPILE_AFTER: "1",
    ...options.environment,
  });
  let passed = 0;
  const clock = await openClock(db, log, options.machineClock);
  const now = () => new Date(clock.now().getTime() + passed);
  const { replica } = options;
  const catalog = await openCatalog({
    db,
    address: database.address,
    replica,
    settings,
    log,
    now,
    limits: config.limits,
  });
  const passwords = createPasswords(config.limits);
  const metrics = createMetrics();
  watchDatabase(metrics, { ...database, clock });
  watchReplica(metrics, replica);
  const platform: Platform = {
    config,
    settings,
    fileSettings: settings,
    db,
    catalog,
    passwords,
    metrics,
    tracing,
    log,
    now,
  };
  const ids = await readIds(platform);
  return {
    platform,
    database,
    ...ids,
    passTime: (milliseconds) => {
      passed += milliseconds;
    },
    close: async () => {
      await catalog.close();
      await database.close();
    },
  };
}

/** The ids of what is in the shop by now. */
export async function readIds({ db }: Pick<Platform, "db">): Promise<Pick<TestPlatform, "item" | "display">> {
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
