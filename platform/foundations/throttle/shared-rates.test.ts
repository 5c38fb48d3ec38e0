import { afterAll, describe, expect, it } from "vitest";
import { purgeAttempts } from "./attempts.ts";
import { newShopper } from "../../interfaces/checkout/customer/testing/shopper.ts";
import { backEndOf } from "../../interfaces/shop/testing/shop-client.ts";
import { graphqlClient } from "../../interfaces/storefront/testing/graphql-client.ts";
import { statementsOf } from "../../interfaces/storefront/testing/statements.ts";
import { openFaultyShop } from "../../testing/faulty-shop.ts";
import { startTestPlatform } from "../../testing/platform.ts";
import { rounds } from "../../testing/long.ts";
import { createSharedRates } from "./shared-rates.ts";

const minute = 60_000;
const shop = await startTestPlatform();
const { db } = shop.platform;
let time = Date.parse("2026-11-20T12:00:00Z");
const now = () => new Date(time);
/** As of two processes. */
const [rates, others] = [createSharedRates({ db, now }), createSharedRates({ db, now })];

afterAll(() => shop.close());

const limit = 3;
/** Takes all that there is of a key. */
const takeAll = async (key: string) => {
  for (let taken = 0; taken < limit; taken += 1) expect(await rates.take([{ key, limit }])).toBe(0);
};

describe("what is counted together", () => {
  it("waits from the first too many until the minute of the first is over", async () => {
    const one = [{ key: "wait", limit }];
    await takeAll("wait");
    time += 10_000;
    expect([await others.take(one), await rates.take(one)]).toEqual([50, 50]);
    time += 50_000;
    expect(await rates.take(one)).toBe(0);
  });

  it("of several keys the longest wait counts", async () => {
    await takeAll("early");
    time += 20_000;
    await takeAll("late");
    const both = ["early", "late"].map((key) => ({ key, limit }));
    expect([await rates.take(both), await others.take(both.toReversed())]).toEqual([60, 60]);
  });

  it("crosswise keys at once wait for nobody who waits for them, and each is counted", async () => {
    const pair = ["this", "that"].map((key) => ({ key, limit: 10 }));
    const waits = await Promise.all(
      Array.from({ length: rounds(24, 80) }, (_, turn) =>
        (turn % 2 === 0 ? rates : others).take(turn % 4 < 2 ? pair : pair.toReversed()),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it("is given back once, and never more than there is", async () => {
    await takeAll("back");
    await others.giveBack("back");
    expect(await rates.take([{ key: "back", limit }])).toBe(0);
    for (let given = 0; given < 9; given += 1) await rates.giveBack("back");
    await takeAll("back");
    expect(await others.take([{ key: "back", limit }])).toBe(60);
  });

  it("is swept five minutes later", async () => {
    time += 4 * minute;
    await rates.take([{ key: "young", limit }]);
    time += 2 * minute;
    await purgeAttempts({ db, now });
    const rows = await db.selectFrom("throttle").select(["key", "count"]).execute();
    expect(rows.map(({ key, count }) => [key.length, count])).toEqual([[32, 1]]);
  });
});

const wrong = { voucher: "NO" };

it("what it costs: one statement; none for who is known to wait, none for whoever adds and reads", async () => {
  const { call, add } = await newShopper(shop);
  const item = shop.item("101");
  await add(item);
  const reading = await statementsOf(shop, () => call("GET", "selection"));
  const adding = await statementsOf(shop, () => add(item));
  const trying = await statementsOf(shop, () => call("POST", "vouchers", wrong));
  for (let taken = 0; taken < 20; taken += 1) await call("POST", "vouchers", wrong);
  const refused = await statementsOf(shop, () => call("POST", "vouchers", wrong));
  const again = await statementsOf(shop, () => add(item));
  expect(refused).toBeLessThan(trying);
  expect([refused, again]).toEqual([1, adding]);
  expect(reading).toBeGreaterThan(0);
});

it("without a database nothing is let through and nothing is told: 503", async () => {
  const faulty = await openFaultyShop();
  try {
    const { call } = backEndOf(faulty.shop);
    faulty.line.refuse(true);
    for (const key of ["test-shop-key-one", "wrong"]) {
      const refused = await call("GET", "", undefined, { "API-Authorization": key });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    }
    const asked = await graphqlClient(faulty.shop)("{ __typename }", { trusted: true });
    expect([asked.status, asked.headers.get("retry-after")]).toEqual([503, "5"]);
    faulty.line.refuse(false);
    await expect.poll(async () => (await call("GET", "")).status).toBe(200);
  } finally {
    await faulty.close();
  }
});
