import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { stringify } from "yaml";
import { migrate } from "../../platform/foundations/database/migrate.ts";
import { connectDatabase } from "../../platform/foundations/database/open.ts";
import type { Schema } from "../../platform/foundations/database/schema.ts";
import { createLog } from "../../platform/foundations/log.ts";
import { loadShop } from "../../platform/testing/load-shop.ts";
import { patientLimits } from "../../platform/testing/races/all-races.ts";
import { readIds } from "../../platform/testing/platform.ts";
import { testSettings } from "../../platform/testing/settings.ts";
import type { Settings } from "../../platform/foundations/settings/schema.ts";
import { brokenPromises } from "../invariants.ts";
import { openJournal, type Journal } from "./journal.ts";
import { type PlatformProcess, startPlatforms, temporaryDataDir } from "./platforms.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { type Proxy, startProxy } from "./proxy.ts";
import { clientOf, type Client } from "./shopper.ts";

/** The test shop, served by processes of its own over a PostgreSQL of its own, with a line in between. */
export interface SoakShop {
  readonly postgres: Postgres;
  /** Between the platforms and PostgreSQL. */
  readonly proxy: Proxy;
  readonly platforms: readonly PlatformProcess[];
  /** What the processes share beside the database. */
  readonly dataDir: string;
  /** Asks the processes in turn. */
  readonly client: Client;
  readonly journal: Journal;
  /** Past the proxy. */
  readonly db: Kysely<Schema>;
  readonly url: string;
  readonly settings: Settings;
  /** The data folder of the platforms. */
  readonly folder: string;
  /** The id of an item by product and size label: `item("101", "M")`. */
  item(product: string, size?: string): string;
  /** What breaks an invariant, in words, with what the journal knows. */
  broken(): Promise<string[]>;
  close(): Promise<void>;
}

export interface SoakShopOptions {
  readonly processes?: number;
  /** Of each packet to the database. */
  readonly delayMs?: number;
  /** What the platforms connect to instead of the server at this port; closed with the shop. */
  readonly pooler?: (server: {
    readonly port: number;
  }) => Promise<{ readonly port: number; stop(): Promise<void> }>;
  /** Changes the settings of the test shop. */
  readonly settings?: (settings: Settings) => Settings;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function openSoakShop(options: SoakShopOptions = {}): Promise<SoakShop> {
  const { processes = 1, delayMs = 0, settings = (same) => same, environment = {} } = options;
  const { pooler } = options;
  const folder = await temporaryDataDir();
  const postgres = await startPostgres();
  await postgres.createDatabase("shop");
  const url = postgres.url("shop");
  const log = createLog("silent");
  const database = connectDatabase({ connectionString: url }, { log, poolSize: 4 });
  const { db } = database;
  const shop = settings(await testSettings());
  const shopFile = join(folder.path, "shop.yaml");
  await writeFile(shopFile, stringify(shop));
  await migrate(database, log);
  await loadShop(database, shop);
  const proxy = await startProxy({ host: postgres.host, port: postgres.port });
  const pooled = await pooler?.(proxy);
  const databaseUrl = postgres.url("shop", (pooled ?? proxy).port);
  const platforms = await startPlatforms(processes, {
    dataDir: folder.path,
    databaseUrl,
    shopFile,
    environment: { ...patientLimits, ...environment },
  });
  proxy.delay(delayMs);
  const journal = openJournal();
  const { item } = await readIds({ db });
  return {
    postgres,
    proxy,
    platforms,
    dataDir: folder.path,
    client: clientOf(platforms.map(({ origin }) => origin)),
    journal,
    db,
    url,
    settings: shop,
    folder: folder.path,
    item,
    broken: () => brokenPromises(url, journal),
    close: async () => {
      proxy.delay(0);
      await Promise.all(platforms.map((platform) => platform.stop()));
      await pooled?.stop();
      await proxy.stop();
      await database.close();
      await postgres.remove();
      await folder.remove();
    },
  };
}
