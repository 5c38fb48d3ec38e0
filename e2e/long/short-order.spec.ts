import { expect, test } from "@playwright/test";
import { expectClean } from "../support/accessibility";
import { Installation } from "../support/installation";
import { Journey } from "../support/journey";
import { OtherApi } from "../support/other-api";
import { portOf } from "../support/programs";
import { wordsOf } from "../support/words";

const checkout = wordsOf("checkout");

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

test.use({
  baseURL: async ({}, use, { parallelIndex }) => use(`http://localhost:${portOf("short", parallelIndex)}`),
});

test("who has paid is thanked with the order's number, though the API tells no more of it, or shows no receipt", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const shop = new Installation(api, portOf("short", test.info().parallelIndex));
  await shop.open();
  const journey = new Journey(page, "en-se");
  const { shopper } = journey;
  for (const [method, isThere] of [
    ["dummy", true],
    ["dummy", false],
    ["invoice", false],
  ] as const) {
    isReceiptThere = isThere;
    await shopper.openWith("checkout");
    await journey.checkOut(method, "111 22");
    if (method === "dummy") await journey.pay();
    else await shopper.payButton().click();
    expect(await shopper.expectReceipt()).toBe(made.at(-1));
    await expectClean(page);
    await page.reload();
    expect(await shopper.expectReceipt()).toBe(made.at(-1));
    await shopper.expectSelection([]);

    const stranger = await browser.newContext();
    const theirs = await stranger.newPage();
    await theirs.goto(`${shop.address}/en-se/receipt`);
    await expect(theirs.getByRole("heading", { name: checkout("receipt.noneTitle") })).toBeVisible();
    await stranger.close();
  }
  await shop.close();
});
