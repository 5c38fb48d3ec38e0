import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../testing/platform.ts";
import { forgetExpired } from "./forget-expired.ts";

const day = 86_400_000;
let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

async function begin(): Promise<string> {
  return (await shop.call("POST", `items/${shop.item("101")}`)).token;
}

async function counts(): Promise<readonly number[]> {
  const tables = ["session", "selection", "selection_line"] as const;
  return Promise.all(
    tables.map(async (table) => (await shop.platform.db.selectFrom(table).selectAll().execute()).length),
  );
}

it("sessions go 30 days after their use, selections 30 days after their change, checkout-rest.md section 3", async () => {
  const used = await begin();
  const changed = await begin();
  await begin();
  const paying = await begin();
  await shop.call("POST", "payment", {
    token: paying,
    body: {
      paymentMethod: "redirect",
      paymentReturnPage: "https://shop.example/return",
      paymentFailedPage: "https://shop.example/failed",
      termsAndConditions: true,
      address: {
        email: "anna@example.com",
        firstName: "Anna",
        lastName: "A",
        address1: "Gatan 1",
        zipCode: "111 22",
        city: "Stockholm",
        country: "SE",
      },
    },
  });
  await forgetExpired(shop.platform);
  expect(await counts()).toEqual([4, 4, 4]);
  shop.passTime(20 * day);
  await shop.call("GET", "selection", { token: used });
  await shop.call("POST", `items/${shop.item("104")}`, { token: changed });
  shop.passTime(20 * day);
  await forgetExpired(shop.platform);
  // What was tried to be paid stays for its attempt.
  expect(await counts()).toEqual([2, 2, 3]);
  const emptied = await shop.call("GET", "selection", { token: used });
  expect(emptied.token).toBe(used);
  expect(emptied.at("selection.items")).toEqual([]);
  expect((await shop.call("GET", "selection", { token: changed })).list("selection.items")).toHaveLength(2);
});
