import { test as base } from "@playwright/test";
import { type Collector, openCollector } from "../../platform/foundations/tracing/testing/collector";
import { Installation } from "./installation";
import { OtherApi } from "./other-api";
import { OwnShop } from "./own-shop";
import { plainApi } from "./plain-api";
import { Program } from "./program";

/** Of the storefronts that a worker starts; what they call is a thousand above. */
const places = ["own", "elsewhere", "plain", "nested", "short", "slow", "closed", "moved", "first"] as const;

/** A port that no other worker has. */
export function portOf(place: (typeof places)[number], parallelIndex: number): number {
  return 3_600 + parallelIndex * places.length + places.indexOf(place);
}

type Programs = {
  /** A shop with nobody in it but the tests of this worker. */
  readonly ownShop: OwnShop;
  /** What the programs of that shop tell of their work. */
  readonly collector: Collector;
  /** A storefront that tells of its visitors, on an API that fails when it is told to. */
  readonly elsewhere: Installation;
  readonly plain: Installation;
  readonly nested: Installation;
};

/** The secret with which the API calls a storefront elsewhere. */
export const WEBHOOK_SECRET = "of-these-journeys";

type Open = (use: (installation: Installation) => Promise<void>, index: number) => Promise<void>;

const opened =
  (
    place: (typeof places)[number],
    makeApi: () => OtherApi,
    environment: Readonly<Record<string, string>> = {},
  ): Open =>
  async (use, index) => {
    const installation = new Installation(makeApi(), portOf(place, index));
    await installation.open(environment);
    await use(installation);
    await installation.close();
  };

const openElsewhere = opened("elsewhere", () => new OtherApi(), {
  ANALYTICS: "console",
  LOG_LEVEL: "info",
  WEBHOOK_SECRET,
});
const openPlain = opened("plain", plainApi);
const openNested = opened("nested", () => new OtherApi({ base: "/api/checkout-v4" }));

const ofWorker = { scope: "worker", timeout: 300_000 } as const;

/** Tests on programs that are started once in a worker, when the first of them asks. */
export const test = base.extend<{ saidByPrograms: void }, Programs>({
  collector: [
    async ({}, use) => {
      const collector = await openCollector();
      await use(collector);
      await collector.close();
    },
    ofWorker,
  ],
  ownShop: [
    async ({ collector }, use, { parallelIndex }) => {
      const shop = new OwnShop(portOf("own", parallelIndex), {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_BSP_SCHEDULE_DELAY: "200",
      });
      await shop.start();
      await use(shop);
      await shop.stop();
    },
    ofWorker,
  ],
  elsewhere: [async ({}, use, { parallelIndex }) => openElsewhere(use, parallelIndex), ofWorker],
  plain: [async ({}, use, { parallelIndex }) => openPlain(use, parallelIndex), ofWorker],
  nested: [async ({}, use, { parallelIndex }) => openNested(use, parallelIndex), ofWorker],
  // For who has nothing but the output of a run.
  saidByPrograms: [
    async ({}, use, info) => {
      Program.news();
      await use();
      const said = Program.news();
      if (info.status !== info.expectedStatus && said) {
        process.stderr.write(`\n── The logs of its programs, behind “${info.title}”\n${said}\n`);
      }
    },
    { auto: true },
  ],
});
