import { expect, test } from "@playwright/test";
import { z } from "zod";
import { CheckoutClient, findItemInStock, payment } from "../api/client";
import { Admin } from "./admin";
import { openAs, watchErrors } from "./worker";
import { say } from "./words";

const payments = z.object({
  items: z.array(z.looseObject({ id: z.string(), email: z.string().nullable(), status: z.string() })),
});

test("a payment that somebody has left is found and ended; who may only read may not", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const errors = watchErrors(page);
  const email = `left-${Date.now()}@example.com`;
  const client = new CheckoutClient("/api/checkout/");
  expect((await client.call("POST", `items/${await findItemInStock(client)}`)).status).toBe(201);
  await client.call("PUT", "payment-methods/redirect");
  const address = { ...payment.address, email };
  const started = await client.call("POST", "payment", { ...payment, paymentMethod: "redirect", address });
  expect(started.status).toBe(200);
  const left = async () => {
    const { items } = await admin.get("payments?limit=200", payments);
    return items.find((one) => one.email === email);
  };
  const number = say("payment.title", { number: (await left())?.id ?? "" });

  await openAs(page, "viewer", "/payments?status=started");
  await page.getByRole("button", { name: number, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: number });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expect(dialog).toContainText(say("payment.status.started"));
  await expect(dialog.getByRole("region", { name: say("payment.steps") })).toHaveCount(0);

  await page.context().clearCookies();
  await openAs(page, "service", "/payments?status=started");
  await page.getByRole("button", { name: number, exact: true }).click();
  const end = dialog.getByRole("button", { name: say("payment.release") });
  await expect(end).toBeDisabled();
  await dialog.getByLabel(say("payment.sure")).check();
  await end.click();
  await expect(dialog.getByRole("region", { name: say("payment.steps") })).toHaveCount(0);
  await expect(page.getByRole("button", { name: number, exact: true, includeHidden: true })).toHaveCount(0);
  expect((await left())?.status).not.toBe("started");
  expect(errors).toEqual([]);
});
