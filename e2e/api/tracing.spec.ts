import { expect, test } from "@playwright/test";
import { type Collector, openCollector } from "../../platform/tracing/testing/collector";
import { OwnShop } from "../support/own-shop";

let collector: Collector;
let shop: OwnShop;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  collector = await openCollector();
  shop = new OwnShop(3387, 4387);
  await shop.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: "200" });
});

test.afterAll(async () => {
  await shop.stop();
  await collector.close();
});

test("one trace goes from a page over the API to the database, and tells nothing that was sent", async ({
  request,
}) => {
  const searched = "Hiddenword";
  await request.get(`${shop.storefrontUrl}/en-se/search?q=${searched}`);
  const traced = () => {
    const page = collector.spans.find((span) => span.attributes["next.route"] === "/[locale]/search");
    const trace = collector.spans.filter((span) => span.traceId === page?.traceId);
    return new Set(trace.map((span) => `${span.service} ${span.name.split(" ")[0]}`));
  };
  await expect.poll(traced).toContain("vitrine-platform POST");
  await expect.poll(traced).toContain("vitrine-platform transaction");
  await expect.poll(traced).toContain("vitrine-storefront GET");
  expect(collector.text()).not.toContain(searched);
});
