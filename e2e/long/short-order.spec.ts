import { expect, test } from "@playwright/test";
import { expectClean } from "../support/accessibility";
import { Installation } from "../support/installation";
import { Journey, words } from "../support/journey";
import { OtherApi } from "../support/other-api";
import { portOf } from "../support/programs";
import { Shopper } from "../support/shopper";

const { checkout } = words;

const TAG = "en-se";
const ZIP_CODE = "111 22";

const noReceipt = { status: 404, body: JSON.stringify({ token: null, errors: { path: "not found" } }) };

/** All that every installation tells of an order. */
const TOLD: ReadonlySet<string> = new Set(["token", "action", "order", "status"]);

let isReceiptThere = true;
/** The numbers of the orders that were made. */
const made: string[] = [];

/** An installation that tells of an order no more than it must, or shows no receipt at all. */
const api = new OtherApi({
  refuse: (call) => (call === "GET receipt" && !isReceiptThere ? noReceipt : null),
  reduce: (path, answer) => {
    const isOrder = ["payment", "payment-result", "receipt"].includes(path);
    if (!isOrder || typeof answer !== "object" || answer === null) return answer;
    if (!("order" in answer) || typeof answer.order !== "string") return answer;
    if (path !== "receipt") made.push(answer.order);
    return Object.fromEntries(Object.entries(answer).filter(([name]) => TOLD.has(name)));
  },
});

test.describe.configure({ mode: "serial" });

let shop: Installation;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = new Installation(api, portOf("short", test.info().parallelIndex));
  await shop.open();
});

test.afterAll(() => shop.close());

test.use({
  baseURL: async ({}, use, { parallelIndex }) => use(`http://localhost:${portOf("short", parallelIndex)}`),
});

async function atCheckout(journey: Journey, method: "dummy" | "invoice"): Promise<Shopper> {
  await journey.shopper.openWith("checkout");
  await journey.checkOut(method, ZIP_CODE);
  return journey.shopper;
}

test("who has paid is thanked with the order's number, though the API tells no more of it", async ({
  page,
}) => {
  isReceiptThere = true;
  const journey = new Journey(page, TAG);
  const shopper = await atCheckout(journey, "dummy");
  const number = await journey.pay();
  expect(number).toBe(made.at(-1));
  await expect(page.getByText(checkout("receipt.statuses.pending"))).toBeVisible();
  await expectClean(page);
  await page.reload();
  expect(await shopper.expectReceipt()).toBe(number);
  await shopper.expectSelection([]);
});

for (const method of ["dummy", "invoice"] as const) {
  test(`who has paid by ${method} is thanked where there is no receipt, and nobody else`, async ({
    page,
    browser,
    baseURL,
  }) => {
    isReceiptThere = false;
    const journey = new Journey(page, TAG);
    const shopper = await atCheckout(journey, method);
    if (method === "dummy") await journey.pay();
    else await shopper.payButton().click();
    expect(await shopper.expectReceipt()).toBe(made.at(-1));
    await page.reload();
    expect(await shopper.expectReceipt()).toBe(made.at(-1));

    const stranger = await browser.newContext({ baseURL: baseURL ?? "" });
    const theirs = await stranger.newPage();
    await new Shopper(theirs, TAG).open("receipt");
    await expect(theirs.getByRole("heading", { name: checkout("receipt.noneTitle") })).toBeVisible();
    await stranger.close();
  });
}
