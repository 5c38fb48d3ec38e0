import { expect, test } from "@playwright/test";
import { z } from "zod";
import { address, CheckoutClient, findItemInStock, hiddenInputs } from "./client";

const pages = {
  paymentReturnPage: "https://shop.example/return",
  paymentFailedPage: "https://shop.example/failed",
  termsAndConditions: true,
};

const money = /^\d+(\.\d+)?\u00a0[A-Z]{3}$/;

for (const { form, base } of [
  { form: "classic", base: "/api/checkout/" },
  { form: "nested", base: "/api/checkout-v4/" },
] as const) {
  test.describe(`a foreign client buys over HTTP alone, ${form} form`, () => {
    /** The order fields lie flat in the classic form and under `order` in the nested one (section 2). */
    function orderOf(body: Record<string, unknown>): Record<string, unknown> {
      return form === "classic" ? body : z.record(z.string(), z.unknown()).parse(body["order"]);
    }

    test("browse by address, add, change, pay with a form, receipt", async () => {
      const client = new CheckoutClient(base);
      const tree = await client.call("GET", "categories");
      const categories = z
        .array(z.looseObject({ category: z.string(), name: z.array(z.string()), uri: z.string() }))
        .parse(tree.body["categories"]);
      const leaf = categories.find((category) => category.uri.split("/").length === 3);
      const lookup = await client.call("POST", "uri", {
        uri: leaf?.uri,
        for: ["category", "product"],
        limit: 2,
      });
      expect(lookup.body["found"]).toBe("category");
      expect(z.array(z.unknown()).parse(lookup.body["products"]).length).toBeLessThanOrEqual(2);

      const { item } = await findItemInStock(client);
      const added = await client.call("POST", `items/${item}/quantity/2`);
      expect(added.status).toBe(201);
      const selection = z
        .looseObject({
          currency: z.string(),
          items: z.array(
            z.looseObject({ line: z.string().regex(/^[0-9a-f]{40}$/), item: z.string(), quantity: z.int() }),
          ),
        })
        .parse(added.body["selection"]);
      expect(selection.items).toMatchObject([{ item, quantity: 2 }]);
      const line = selection.items[0]?.line;

      const lowered = await client.call("PUT", `lines/${line}/quantity/1`);
      expect(lowered.body).toMatchObject({ selection: { items: [{ line, quantity: 1 }], currency: "SEK" } });

      const method = await client.call("PUT", "payment-methods/dummy");
      expect(method.body).toMatchObject({ selection: { paymentMethod: "dummy" } });
      const totals = z
        .looseObject({
          totals: z.looseObject({
            grandTotalPrice: z.string().regex(money),
            grandTotalPriceAsNumber: z.number(),
          }),
        })
        .parse(method.body["selection"]).totals;

      const started = await client.call("POST", "payment", { ...pages, address });
      expect(started.status).toBe(200);
      expect(started.body).toMatchObject({ action: "form", formHtml: expect.stringContaining("<form") });
      const fields = hiddenInputs(z.string().parse(started.body["formHtml"]));
      expect(fields).toMatchObject({ currency: "SEK", amount: totals.grandTotalPriceAsNumber.toFixed(2) });

      const paid = await client.call("POST", "payment-result", {
        paymentMethodFields: { ...fields, paymentMethod: "dummy" },
      });
      expect(paid.status).toBe(form === "classic" ? 200 : 201);
      expect(paid.body.errors).toBeUndefined();
      const order = orderOf(paid.body);
      expect(order).toMatchObject({
        order: fields["ba_order_num"],
        status: "untouched",
        statusDescription: "Pending",
        currency: "SEK",
        totals: { grandTotalPrice: totals.grandTotalPrice },
        address: { email: address.email, zipCode: "111 22", countryName: expect.any(String) },
      });

      const again = await client.call("POST", "payment-result", {
        paymentMethodFields: { ...fields, paymentMethod: "dummy" },
      });
      expect(orderOf(again.body)["order"]).toBe(order["order"]);

      const receipt = await client.call("GET", "receipt");
      expect(receipt.status).toBe(200);
      expect(orderOf(receipt.body)).toMatchObject({ order: order["order"], shipments: [] });
      const after = await client.call("GET", "selection");
      expect(after.body).toMatchObject({ selection: { items: [] } });
    });
  });
}
