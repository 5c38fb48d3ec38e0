import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { graphqlClient } from "../../interfaces/storefront/testing/graphql-client.ts";
import { startStorefront } from "../../interfaces/storefront/customer/testing/members.ts";
import { startPostOffice } from "../../messages/mail/testing/post-office.ts";
import { updateProducts } from "../../catalogue/master-data/products/update-products.ts";
import { respond } from "../../messages/webhooks/testing/receiver.ts";
import { openToldShop } from "../../messages/webhooks/testing/told-shop.ts";
import { captureLog } from "../log-capture.ts";
import { readMetric } from "./read-metric.ts";

const opened: { close(): unknown }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

describe("the mail server", () => {
  it("a mail is not sent: the log has its code, the metrics its number, and it comes later", async () => {
    const { log, lines } = captureLog();
    const office = await startPostOffice({ log });
    opened.push(office);
    await office.queue();
    office.receive(() => "refuse");
    await office.send();
    expect(lines({ msg: "a mail was not sent" })).toEqual([
      expect.objectContaining({ level: 40, code: expect.any(String), tries: 1 }),
    ]);
    expect(await readMetric(office.shop, 'vitrine_queue_length{queue="mails"}')).toBe(1);
    office.receive(() => "take");
    office.shop.passTime(60_000);
    await office.send();
    expect(office.mails).toHaveLength(2);
    expect(await readMetric(office.shop, 'vitrine_queue_length{queue="mails"}')).toBe(0);
  });
});

describe("whom a webhook tells", () => {
  it("a call is not taken: the log says so, the metrics too, and it comes again", async () => {
    const { log, lines } = captureLog();
    const told = await openToldShop([{ retries: 1 }], (same) => same, { log });
    opened.push(told);
    told.receiver.answer((response) => respond(response, 503));
    await told.write(updateProducts, [{ id: "101", description: "Told" }]);
    await told.tell();
    expect(lines({ msg: "a webhook was not taken" })).toEqual([
      expect.objectContaining({ level: 40, kind: "checkout", tries: 1 }),
    ]);
    const failed = 'vitrine_webhook_deliveries_total{kind="checkout",result="failed"}';
    expect(await readMetric(told.shop, failed)).toBe(1);
    expect(await readMetric(told.shop, 'vitrine_queue_length{queue="webhooks"}')).toBe(1);
    told.receiver.answer((response) => respond(response, 204));
    told.shop.passTime(10_000);
    expect(await told.deliver()).toHaveLength(1);
    expect(await readMetric(told.shop, 'vitrine_queue_length{queue="webhooks"}')).toBe(0);
  });
});

describe("the provider of captchas", () => {
  it.each([
    ["does not answer in time", () => undefined, "timeout"],
    [
      "answers 503",
      (_request: unknown, response: { writeHead(s: number): { end(): void } }) =>
        response.writeHead(503).end(),
      503,
    ],
  ])("%s: nothing is verified, and the log says so", async (_how, answer, reason) => {
    const { log, lines } = captureLog();
    const server = createServer(answer).listen(0, "127.0.0.1");
    await once(server, "listening");
    opened.push({ close: () => closeServer(server) });
    const shop = await startStorefront(
      {
        captcha: {
          calls: ["CUSTOMER_LOGIN"],
          provider: {
            type: "a",
            key: "b",
            script: "https://captcha.example/api.js",
            verifyUrl: `http://127.0.0.1:${portOf(server)}`,
            secret: "hidden",
          },
        },
      },
      { environment: { LIMIT_CAPTCHA_TIMEOUT_MS: "100" }, log },
    );
    opened.push(shop);
    const verifying = `mutation { verifyCaptcha(captchaData: "solved") { verified } }`;
    const answered = await graphqlClient(shop)(verifying);
    expect([answered.status, answered.at("data.verifyCaptcha.verified")]).toEqual([200, false]);
    expect(lines({ msg: "a captcha could not be verified" })).toEqual([
      expect.objectContaining({ level: 40, reason }),
    ]);
  });
});

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function closeServer(server: Server): void {
  server.closeAllConnections();
  server.close();
}
