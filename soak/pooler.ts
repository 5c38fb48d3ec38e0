import { setTimeout as sleep } from "node:timers/promises";
import { writeShelves } from "../platform/testing/races/shelves.ts";
import { pgbouncerVersion, pooledConnections, type PoolMode, startPgbouncer } from "./support/pgbouncer.ts";
import { openSoakShop } from "./support/soak-shop.ts";
import { shopping, startTraffic } from "./support/traffic.ts";

export const name = "pooler";
export const seconds = 60;

const modes = [
  { mode: "session", named: "1" },
  { mode: "transaction", named: "0" },
] as const;

/** Two platforms over a pooler: with prepared statements in session mode, and without in transaction mode. */
export async function run(bound: number) {
  const version = await pgbouncerVersion();
  if (version === null) {
    return { tables: { pooler: [{ skipped: "pgbouncer is not installed" }] }, failures: [] };
  }
  const rows: Record<string, string | number>[] = [];
  const failures: string[] = [];
  for (const { mode, named } of modes) {
    const { row, broken } = await shopOver(mode, named, bound / modes.length);
    rows.push({ version, mode, named, ...row, broken: broken.length });
    failures.push(...broken.map((text) => `${mode}: ${text}`));
  }
  return { tables: { pooler: rows }, failures };
}

async function shopOver(mode: PoolMode, named: string, bound: number) {
  const shop = await openSoakShop({
    processes: 2,
    pooler: (server) => startPgbouncer(server, mode),
    environment: { DATABASE_NAMED_STATEMENTS: named },
  });
  try {
    const [platform] = shop.platforms;
    if (!platform) throw new Error("Nobody serves.");
    await writeShelves(platform, "101", { 1: 1_000_000 });
    const shopper = { client: shop.client, journal: shop.journal, item: shop.item("101") };
    const traffic = startTraffic(Array.from({ length: 30 }, () => shopping(shopper)));
    await sleep(bound * 1_000);
    const connections = shop.proxy.connections();
    await traffic.end();
    const most = mode === "transaction" && connections > pooledConnections;
    const broken = [
      ...traffic.failed.slice(0, 10).map((text) => `${text} (of ${traffic.failed.length})`),
      ...(most ? [`${connections} connections reached the server`] : []),
      ...(await shop.broken()),
    ];
    const { answered, failed } = traffic;
    return { row: { requests: answered, failed: failed.length, connections }, broken };
  } finally {
    await shop.close();
  }
}
