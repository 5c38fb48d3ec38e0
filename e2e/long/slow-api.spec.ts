import { expect, test } from "@playwright/test";
import { z } from "zod";
import { platformUrl } from "../support/addresses";
import { findProduct, isFree, isRow } from "../support/catalog";
import { Installation } from "../support/installation";
import { OtherApi } from "../support/other-api";
import { portOf } from "../support/programs";
import { Shopper } from "../support/shopper";
import { wordsOf } from "../support/words";

const TAG = "en-gb";
const selection = wordsOf("selection");

const CHANGES = /^POST items|^PUT lines/;
const CHANGES_AND_READS = /^POST items|^PUT lines|^GET selection$/;

/** Calls that wait before the API hears of them, oldest first. */
let held: { readonly call: string; readonly token: string; readonly letIn: () => void }[] = [];
let holding: RegExp | null = null;
let installation: Installation;

test.use({
  baseURL: async ({}, use, { parallelIndex }) => use(`http://localhost:${portOf("slow", parallelIndex)}`),
});

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const api = new OtherApi({
    hold: async (call, token) => {
      if (holding?.test(call)) await new Promise<void>((letIn) => held.push({ call, token, letIn }));
    },
  });
  installation = new Installation(api, portOf("slow", test.info().parallelIndex));
  await installation.open();
});

test.beforeEach(() => {
  held = [];
  holding = CHANGES;
});
test.afterEach(() => letAllIn());
test.afterAll(() => installation.close());

function letAllIn(): void {
  holding = null;
  for (const { letIn } of held.splice(0)) letIn();
}

/** What is held of changes. */
const heldCalls = () =>
  held.flatMap(({ call }) => (CHANGES.test(call) ? [call.replace(/[^ ]*\/quantity/, "quantity")] : []));

/** How many pieces the platform has in a session's bag. */
async function piecesInBag(token = ""): Promise<number> {
  const answer = await fetch(`${platformUrl}/api/checkout/selection`, { headers: { "API-Token": token } });
  const { selection: bag } = z
    .object({ selection: z.object({ totals: z.object({ totalQuantity: z.number() }) }) })
    .parse(await answer.json());
  return bag.totals.totalQuantity;
}

test("what was added just before a page is in the bag as soon as it is in, and is paid with the rest", async ({
  page,
}) => {
  const shopper = new Shopper(page, TAG);
  const { product, item } = await findProduct([isFree, isRow], { country: "GB" });
  /** Adds a piece and goes to another page before the API has heard of it. */
  const addAndLeave = async (to: string) => {
    holding = CHANGES;
    await shopper.open(product.uri);
    await shopper.addShown(product, item);
    await expect.poll(heldCalls).toEqual(["POST quantity/1"]);
    await shopper.open(to);
  };
  await addAndLeave("selection");
  await expect(shopper.lines()).toHaveCount(0);
  letAllIn();
  await expect(shopper.lines()).toHaveCount(1);
  await page.reload();
  await expect(shopper.lines()).toHaveCount(1);

  await addAndLeave("checkout");
  const before = await shopper.payButton().innerText();
  letAllIn();
  await expect(shopper.payButton()).not.toHaveText(before);
  await shopper.expectSelection([2]);
});

test("the first pieces of all, of two pages and of one that is left at once, are in one bag", async ({
  page,
}) => {
  const shopper = new Shopper(page, TAG);
  const { product, item } = await findProduct([isFree, isRow], { country: "GB" });
  const other = await findProduct([isFree, isRow, ({ uri }) => uri !== product.uri], { country: "GB" });
  await shopper.open(product.uri);
  await shopper.addShown(product, item);
  await expect.poll(heldCalls).toEqual(["POST quantity/1"]);
  await shopper.open(other.product.uri);
  await shopper.addShown(other.product, other.item);
  await shopper.open("women");
  expect(heldCalls()).toEqual(["POST quantity/1"]);
  letAllIn();
  await shopper.expectSelection([1, 1]);
});

test("the last of two quick clicks counts when it overtakes the first", async ({ page }) => {
  const shopper = new Shopper(page, TAG);
  const { product, item } = await findProduct([isFree, isRow], { country: "GB" });
  holding = null;
  await shopper.add(product, item);
  holding = CHANGES_AND_READS;
  const more = shopper.panel().getByRole("button", { name: selection("increase", { name: product.name }) });
  await more.click();
  await expect.poll(heldCalls).toEqual(["PUT quantity/2"]);
  await more.click();
  const next = shopper.open("selection");
  await expect.poll(heldCalls).toEqual(["PUT quantity/2", "PUT quantity/3"]);
  const [older, newer] = held;
  const pieces = async () => piecesInBag(newer?.token);
  newer?.letIn();
  await expect.poll(pieces).toBe(3);
  older?.letIn();
  await expect.poll(pieces).toBe(2);
  letAllIn();
  await next;
  await expect(shopper.lines().getByRole("group")).toContainText("3");
  await expect.poll(pieces).toBe(3);
});
