import { afterAll, beforeAll, expect, it } from "vitest";
import { loadSets, readSets } from "../../interfaces/checkout/testing/set-shop.ts";
import { refundUnorderedPayments } from "../../ordering/payment/refund/refund-unordered-payments.ts";
import { releaseExpired } from "../../ordering/payment/release-expired.ts";
import {
  startStripeServer,
  type StripeServer,
} from "../../selling/payment-providers/testing/stripe-server.ts";
import { numberEvents } from "../../foundations/events/number-events.ts";
import { brokenAtRest } from "../invariants/shop.ts";
import { rounds } from "../long.ts";
import { startTestPlatform, type TestPlatform } from "../platform.ts";
import { patientLimits, races, withRaces } from "./all-races.ts";
import { lapse, retriesWhenBusy, type RaceShop } from "./race.ts";

let whole: TestPlatform;
let stripe: StripeServer;
let shop: RaceShop;

beforeAll(async () => {
  stripe = await startStripeServer();
  whole = await startTestPlatform({
    environment: patientLimits,
    settings: (settings) => withRaces(settings, stripe),
  });
  const { platform } = whole;
  await loadSets(platform);
  await platform.catalog.refresh();
  shop = {
    ...whole,
    call: retriesWhenBusy(whole.call),
    stripe,
    set: await readSets(platform),
    releaseExpired: (aheadMs = 0) =>
      releaseExpired({ ...platform, now: () => new Date(platform.now().getTime() + aheadMs) }),
  };
});

afterAll(async () => {
  await whole.close();
  await stripe.close();
});

/** As many as a soak has in the long run; with every change fewer, of what takes longest. */
const many: Readonly<Record<string, number>> = {
  "adds on one token": 30,
  "country, language, methods and address of one token": 3,
  "logins of one customer while her selection changes": 5,
  "crosswise logins": 4,
  "return page, webhook and sweeper, ten times each": 2,
  "return page, webhook and a sweeper whose clock is an hour ahead, ten times each": 2,
  "selections that change after the start of payment": 5,
  "the last uses of a voucher": rounds(12, 20),
  "the last cent of a gift card": rounds(12, 20),
  orders: rounds(40, 200),
};

const patience = 300_000;

it.each(races)("at once: $name", { timeout: patience }, async ({ name, run }) => {
  const { found, expected } = await run(shop, many[name] ?? rounds(20, 50));
  expect(found).toEqual(expected);
  await lapse(shop);
  await refundUnorderedPayments(whole.platform);
  await numberEvents(whole.platform.db);
  expect(await brokenAtRest(whole.platform.db)).toEqual([]);
});
