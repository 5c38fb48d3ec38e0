import { expect, test } from "@playwright/test";
import { z } from "zod";
import { expectClean } from "../support/accessibility";
import { subscribe } from "../support/subscribe";
import { Admin } from "./admin";
import { openAs, watchErrors } from "./worker";
import { say } from "./words";

const found = z.object({ items: z.tuple([z.looseObject({ id: z.string() })]) });

test("what comes again is found, sent in another number, paused, and ended only by a second press", async ({
  page,
  request,
}) => {
  const { email, quantity } = await subscribe(page);
  const admin = new Admin(request);
  const customer = (await admin.get(`customers?q=${encodeURIComponent(email)}`, found)).items[0].id;
  const { id } = (await admin.get(`subscriptions?customer=${customer}`, found)).items[0];
  const now = () =>
    admin.get(`subscriptions/${id}`, z.looseObject({ quantity: z.int(), status: z.string() }));
  const errors = watchErrors(page);
  await openAs(page, "service", `/subscriptions?customer=${customer}`);
  await page.getByRole("button", { name: say("subscription.title", { number: id }) }).click();
  const dialog = page.getByRole("dialog", { name: say("subscription.title", { number: id }) });
  const changes = dialog.getByRole("region", { name: say("subscription.changes") });
  await changes.getByLabel(say("field.quantity")).fill(String(2 * quantity));
  await changes.getByRole("button", { name: say("action.save") }).click();
  await expect.poll(now).toMatchObject({ quantity: 2 * quantity });
  await changes.getByRole("button", { name: say("subscription.pause") }).click();
  await expect(changes.getByRole("button", { name: say("subscription.resume") })).toBeVisible();
  await expectClean(page);
  await changes.getByRole("button", { name: say("subscription.end"), exact: true }).click();
  expect((await now()).status).toBe("PAUSED");
  await changes.getByRole("button", { name: say("subscription.endForGood") }).click();
  await expect(changes).toHaveCount(0);
  expect((await now()).status).toBe("CANCELLED");
  expect(errors).toEqual([]);
});
