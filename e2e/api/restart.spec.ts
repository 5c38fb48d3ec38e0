import { expect, test } from "@playwright/test";
import { OwnShop } from "../support/own-shop";
import { address, CheckoutClient, findItemInStock } from "./client";

const pages = {
  paymentReturnPage: "https://shop.example/return",
  paymentFailedPage: "https://shop.example/failed",
  termsAndConditions: true,
};

test("kill -9 of everything at once loses no selection and no order", async () => {
  test.setTimeout(240_000);
  const shop = new OwnShop(3320, 4320);
  try {
    await shop.start();
    const buyer = new CheckoutClient("/api/checkout/", shop.platformUrl);
    const { item } = await findItemInStock(buyer);
    await buyer.call("POST", `items/${item}`);
    const order = await buyer.call("POST", "payment", { ...pages, address, paymentMethod: "invoice" });
    expect(order.body).toMatchObject({ action: "success", order: expect.any(String) });

    const browser = new CheckoutClient("/api/checkout/", shop.platformUrl);
    const added = await browser.call("POST", `items/${item}/quantity/2`);
    expect(added.status).toBe(201);

    await shop.killEverything();
    await shop.start();

    const kept = await browser.call("GET", "selection");
    expect(kept.body).toMatchObject({
      token: added.body.token,
      selection: { items: [{ item, quantity: 2 }] },
    });
    const receipt = await buyer.call("GET", "receipt");
    expect(receipt.body).toMatchObject({ order: order.body["order"], items: [{ item, quantity: 1 }] });
  } finally {
    await shop.stop();
  }
});
