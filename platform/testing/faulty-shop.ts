import { openFaultyLine, type FaultyLine } from "../foundations/database/testing/faulty-line.ts";
import { connectDatabase, type Database } from "../foundations/database/open.ts";
import { loadConfig } from "../foundations/config.ts";
import { startTestPlatform, type TestOptions, type TestPlatform } from "./platform.ts";
import { captureLog } from "./log-capture.ts";
import { testSettings } from "./settings.ts";
import { createShopDatabase } from "./shop-template.ts";

/** A test shop that reaches its database over a line that can be bad. */
export interface FaultyShop {
  readonly shop: TestPlatform;
  readonly line: FaultyLine;
  /** The same database over a line that is well. */
  readonly behind: Database;
  /** What was logged, as far as a line of it has all of this. */
  readonly logged: (line: object) => readonly object[];
  close(): Promise<void>;
}

export async function openFaultyShop(
  options: Pick<TestOptions, "environment" | "settings"> = {},
): Promise<FaultyShop> {
  const opened: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const each of opened.splice(0).toReversed()) await each.close();
  };
  const behind = await createShopDatabase(await testSettings());
  opened.push(behind);
  const { host = "", port = 5432, ...rest } = behind.address;
  const line = await openFaultyLine({ host, port });
  opened.push(line);
  const { log, lines: logged } = captureLog();
  const { limits } = loadConfig(options.environment ?? {});
  const database = connectDatabase(
    { ...rest, host: "127.0.0.1", port: line.port },
    { log, poolSize: 5, bounds: limits },
  );
  const shop = await startTestPlatform({ ...options, database, log });
  opened.push(shop);
  return { shop, line, behind, logged, close };
}
