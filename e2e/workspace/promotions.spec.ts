import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { findProduct, isFree, isRow } from "../support/catalog";
import { Shopper } from "../support/shopper";
import { Admin, newName } from "./admin";
import { openAs, watchErrors, workspace } from "./worker";
import { say } from "./words";

const codes = z.object({ items: z.array(z.looseObject({ id: z.string(), code: z.string().nullable() })) });
const card = z.looseObject({ balance: z.object({ amount: z.string() }), blocked: z.boolean() });

test("a voucher is made and counts in the bag, many codes are made like it, and it is archived", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const errors = watchErrors(page);
  const code = newName("WS").replace(" ", "-").toUpperCase();
  await openAs(page, "merchandiser", "/vouchers/new");
  await page.getByLabel(say("voucher.code")).fill(code);
  await page.getByLabel(say("campaign.percentOff")).fill("140");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByLabel(say("campaign.percentOff"))).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(say("campaign.percentOff")).fill("15");
  await page.getByLabel(say("voucher.usesPerCustomer")).fill("1");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("heading", { level: 1, name: code })).toBeVisible();

  const { item } = await findProduct([isFree, isRow]);
  const shopper = new Shopper(page);
  await shopper.putIntoBag(item.item);
  await shopper.open("selection");
  await shopper.applyCode(code);
  await expect(shopper.codesInUse()).toContainText(code);

  await page.goto(`${workspace}/vouchers?q=${code}`);
  await page.getByRole("link", { name: code }).click();
  await page.getByRole("button", { name: say("voucher.generate") }).click();
  const dialog = page.getByRole("dialog", { name: say("voucher.generate") });
  await dialog.getByLabel(say("voucher.count")).fill("3");
  await dialog.getByLabel(say("voucher.prefix")).fill(`${code}-`);
  await dialog.getByRole("button", { name: say("voucher.generateSubmit") }).click();
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: say("voucher.download") }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\n");
  const made = await admin.get(`vouchers?q=${code}-`, codes);
  expect(lines).toEqual(["code", ...made.items.map((voucher) => voucher.code).toReversed()]);
  expect(made.items).toHaveLength(3);
  await dialog
    .getByRole("button", { name: say("action.close") })
    .last()
    .click();

  await page.getByRole("button", { name: say("action.archive"), exact: true }).click();
  const sure = page.getByRole("dialog", { name: say("action.archive") });
  await sure.getByRole("button", { name: say("action.archive") }).click();
  await expect(page.getByText(say("voucher.archiveDone"))).toBeVisible();
  const left = await admin.get(`vouchers?q=${code}`, codes);
  expect(left.items.map((voucher) => voucher.code)).not.toContain(code);
  expect(errors).toEqual([]);
});

test("a gift card is issued, put right with a reason and blocked, and who may not give money is not offered it", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const errors = watchErrors(page);
  await openAs(page, "service", "/gift-cards");
  await page
    .getByRole("button", { name: say("giftCard.issue") })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: say("giftCard.issue") });
  await dialog.getByLabel(say("field.currency")).selectOption("SEK");
  await dialog.getByLabel(say("giftCard.amount")).fill("250");
  await dialog.getByRole("button", { name: say("giftCard.issueSubmit") }).click();
  await expect(dialog.getByText(say("giftCard.once"))).toBeVisible();
  const number = (await dialog.getByRole("definition").first().textContent()) ?? "";
  await dialog
    .getByRole("button", { name: say("action.close") })
    .last()
    .click();

  const end = number.trim().slice(-4);
  await page.getByLabel(say("giftCard.search")).fill(number);
  // At once, before the list has followed: the press counts.
  await page.getByRole("link", { name: end }).click();
  await page.getByRole("button", { name: say("giftCard.adjust") }).click();
  const adjust = page.getByRole("dialog", { name: say("giftCard.adjust") });
  await adjust.getByLabel(say("giftCard.how")).selectOption("deduct");
  await adjust.getByLabel(say("giftCard.amount"), { exact: false }).fill("300");
  await adjust.getByRole("button", { name: say("action.save") }).click();
  await expect(adjust.getByRole("alert")).toBeVisible();
  await adjust.getByLabel(say("giftCard.amount"), { exact: false }).fill("50");
  await adjust.getByRole("button", { name: say("action.save") }).click();
  await expect(page.getByText(say("giftCard.adjusted"))).toBeVisible();
  await page.getByRole("button", { name: say("giftCard.block"), exact: true }).click();
  await expect(page.getByText(say("giftCard.blockDone"))).toBeVisible();
  const id = page.url().split("/").at(-1) ?? "";
  const kept = await admin.get(`gift-cards/${id}`, card);
  expect([Number(kept.balance.amount), kept.blocked]).toEqual([200, true]);

  await page.context().clearCookies();
  await openAs(page, "warehouse", `/gift-cards/${id}`);
  await expect(page.getByRole("heading", { name: say("giftCard.movements") })).toBeVisible();
  await expect(page.getByRole("button", { name: say("giftCard.adjust") })).toBeHidden();
  expect(errors).toEqual([]);
});

test("a discount is made for one product, changed to three for two and archived", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const errors = watchErrors(page);
  const [name, piece] = [newName("Three for two"), newName("Discount jacket")];
  await admin.makeProduct(piece);
  await openAs(page, "merchandiser", "/discounts/new");
  await page.getByLabel("English", { exact: true }).fill(name);
  await page.getByLabel(say("campaign.percentOff")).fill("140");
  // So it is of no product that anybody else buys.
  await page.getByRole("button", { name: say("campaign.add") }).click();
  const picker = page.getByRole("dialog", { name: say("campaign.add") });
  await picker.getByRole("searchbox").fill(piece);
  await picker.getByRole("button", { name: piece }).click();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByLabel(say("campaign.percentOff"))).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(say("voucher.kind"), { exact: true }).selectOption("takeAndPay");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page
    .getByRole("link", { name: say("screen.discounts") })
    .last()
    .click();
  await page.getByRole("link", { name }).click();
  await expect(page.getByText(piece)).toBeVisible();
  await page.getByLabel(say("discount.take"), { exact: true }).fill("4");
  await page.keyboard.press("ControlOrMeta+s");
  const id = page.url().split("/").at(-1) ?? "";
  const kept = () => admin.get(`discounts/${id}`, z.looseObject({ takeAndPay: z.unknown() }));
  await expect.poll(kept).toMatchObject({ takeAndPay: { take: 4, pay: 2 } });
  await page.getByRole("button", { name: say("action.archive") }).click();
  const sure = page.getByRole("dialog", { name: say("action.archive") });
  await sure.getByRole("button", { name: say("action.archive") }).click();
  await expect(page.getByText(say("discount.archiveDone"))).toBeVisible();
  const { state } = await admin.get(`discounts/${id}`, z.looseObject({ state: z.string() }));
  expect(state).toBe("archived");
  expect(errors).toEqual([]);
});
