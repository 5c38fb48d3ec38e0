import { expect, type APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { CheckoutClient, payment } from "../api/client";
import { platformUrl } from "../support/addresses";

const key = "demo-admin-key";

/** What a journey makes for itself by the management API, so that it disturbs nobody else. */
export class Admin {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  async call(method: string, path: string, data?: object, headers: Readonly<Record<string, string>> = {}) {
    const answer = await this.#request.fetch(`${platformUrl}/api/admin/${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...headers },
      ...(data === undefined ? {} : { data }),
    });
    const text = await answer.text();
    expect(answer.ok(), `${method} ${path}: ${text}`).toBe(true);
    const body: unknown = text === "" ? null : JSON.parse(text);
    return body;
  }

  async get<Record extends z.ZodType>(path: string, record: Record): Promise<z.output<Record>> {
    return record.parse(await this.call("GET", path));
  }

  /** A product in preview: one variant, one size with ten in stock, priced in Sweden. Texts are missing. */
  async makeProduct(name: string): Promise<{ readonly id: string; readonly item: string }> {
    const made = product.parse(
      await this.call("POST", "products", {
        name,
        variants: [
          {
            name: "Olive",
            sizeTable: { externalId: `WS-${name}`, name: "One size" },
            sizes: [{ size: "One", name: "One size" }],
            categories: ["1"],
            markets: ["1"],
          },
        ],
      }),
    );
    const item = made.variants[0]?.sizes[0]?.item ?? "";
    const price = { amount: "349.00", currency: "SEK" };
    const { items } = await this.get("pricelists", lists);
    const list = items.find(({ currency }) => currency === "SEK");
    await this.call("POST", `pricelists/${list?.id}/prices`, { prices: [{ product: made.id, price }] });
    const { items: warehouses } = { items: (await this.get("shop", shop)).warehouses };
    const warehouse = warehouses[0]?.id;
    await this.call("POST", "stock/adjust", { item, warehouse, quantity: 10, reason: "a journey" });
    return { id: made.id, item };
  }

  /** An order of so many units of a product of its own, paid at once; its number. */
  async placeOrder(name: string, units: number): Promise<string> {
    const { id, item } = await this.makeProduct(name);
    await this.call("POST", `products/${id}/publish`, {});
    const client = new CheckoutClient("/api/checkout/");
    await expect
      .poll(async () => (await client.call("POST", `items/${item}/quantity/${units}`)).status, {
        timeout: 60_000,
      })
      .toBe(201);
    await client.call("PUT", "payment-methods/dummy");
    const started = await client.call("POST", "payment", payment);
    const fields = hiddenInputs(z.string().parse(started.body["formHtml"]));
    const paymentMethodFields = { ...fields, paymentMethod: "dummy" };
    const paid = await client.call("POST", "payment-result", { paymentMethodFields });
    expect(paid.status).toBe(200);
    return fields["ba_order_num"] ?? "";
  }
}

const product = z.looseObject({
  id: z.string(),
  variants: z.array(z.looseObject({ sizes: z.array(z.looseObject({ item: z.string() })) })),
});
const lists = z.looseObject({ items: z.array(z.looseObject({ id: z.string(), currency: z.string() })) });
const shop = z.looseObject({ warehouses: z.array(z.looseObject({ id: z.string() })) });

/** Hidden inputs of an HTML form, as a browser would send them. */
function hiddenInputs(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)];
  return Object.fromEntries(
    inputs.map(([input]) => [/name="([^"]*)"/.exec(input)?.[1] ?? "", /value="([^"]*)"/.exec(input)?.[1] ?? ""]),
  );
}

/** A name of its own in every run, and of each worker. */
export function newName(what: string): string {
  return `${what} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}
