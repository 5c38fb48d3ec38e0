import { expect } from "@playwright/test";
import { z } from "zod";
import { platformUrl } from "../support/addresses";

/** Only what a foreign client would read of an answer; everything else passes. */
const answer = z.looseObject({
  token: z.string().nullable(),
  errors: z.record(z.string(), z.unknown()).optional(),
});

/** A client of the Checkout REST API that knows the reference and nothing of our code. */
export class CheckoutClient {
  #token: string | undefined;
  readonly #address: string;

  constructor(base: "/api/checkout/" | "/api/checkout-v4/", origin = platformUrl) {
    this.#address = `${origin}${base}`;
  }

  async call(method: string, path: string, body?: unknown) {
    const response = await fetch(`${this.#address}${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...(this.#token ? { "API-Token": this.#token } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const parsed = answer.parse(await response.json());
    if (parsed.token) this.#token = parsed.token;
    return { status: response.status, body: parsed };
  }
}

const listing = z.array(
  z.looseObject({
    itemQuantityMinimum: z.int(),
    items: z.array(z.looseObject({ item: z.string(), stock: z.string() })),
  }),
);

/** An item that is in stock, of a product without quantity rules: what a client may add right away. */
export async function findItemInStock(client: CheckoutClient): Promise<string> {
  const { body } = await client.call("POST", "products", { onlyAvailable: true, limit: 40 });
  const items = listing
    .parse(body["products"])
    .flatMap(({ itemQuantityMinimum, items: all }) => (itemQuantityMinimum === 1 ? all : []));
  const found = items.find(({ stock }) => stock === "yes");
  if (!found) throw new Error("the shop has nothing in stock");
  return found.item;
}

/** What starts a payment, beside its method. */
export const payment = {
  paymentReturnPage: "https://shop.example/return",
  paymentFailedPage: "https://shop.example/failed",
  termsAndConditions: true,
  address: {
    firstName: "Åsa",
    lastName: "Nyström",
    email: "asa.nystrom@example.com",
    address1: "Storgatan 1",
    city: "Stockholm",
    country: "SE",
    phoneNumber: "+46701234567",
    zipCode: "111 22",
  },
} as const;
