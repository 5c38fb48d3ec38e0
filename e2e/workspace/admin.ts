import { expect, type APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { CheckoutClient, findItemInStock, payment } from "../api/client";
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

  /** A product of no market, so that no shopper meets it: one variant, one size, its texts missing. Its id. */
  async makeProduct(name: string): Promise<string> {
    const variants = [
      {
        name: "Olive",
        sizeTable: { externalId: `WS-${name}`, name: "One size" },
        sizes: [{ size: "One", name: "One size" }],
      },
    ];
    return record.parse(await this.call("POST", "products", { name, variants })).id;
  }

  /** A registered customer with so many units in her selection; her id. */
  async registerCustomer(email: string, units: number): Promise<string> {
    const client = new CheckoutClient("/api/checkout/");
    const item = await findItemInStock(client);
    expect((await client.call("POST", `items/${item}/quantity/${units}`)).status).toBe(201);
    const person = {
      email,
      password: "a walk in the rain",
      firstName: "Kim",
      lastName: "Berg",
      country: "SE",
    };
    const made = await client.call("POST", "register", person);
    return z.object({ customer: z.string() }).parse(made.body["loggedIn"]).customer;
  }

  /** A draft of an order with one unit of an item of the demo shop; its id. */
  async writeDraft(): Promise<string> {
    const item = await findItemInStock(new CheckoutClient("/api/checkout/"));
    const draft = { country: "SE", lines: [{ item, quantity: 1 }] };
    return record.parse(await this.call("POST", "draft-orders", draft)).id;
  }

  /** An order of so many units of an item of the demo shop, paid at once; its number. */
  async placeOrder(units: number): Promise<string> {
    const client = new CheckoutClient("/api/checkout/");
    const item = await findItemInStock(client);
    const added = await client.call("POST", `items/${item}/quantity/${units}`);
    expect(added.status).toBe(201);
    await client.call("PUT", "payment-methods/dummy");
    const started = await client.call("POST", "payment", payment);
    const fields = hiddenInputs(z.string().parse(started.body["formHtml"]));
    const paymentMethodFields = { ...fields, paymentMethod: "dummy" };
    const paid = await client.call("POST", "payment-result", { paymentMethodFields });
    expect(paid.status).toBe(200);
    return fields["ba_order_num"] ?? "";
  }
}

const record = z.looseObject({ id: z.string() });

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

/** A name of its own in every run, and of each worker. */
export function newName(what: string): string {
  return `${what} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}
