import { expect } from "@playwright/test";
import { test } from "../support/programs";
import { CheckoutClient, findItemInStock, payment } from "./client";

test.describe.configure({ mode: "default" });
test.setTimeout(300_000);

test("one trace goes from a page over the API to the database, and tells nothing that was sent", async ({
  request,
  ownShop,
  collector,
}) => {
  const searched = `Hiddenword${Date.now()}`;
  // A country that nobody has looked at: the platform begins a session for it.
  const country = ["gb", "de", "us", "pl", "fr"][test.info().repeatEachIndex % 5];
  await request.get(`${ownShop.storefrontUrl}/en-${country}/search?q=${searched}`);
  const traced = () => {
    const page = collector.spans.findLast((span) => span.attributes["next.route"] === "/[locale]/search");
    const trace = collector.spans.filter((span) => span.traceId === page?.traceId);
    return new Set(trace.map((span) => `${span.service} ${span.name.split(" ")[0]}`));
  };
  await expect.poll(traced, { timeout: 30_000 }).toContain("vitrine-platform POST");
  await expect.poll(traced, { timeout: 30_000 }).toContain("vitrine-platform transaction");
  await expect.poll(traced, { timeout: 30_000 }).toContain("vitrine-storefront GET");
  expect(collector.text()).not.toContain(searched);
});

test("kill -9 of everything at once loses no selection and no order", async ({ ownShop }) => {
  const buyer = new CheckoutClient("/api/checkout/", ownShop.platformUrl);
  const item = await findItemInStock(buyer);
  await buyer.call("POST", `items/${item}`);
  const order = await buyer.call("POST", "payment", { ...payment, paymentMethod: "invoice" });
  expect(order.body).toMatchObject({ action: "success", order: expect.any(String) });

  const browser = new CheckoutClient("/api/checkout/", ownShop.platformUrl);
  const added = await browser.call("POST", `items/${item}/quantity/2`);
  expect(added.status).toBe(201);

  await ownShop.killEverything();
  await ownShop.start();

  const kept = await browser.call("GET", "selection");
  expect(kept.body).toMatchObject({
    token: added.body.token,
    selection: { items: [{ item, quantity: 2 }] },
  });
  const receipt = await buyer.call("GET", "receipt");
  expect(receipt.body).toMatchObject({ order: order.body["order"], items: [{ item, quantity: 1 }] });
});
