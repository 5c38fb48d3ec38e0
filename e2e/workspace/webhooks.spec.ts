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
      redeliveredAt: z.string().nullable(),
      payload: z.json(),
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
  const readDelivered = () =>
    admin.get(`webhooks/${webhook?.id}/deliveries?state=delivered&limit=1`, deliveries);
  const brand = record.parse(await admin.call("POST", "brands", { name: newName("Brand") }));
  const changed = { "If-Match": `"${brand.version}"` };
  await admin.call("PATCH", `brands/${brand.id}`, { name: newName("Renamed brand") }, changed);
  await expect.poll(async () => (await readDelivered()).items.length).toBe(1);

  await openAs(page, "owner", "/webhooks");
  await page.getByRole("link", { name: webhook?.url ?? "" }).click();
  await page.getByLabel(say("field.status")).selectOption(say("webhook.state.delivered"));
  await expect(page).toHaveURL(/state=delivered/);
  const rows = page.getByRole("table", { name: say("webhook.deliveries") }).getByRole("button");
  await rows.first().click();
  const dialog = page.getByRole("dialog", { name: /^Call \d+$/ });
  const number = /\d+/.exec((await dialog.getByRole("heading", { level: 2 }).textContent()) ?? "")?.[0] ?? "";
  const made = async () =>
    (await admin.get(`webhooks/${webhook?.id}/deliveries?limit=100`, deliveries)).items.find(
      ({ id }) => id === number,
    );
  const before = await made();
  expect(before).toMatchObject({ state: "delivered", redeliveredAt: null });
  await expect(dialog.locator("pre")).toHaveText(JSON.stringify(before?.payload, null, 2));
  await dialog.getByRole("button", { name: say("webhook.again") }).click();
  await expect(page.getByText(say("webhook.queued", { count: "1" }))).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await made())?.redeliveredAt).not.toBeNull();
  const again = async () =>
    (await admin.get(`webhooks/${webhook?.id}/deliveries?limit=100`, deliveries)).items.filter(
      ({ id, payload }) => id !== number && JSON.stringify(payload) === JSON.stringify(before?.payload),
    );
  await expect.poll(async () => (await again()).at(0)?.state).toBe("delivered");
  expect(errors).toEqual([]);

  await page.context().clearCookies();
  await openAs(page, "viewer", `/webhooks/${webhook?.id}`);
  await rows.first().click();
  await expect(dialog.getByRole("button", { name: say("webhook.again") })).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: say("action.close") }).last()).toBeVisible();
});
