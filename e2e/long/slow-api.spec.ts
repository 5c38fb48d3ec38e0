import { expect, type Page, test } from "@playwright/test";
import { type DemoItem, type DemoProduct, findProduct, isFree, isRow } from "../support/catalog";
import { Installation } from "../support/installation";
import { OtherApi } from "../support/other-api";
import { portOf } from "../support/programs";
import { Shopper } from "../support/shopper";

const TAG = "en-gb";
test.describe.configure({ mode: "serial" });

let letIn: () => void = () => undefined;
let installation: Installation;
/** What is asked of the API to put a piece into the bag waits for this. */
let added = Promise.resolve();

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

test.use({
  baseURL: async ({}, use, { parallelIndex }) => use(`http://localhost:${portOf("slow", parallelIndex)}`),
});

/** Adds a piece and goes to another page before the API has heard of it. */
async function addAndLeave(
  page: Page,
  { product, item }: { readonly product: DemoProduct; readonly item: DemoItem },
  to: string,
): Promise<void> {
  const shopper = new Shopper(page, TAG);
  const asked = installation.api.asked.length;
  added = new Promise((resolve) => {
    letIn = resolve;
  });
  await shopper.open(product.uri);
  await shopper.addShown(product, item);
  await expect.poll(() => installation.api.asked.slice(asked).join()).toContain("POST items/");
  await shopper.open(to);
}

test("what was added just before a page, by who had nothing yet, is in the bag as soon as it is in", async ({
  page,
}) => {
  const piece = await findProduct([isFree, isRow], { country: "GB" });
  await addAndLeave(page, piece, "selection");
  await expect(new Shopper(page, TAG).lines()).toHaveCount(0);
  letIn();
  await expect(new Shopper(page, TAG).lines()).toHaveCount(1);
  await page.reload();
  await expect(new Shopper(page, TAG).lines()).toHaveCount(1);
});

test("what was added just before the checkout is paid there with the rest", async ({ page }) => {
  const shopper = new Shopper(page, TAG);
  const piece = await findProduct([isFree, isRow], { country: "GB" });
  await shopper.add(piece.product, piece.item);
  await addAndLeave(page, piece, "checkout");
  const before = await shopper.payButton().innerText();
  letIn();
  await expect(shopper.payButton()).not.toHaveText(before);
  await shopper.open("selection");
  await expect(shopper.lines().getByRole("group")).toContainText("2");
});
