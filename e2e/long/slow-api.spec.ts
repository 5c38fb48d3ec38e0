import { expect, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "../support/catalog";
import { Installation } from "../support/installation";
import { OtherApi } from "../support/other-api";
import { portOf } from "../support/programs";
import { Shopper } from "../support/shopper";

const TAG = "en-gb";

let letIn: () => void = () => undefined;
/** What is asked of the API to put a piece into the bag waits for this. */
let added = Promise.resolve();
let installation: Installation;

test.use({
  baseURL: async ({}, use, { parallelIndex }) => use(`http://localhost:${portOf("slow", parallelIndex)}`),
});

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const api = new OtherApi({
    hold: async (call) => {
      if (call.startsWith("POST items/")) await added;
    },
  });
  installation = new Installation(api, portOf("slow", test.info().parallelIndex));
  await installation.open();
});

test.afterAll(() => installation.close());

test("what was added just before a page is in the bag as soon as it is in, and is paid with the rest", async ({
  page,
}) => {
  const shopper = new Shopper(page, TAG);
  const { product, item } = await findProduct([isFree, isRow], { country: "GB" });
  /** Adds a piece and goes to another page before the API has heard of it. */
  const addAndLeave = async (to: string) => {
    const asked = installation.api.asked.length;
    added = new Promise((resolve) => {
      letIn = resolve;
    });
    await shopper.open(product.uri);
    await shopper.addShown(product, item);
    await expect.poll(() => installation.api.asked.slice(asked).join()).toContain("POST items/");
    await shopper.open(to);
  };
  await addAndLeave("selection");
  await expect(shopper.lines()).toHaveCount(0);
  letIn();
  await expect(shopper.lines()).toHaveCount(1);
  await page.reload();
  await expect(shopper.lines()).toHaveCount(1);

  await addAndLeave("checkout");
  const before = await shopper.payButton().innerText();
  letIn();
  await expect(shopper.payButton()).not.toHaveText(before);
  await shopper.open("selection");
  await expect(shopper.lines().getByRole("group")).toContainText("2");
});
