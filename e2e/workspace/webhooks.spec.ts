import { expect, test } from "@playwright/test";
import { z } from "zod";
import { Admin, newName } from "./admin";
import { openAs, watchErrors } from "./worker";
import { say } from "./words";

const record = z.looseObject({ id: z.string(), version: z.string() });
const webhooks = z.object({ items: z.array(z.looseObject({ id: z.string(), url: z.string() })) });
const deliveries = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      state: z.string(),
      payload: z.looseObject({ brands: z.array(z.string()).default([]) }),
    }),
  ),
});

test("a call that was delivered is looked at and made again; who may only read may not", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const errors = watchErrors(page);
  const webhook = (await admin.get("webhooks", webhooks)).items.find(({ url }) =>
    url.endsWith("/api/revalidate"),
  );
  const brand = record.parse(await admin.call("POST", "brands", { name: newName("Brand") }));
  const changed = { "If-Match": `"${brand.version}"` };
  await admin.call("PATCH", `brands/${brand.id}`, { name: newName("Renamed brand") }, changed);
  /** The calls that tell of this brand, the oldest first. */
  const calls = async () => {
    const { items } = await admin.get(`webhooks/${webhook?.id}/deliveries?limit=100`, deliveries);
    return items.filter(({ payload }) => payload.brands.includes(brand.id)).toReversed();
  };
  await expect.poll(async () => (await calls())[0]?.state).toBe("delivered");
  const [first] = await calls();
  const number = say("webhook.delivery", { id: first?.id ?? "" });

  await openAs(page, "owner", "/webhooks");
  await page.getByRole("link", { name: webhook?.url ?? "" }).click();
  await page.getByLabel(say("field.status")).selectOption(say("webhook.state.delivered"));
  await expect(page).toHaveURL(/state=delivered/);
  const row = page.getByRole("button", { name: number, exact: true });
  await row.click();
  const dialog = page.getByRole("dialog", { name: number });
  await expect(dialog).toContainText(brand.id);
  await dialog.getByRole("button", { name: say("webhook.again") }).click();
  await expect(page.getByText(say("webhook.queued", { count: "1" }))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row").filter({ has: row })).toContainText(say("webhook.madeAgain"));
  await expect.poll(async () => (await calls()).at(-1)?.id).not.toBe(first?.id);
  await expect.poll(async () => (await calls()).at(-1)?.state).toBe("delivered");
  expect((await calls()).at(-1)?.payload).toEqual(first?.payload);
  expect(errors).toEqual([]);

  await page.context().clearCookies();
  await openAs(page, "viewer", `/webhooks/${webhook?.id}`);
  await row.click();
  await expect(dialog.getByRole("button", { name: say("webhook.again") })).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: say("action.close") }).last()).toBeVisible();
});
