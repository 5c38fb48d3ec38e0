import { expect, test } from "@playwright/test";
import { z } from "zod";
import { CheckoutClient, findItemInStock, payment } from "./client";

const selected = z.looseObject({
  items: z.array(z.looseObject({ line: z.string().regex(/^[0-9a-f]{40}$/) })),
  totals: z.looseObject({
    grandTotalPrice: z.string().regex(/^\d+(\.\d+)?\u00a0[A-Z]{3}$/),
    grandTotalPriceAsNumber: z.number(),
  }),
});

/** Hidden inputs of an HTML form, as a browser would send them. */
function hiddenInputs(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)];
  return Object.fromEntries(
    inputs.map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? "",
      /value="([^"]*)"/.exec(input)?.[1] ?? "",
    ]),
  );
}

for (const form of ["classic", "nested"] as const) {
  test(`a foreign client buys over HTTP alone, ${form} form`, async () => {
    /**
     * The order fields lie flat in the classic form and under `order` in the nested one (checkout-rest.md#two-forms).
     */
    const orderOf = (body: Record<string, unknown>) =>
      form === "classic" ? body : z.record(z.string(), z.unknown()).parse(body["order"]);
    const client = new CheckoutClient(form === "classic" ? "/api/checkout/" : "/api/checkout-v4/");
    const item = await findItemInStock(client);
    const added = await client.call("POST", `items/${item}/quantity/2`);
    expect([added.status, added.body]).toMatchObject([
      201,
      { selection: { items: [{ item, quantity: 2 }] } },
    ]);
    const line = selected.parse(added.body["selection"]).items[0]?.line;
    const lowered = await client.call("PUT", `lines/${line}/quantity/1`);
    expect(lowered.body).toMatchObject({ selection: { items: [{ line, quantity: 1 }], currency: "SEK" } });
    const method = await client.call("PUT", "payment-methods/dummy");
    expect(method.body).toMatchObject({ selection: { paymentMethod: "dummy" } });
    const { totals } = selected.parse(method.body["selection"]);

    const started = await client.call("POST", "payment", payment);
    expect(started.body).toMatchObject({ action: "form", formHtml: expect.stringContaining("<form") });
    const fields = hiddenInputs(z.string().parse(started.body["formHtml"]));
    expect(fields).toMatchObject({ currency: "SEK", amount: totals.grandTotalPriceAsNumber.toFixed(2) });
    const paymentMethodFields = { ...fields, paymentMethod: "dummy" };
    const paid = await client.call("POST", "payment-result", { paymentMethodFields });
    expect(paid.status).toBe(form === "classic" ? 200 : 201);
    const number = fields["ba_order_num"];
    expect(orderOf(paid.body)).toMatchObject({
      order: number,
      statusDescription: "Pending",
      totals: { grandTotalPrice: totals.grandTotalPrice },
      address: { email: payment.address.email, zipCode: "111 22" },
    });
    const again = await client.call("POST", "payment-result", { paymentMethodFields });
    expect(orderOf(again.body)["order"]).toBe(number);
    const receipt = await client.call("GET", "receipt");
    expect(orderOf(receipt.body)).toMatchObject({ order: number, shipments: [] });
    expect((await client.call("GET", "selection")).body).toMatchObject({ selection: { items: [] } });
  });
}
