import { expect } from "@playwright/test";
import { z } from "zod";
import { platformUrl } from "../support/addresses";

/** Only what a foreign client would read of an answer; everything else passes. */
const answer = z.looseObject({
  token: z.string().nullable(),
  errors: z.record(z.string(), z.unknown()).optional(),
});

export interface Answer {
  readonly status: number;
  readonly body: z.infer<typeof answer>;
}

/** A client of the Checkout REST API that knows the specification and nothing of our code. */
export class CheckoutClient {
  token: string | undefined;
  readonly #address: string;

  constructor(base: "/api/checkout/" | "/api/checkout-v4/", origin = platformUrl) {
    this.#address = `${origin}${base}`;
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.#address}${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...(this.token ? { "API-Token": this.token } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const parsed = answer.parse(await response.json());
    if (parsed.token) this.token = parsed.token;
    return { status: response.status, body: parsed };
  }
}

export const productShape = z.looseObject({
  product: z.string(),
  name: z.string().min(1),
  uri: z.string().min(1),
  price: z.string(),
  priceAsNumber: z.number(),
  itemQuantityMinimum: z.int(),
  itemQuantityMultipleOf: z.int(),
  itemTable: z.looseObject({ x: z.array(z.string()), y: z.array(z.string()), dividerSymbol: z.string() }),
  items: z.array(
    z.looseObject({
      item: z.string(),
      name: z.string(),
      itemTableX: z.int(),
      itemTableY: z.int(),
      stock: z.string(),
    }),
  ),
  media: z.record(z.string(), z.array(z.url())),
});

/** An item that is in stock, of a product without quantity rules: what a client may add right away. */
export async function findItemInStock(
  client: CheckoutClient,
  skip = 0,
): Promise<{ item: string; price: number }> {
  const listing = await client.call("POST", "products", { onlyAvailable: true, limit: 40, skipFirst: skip });
  expect(listing.status).toBe(200);
  const products = z.array(productShape).parse(listing.body["products"]);
  for (const product of products) {
    const item = product.items.find((candidate) => candidate.stock === "yes");
    if (item && product.itemQuantityMinimum === 1) return { item: item.item, price: product.priceAsNumber };
  }
  throw new Error("the shop has nothing in stock");
}

/** Hidden inputs of an HTML form, as a browser would send them. */
export function hiddenInputs(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1];
    const value = /value="([^"]*)"/.exec(input)?.[1];
    if (name !== undefined) fields[name] = value ?? "";
  }
  return fields;
}

export const address = {
  firstName: "Åsa",
  lastName: "Nyström",
  email: "asa.nystrom@example.com",
  address1: "Storgatan 1",
  city: "Stockholm",
  country: "SE",
  phoneNumber: "+46701234567",
  zipCode: "111 22",
};
