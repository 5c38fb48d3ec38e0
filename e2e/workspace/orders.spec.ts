import { expect, test } from "@playwright/test";
import { z } from "zod";
import { expectClean } from "../support/accessibility";
import { findProduct, isFree, isRow } from "../support/catalog";
import { Admin } from "./admin";
import { say } from "./words";
import { openAs, watchErrors } from "./worker";

const record = z.looseObject({
  status: z.string(),
  shipments: z.array(
    z.looseObject({ trackingId: z.string(), lines: z.array(z.looseObject({ quantity: z.int() })) }),
  ),
  refunds: z.array(z.looseObject({ amount: z.looseObject({ amount: z.string() }) })),
});

const refund = z.looseObject({ amount: z.looseObject({ amount: z.string() }) });

test(
  "an order is found, shipped in two parcels and refunded in part, by keyboard alone",
  { tag: "@desktop" },
  async ({ page, request }) => {
    const admin = new Admin(request);
    const number = await admin.placeOrder(3);
    const errors = watchErrors(page);
    await openAs(page, "service");
    const { keyboard } = page;
    const heading = page.getByRole("heading", { level: 1 });

    await keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("combobox", { name: say("palette.label") })).toBeFocused();
    await keyboard.type(number);
    await expect(page.getByRole("option", { name: `#${number}` })).toBeVisible();
    await keyboard.press("Enter");
    await expect(heading).toHaveText(say("order.title", { number }));

    await keyboard.press("c");
    await expect(page.getByText(say("orderStatus.confirmed"), { exact: true })).toBeVisible();

    for (const [index, units] of [2, 1].entries()) {
      await keyboard.press("s");
      const dialog = page.getByRole("dialog", { name: say("ship.title") });
      const quantity = dialog.getByRole("spinbutton");
      await expect(dialog).toBeVisible();
      await tabTo(page, quantity);
      await keyboard.type(String(units));
      await tabTo(page, dialog.getByLabel(say("field.trackingId")));
      await keyboard.type(`TRACK-${index}`);
      await keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await expect(
        page.getByRole("list", { name: say("order.parcels") }).getByText(`TRACK-${index}`),
      ).toBeVisible();
    }

    const wanted = { lines: [{ row: 1, quantity: 1 }], dryRun: true };
    const dry = refund.parse(await admin.call("POST", `orders/${number}/refunds`, wanted));
    const shown = Number(dry.amount.amount).toLocaleString("en-US", { minimumFractionDigits: 2 });
    await keyboard.press("r");
    const dialog = page.getByRole("dialog", { name: say("refund.title") });
    await tabTo(page, dialog.getByRole("spinbutton"));
    await keyboard.type("1");
    await expect(dialog.getByRole("paragraph").filter({ hasText: say("refund.preview") })).toContainText(
      shown,
    );
    await keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("list", { name: say("order.refunds") })).toContainText(shown);

    const order = await admin.get(`orders/${number}`, record);
    expect(order.shipments.map(({ trackingId, lines }) => [trackingId, lines[0]?.quantity])).toEqual([
      ["TRACK-0", 2],
      ["TRACK-1", 1],
    ]);
    expect(order.refunds.map(({ amount }) => amount.amount)).toEqual([dry.amount.amount]);
    expect(errors).toEqual([]);
  },
);

type Page = Parameters<typeof openAs>[0];
type Target = ReturnType<Page["locator"]>;

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, target: Target): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there.");
}

