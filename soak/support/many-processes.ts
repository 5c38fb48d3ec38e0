import { setTimeout as sleep } from "node:timers/promises";
import { soapCall } from "../../platform/interfaces/soap/testing/soap-call.ts";
import { type Balancer, startBalancer } from "../../platform/testing/balancer.ts";
import { clientOf } from "./shopper.ts";
import type { SoakShop } from "./soak-shop.ts";
import type { StorefrontProcess } from "./storefront.ts";
import { shopping, startTraffic, type Traffic, visiting } from "./traffic.ts";

export const loginsPerMinute = 10;
export const codesPerMinute = 20;
const indexLagMs = 2_000;
const pageLagMs = 15_000;
const pauseMs = 50;
const reachesMs = 60_000;
/** Of the names that the ERP gives. */
const language = { language: "en" };

interface Processes {
  readonly shop: SoakShop;
  readonly api: Balancer;
  readonly storefronts: readonly StorefrontProcess[];
  /** Restarts go on until then, each process at least once. */
  readonly end: number;
}

/** Load over all processes, while they are held against each other and restarted one after the other. */
export async function tryProcesses(processes: Processes) {
  const { shop, api, storefronts } = processes;
  const front = await startBalancer(
    storefronts.map(({ origin }) => origin),
    { healthPath: "/api/health", everyMs: 200 },
  );
  const item = shop.item("101");
  const home = "/en-se";
  const page = `${home}/${await uriOf(shop)}`;
  const shopper = { client: clientOf([api.origin]), journal: shop.journal, item };
  const visitor = visiting(front.origin, [home, page, `${home}/search?q=tee`], item);
  const traffic = startTraffic([
    ...Array.from({ length: 4 }, () => shopping(shopper)),
    ...Array.from({ length: 3 }, () => visitor),
  ]);
  const held = await holdUnder(traffic, processes, front, page);
  const { indexMs, pagesMs, tries, codes, restarts } = held;
  const broken = [
    ...traffic.failed.slice(0, 20).map((text) => `request failed: ${text} (of ${traffic.failed.length})`),
    ...(indexMs > indexLagMs ? [`an index was ${indexMs} ms late`] : []),
    ...(pagesMs > pageLagMs ? [`a page was ${pagesMs} ms late`] : []),
    ...(tries === loginsPerMinute ? [] : [`${tries} wrong logins were looked at in a minute`]),
    ...(codes === codesPerMinute ? [] : [`${codes} wrong codes were looked at in a minute`]),
  ];
  const row = {
    requests: traffic.answered,
    failed: traffic.failed.length,
    restarts,
    indexMs,
    pagesMs,
    tries,
    codes,
  };
  return { row, broken };
}

async function holdUnder(traffic: Traffic, processes: Processes, front: Balancer, page: string) {
  try {
    return await holdTogether(processes, front, page);
  } finally {
    await traffic.end();
    await front.close();
  }
}

async function holdTogether(processes: Processes, front: Balancer, page: string) {
  const { shop, api, storefronts, end } = processes;
  const first = await rename(processes, page);
  const login = { email: "nobody@example.com", password: "wrong" };
  const tries = await lookedAt(api, "login", login, loginsPerMinute);
  const codes = await lookedAt(api, "vouchers", { voucher: "NO" }, codesPerMinute);
  let restarts = 0;
  do {
    for (const platform of shop.platforms) await restart(platform, api);
    for (const storefront of storefronts) await restart(storefront, front);
    restarts += shop.platforms.length + storefronts.length;
  } while (Date.now() < end);
  const last = await rename(processes, page);
  return {
    indexMs: Math.max(first.indexMs, last.indexMs),
    pagesMs: Math.max(first.pagesMs, last.pagesMs),
    tries,
    codes,
    restarts,
  };
}

async function uriOf({ client }: SoakShop): Promise<string> {
  const found = await client("POST", "products", { body: { search: "tee", ...language } });
  const uri = found.text("products.0.canonicalUri");
  if (uri === "") throw new Error(`The tee is not found: ${JSON.stringify(found.body).slice(0, 300)}`);
  return uri;
}

interface Restarted {
  readonly origin: string;
  stop(): Promise<void>;
  start(): Promise<unknown>;
}

async function restart(program: Restarted, balancer: Balancer): Promise<void> {
  const began = performance.now();
  await program.stop();
  await inTime(balancer.untilUp(program.origin, false), `${program.origin} was not left alone`);
  await program.start();
  await inTime(balancer.untilUp(program.origin, true), `${program.origin} was not asked again`);
  process.stdout.write(`  ${program.origin}: restarted in ${Math.round(performance.now() - began)} ms\n`);
}

async function inTime(work: Promise<void>, otherwise: string): Promise<void> {
  const patience = new AbortController();
  const late = sleep(reachesMs, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`${otherwise} within ${reachesMs} ms.`);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    patience.abort();
  }
}

let words = 0;

/** How long after the ERP gave a product another name every process finds it, and every storefront shows it. */
async function rename({ shop, api, storefronts }: Processes, page: string) {
  const word = `nr${(words += 1)}x${Date.now().toString(36)}`;
  const name = `Tee ${word}`;
  const record = `<product><id>101</id><description>${name}</description></product>`;
  const { fault } = await soapCall(api.origin, "Products_Update", `<products>${record}</products>`);
  if (fault) throw new Error(`The name was refused: ${fault.faultstring}`);
  const began = Date.now();
  const since = async (waits: readonly Promise<void>[]) => {
    await Promise.all(waits);
    return Date.now() - began;
  };
  const found = shop.platforms.map(({ origin }) => {
    const client = clientOf([origin]);
    return until(async () => {
      const { body } = await client("POST", "products", { body: { search: word, ...language } });
      return JSON.stringify(body).includes(name);
    });
  });
  const shown = storefronts.map(({ origin }) =>
    until(async () => (await textAt(origin + page)).includes(name)),
  );
  const [indexMs, pagesMs] = await Promise.all([since(found), since(shown)]);
  return { indexMs, pagesMs };
}

/** Empty when nobody answers: a connection that was kept may be one to a process that has ended since. */
async function textAt(address: string): Promise<string> {
  return fetch(address).then(
    (answer) => answer.text(),
    () => "",
  );
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 4 * pageLagMs; !(await isSo()) && Date.now() < deadline;) {
    await sleep(pauseMs);
  }
}

/** How many of more tries than are allowed were looked at, whichever process they came to. */
async function lookedAt(api: Balancer, path: string, body: object, limit: number): Promise<number> {
  const client = clientOf([api.origin]);
  const token = (await client("GET", "selection")).text("token");
  const tries = Array.from({ length: 3 * limit }, () => client("POST", path, { token, body }));
  const answers = await Promise.all(tries);
  return answers.filter(({ status }) => status !== 429).length;
}
