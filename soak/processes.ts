import { openMailServer } from "../platform/messages/mail/testing/mail-server.ts";
import { startBalancer } from "../platform/testing/balancer.ts";
import { writeShelves } from "../platform/testing/races/shelves.ts";
import { openReceiver } from "../platform/messages/webhooks/testing/receiver.ts";
import { freePort } from "../platform/foundations/database/embedded/free-port.ts";
import { codesPerMinute, loginsPerMinute, tryProcesses } from "./support/many-processes.ts";
import { notOnce, ordersInMails } from "./support/once.ts";
import { openSoakShop } from "./support/soak-shop.ts";
import { startStorefront, type StorefrontProcess } from "./support/storefront.ts";
import { ordersTold } from "./support/told-once.ts";

export const name = "processes";
export const seconds = 120;

const secret = "soak-webhook-secret-of-32-letters";
const delay = { STOP_DELAY_MS: "2000" };

/** Two and four platforms and two storefronts behind balancers, each restarted under load. */
export async function run(bound: number) {
  const tables: Record<string, Record<string, string | number>[]> = {};
  const failures: string[] = [];
  for (const processes of [2, 4]) {
    const { row, broken } = await runWith(processes, bound / 2);
    tables[`${processes} platforms, 2 storefronts`] = [row];
    failures.push(...broken.map((text) => `${processes} platforms: ${text}`));
  }
  return { tables, failures };
}

async function runWith(processes: number, bound: number) {
  const end = Date.now() + bound * 1_000;
  const mails = await openMailServer();
  const receiver = await openReceiver();
  const ports = [await freePort(), await freePort()];
  const webhooks = [
    ...ports.map((port) => webhookOf(`http://127.0.0.1:${port}/api/revalidate`, "checkout")),
    webhookOf(`${receiver.url}/`, "integration"),
  ];
  const shop = await openSoakShop({
    processes,
    settings: (settings) => ({ ...settings, allowPrivateTargets: true, webhooks }),
    environment: {
      ...delay,
      SMTP_URL: mails.url,
      LIMIT_LOGINS_PER_MINUTE: String(loginsPerMinute),
      LIMIT_VOUCHER_CALLS_PER_MINUTE: String(codesPerMinute),
    },
  });
  const api = await startBalancer(shop.platforms.map(({ origin }) => origin));
  const storefronts: StorefrontProcess[] = [];
  try {
    await writeShelves(api, "101", { 1: 1_000_000 });
    for (const port of ports) {
      storefronts.push(
        await startStorefront({
          checkoutUrl: `${api.origin}/api/checkout/`,
          checkoutSecret: "test-checkout-secret",
          port,
          dataDir: shop.dataDir,
          environment: { ...delay, SESSION_SECRET: secret, WEBHOOK_SECRET: secret },
        }),
      );
    }
    const { row, broken } = await tryProcesses({ shop, api, storefronts, end });
    const made = shop.journal.orders.map(({ order }) => String(order));
    broken.push(
      ...(await notOnce("mail", made, () => ordersInMails(mails.mails))),
      ...(await notOnce("webhook", made, () => receiver.calls.flatMap(({ payload }) => ordersTold(payload)))),
      ...(await shop.broken()),
    );
    return { row: { ...row, orders: made.length, broken: broken.length }, broken };
  } finally {
    await Promise.all(storefronts.map((storefront) => storefront.stop()));
    await api.close();
    await shop.close();
    await receiver.close();
    await mails.close();
  }
}

function webhookOf(url: string, kind: "checkout" | "integration") {
  return {
    url,
    kind,
    secret,
    retries: 3,
    timeoutSeconds: 5,
    maxEvents: 100,
    compatibilityNames: false,
    enabled: true,
  };
}