test("the warehouse ships, and is shown neither money nor what it may not do", async ({ page, request }) => {
  const admin = new Admin(request);
  const number = await admin.placeOrder(1);
  await admin.call("POST", `orders/${number}/confirm`, {});
  await openAs(page, "warehouse", `/orders/${number}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("order.title", { number }));
  await expect(page.getByText(say("redacted.text"))).toBeVisible();
  await expect(page.getByRole("button", { name: say("order.ship") })).toBeVisible();
  await expect(page.getByRole("button", { name: say("order.refund") })).toHaveCount(0);
  await expect(page.getByRole("link", { name: say("screen.prices") })).toHaveCount(0);
  await expect(page.getByRole("main")).not.toContainText("SEK");
  const refused = page.waitForResponse(/\/api\/admin\/staff/);
  await page.goto(page.url().replace(/orders\/.*$/, "staff"));
  expect((await refused).status()).toBe(403);
  await expect(page.getByRole("alert")).toContainText(say("failed.title"));
});

/** An order of so many units that have reached their customer, and the dialog in which all of them come back. */
async function beginReturn(page: Page, admin: Admin, units: number) {
  const number = await admin.placeOrder(units);
  await admin.call("POST", `orders/${number}/confirm`, {});
  await admin.call("POST", `orders/${number}/shipments`, {});
  await openAs(page, "service", `/orders/${number}`);
  await page.getByRole("button", { name: say("action.more") }).click();
  await page.getByRole("menuitem", { name: say("order.announceReturn") }).click();
  const announce = page.getByRole("dialog", { name: say("return.title") });
  await announce.getByRole("spinbutton").fill(String(units));
  return { number, announce };
}

test("a return is announced with a reason, received in part and refunded", async ({ page, request }) => {
  const admin = new Admin(request);
  const errors = watchErrors(page);
  const { number, announce } = await beginReturn(page, admin, 2);
  await announce.getByRole("combobox").selectOption(say("return.reason.tooLarge"));
  await announce.getByLabel(say("return.comment")).fill("Like a tent");
  await expectClean(page);
  await announce.getByRole("button", { name: say("return.announce") }).click();
  await expect(announce).toBeHidden();
  const returns = page.getByRole("list", { name: say("order.returns") });
  await expect(returns).toContainText(say("return.reason.tooLarge"));
  await expect(returns).toContainText("Like a tent");

  await returns.getByRole("button", { name: say("return.receive") }).click();
  const receive = page.getByRole("dialog", { name: say("return.receiveTitle") });
  await expect(receive.getByRole("spinbutton")).toHaveValue("2");
  await receive.getByRole("spinbutton").fill("1");
  await receive.getByLabel(say("refund.putBack")).selectOption({ index: 1 });
  await receive.locator('button[type="submit"]:enabled').click();
  await expect(receive).toBeHidden();
  const order = await admin.get(`orders/${number}`, returned);
  expect(order.returns).toMatchObject([{ status: "received", lines: [{ quantity: 2, reason: "tooLarge" }] }]);
  expect(order.refunds).toMatchObject([{ kind: "return", lines: [{ row: 1, quantity: 1 }] }]);
  await expect(page.getByRole("list", { name: say("order.refunds") })).toContainText(
    say("refund.kind.return"),
  );
  expect(errors).toEqual([]);
});

test("an exchange announces the return and goes on with the order of what is wanted instead", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const errors = watchErrors(page);
  const { number, announce } = await beginReturn(page, admin, 1);
  await announce.getByRole("button", { name: say("exchange.otherSize", { name: "" }) }).click();
  await page
    .getByRole("dialog")
    .last()
    .getByRole("region")
    .getByRole("button", { disabled: false })
    .last()
    .click();
  await expect(announce.getByText(say("exchange.text"))).toBeVisible();
  await expectClean(page);
  await announce.getByRole("button", { name: say("return.announce") }).click();
  await expect(page).toHaveURL(/\/draft-orders\/\d+$/);
  const id = page.url().replace(/.*\//, "");
  const draft = await admin.get(
    `draft-orders/${id}`,
    z.looseObject({ note: z.string(), lines: z.array(z.unknown()) }),
  );
  expect([draft.note, draft.lines.length]).toEqual([`Exchange for order ${number}`, 1]);
  expect((await admin.get(`orders/${number}`, returned)).returns).toMatchObject([{ status: "announced" }]);
  expect(errors).toEqual([]);
});

test("an order is changed before it leaves: another item in place of a unit, at a price of one's own", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const number = await admin.placeOrder(2);
  const { product, item } = await findProduct([isFree, isRow]);
  const errors = watchErrors(page);
  await openAs(page, "service", `/orders/${number}`);
  await page.getByRole("button", { name: say("action.more") }).click();
  await page.getByRole("menuitem", { name: say("order.edit") }).click();
  const dialog = page.getByRole("dialog", { name: say("edit.title"), exact: true });
  const units = dialog.getByRole("textbox", { name: say("units.of", { name: "", size: "" }).trim() });
  await units.first().fill("1");
  await dialog.getByRole("button", { name: say("draft.add") }).click();
  await page.getByRole("searchbox", { name: say("draft.add") }).fill(product.name);
  await page.getByRole("button").filter({ hasText: product.name }).first().click();
  const sizes = page.getByRole("dialog", { name: product.name, exact: true });
  await sizes
    .getByRole("button", { name: new RegExp(`^${item.name}`) })
    .first()
    .click();
  const price = dialog.getByRole("textbox", { name: say("edit.priceOf", { name: product.name }) }).last();
  await expect(price).toHaveAttribute("placeholder", /^\d+\.\d\d$/);
  await price.fill("9999");
  await dialog.getByRole("checkbox", { name: say("edit.allowUnpaid") }).check();
  await expectClean(page);
  await price.fill("1.00");
  await expect(dialog.getByRole("checkbox")).toHaveCount(0);
  await dialog.locator('button[type="submit"]:enabled').click();
  await expect(dialog).toBeHidden();
  const lines = page.getByRole("table", { name: say("order.lines") });
  await expect(lines).toContainText("SEK 1.00");
  await expect(page.getByText(say("order.currentTotal"), { exact: true })).toBeVisible();
  const order = await admin.get(`orders/${number}`, edited);
  expect(order.lines).toMatchObject([
    { quantity: 2, cancelled: 1 },
    { quantity: 1, unitPrice: { amount: "1.00" } },
  ]);
  expect(errors).toEqual([]);
});

test("an address is corrected before the parcel leaves, and what a colleague wrote meanwhile is not overwritten", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const number = await admin.placeOrder(1);
  const errors = watchErrors(page);
  await openAs(page, "service", `/orders/${number}`);
  await page.getByRole("button", { name: say("address.title") }).click();
  const dialog = page.getByRole("dialog", { name: say("address.title") });
  await dialog.getByLabel(say("field.address1"), { exact: true }).fill("Nygatan 5");
  await dialog.getByRole("checkbox", { name: say("address.elsewhere") }).check();
  const delivery = dialog.getByRole("group", { name: say("order.delivery") });
  await delivery.getByLabel(say("field.firstName")).fill("Bo");
  await delivery.getByLabel(say("field.lastName")).fill("Berg");
  await delivery.getByLabel(say("field.address1"), { exact: true }).fill("Box 2");
  await delivery.getByLabel(say("field.zipCode")).fill("222 33");
  await delivery.getByLabel(say("field.city")).fill("Lund");
  await expectClean(page);
  const { version } = await admin.get(`orders/${number}`, versioned);
  await admin.call("PATCH", `orders/${number}`, { message: "Soon" }, { "If-Match": version });
  await dialog.getByRole("button", { name: say("action.save") }).click();
  const conflict = page.getByRole("dialog", { name: say("conflict.title") });
  await conflict.getByRole("button", { name: say("conflict.mine") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Nygatan 5")).toBeVisible();
  await expect(page.getByText("Bo Berg")).toBeVisible();
  await expect(page.getByText("Soon", { exact: true })).toBeVisible();
  const order = await admin.get(`orders/${number}`, addressed);
  expect(order.address.address1).toBe("Nygatan 5");
  expect(order.shippingAddress).toMatchObject({ firstName: "Bo", city: "Lund", zipCode: "222 33" });
  expect(order.message).toBe("Soon");
  expect(errors).toEqual([]);
});

const versioned = z.looseObject({ version: z.string() });
const addressed = z.looseObject({
  address: z.looseObject({ address1: z.string() }),
  shippingAddress: z.looseObject({}),
  message: z.string(),
});
const edited = z.looseObject({ lines: z.array(z.looseObject({})) });
const returned = z.looseObject({ returns: z.array(z.looseObject({})), refunds: z.array(z.looseObject({})) });
