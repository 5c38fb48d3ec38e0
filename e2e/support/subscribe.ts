import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { inStock, productWhere } from "./catalog";
import { Customer, newPerson } from "./customer";

const planned = z.looseObject({
  subscriptionPlans: z.tuple([z.looseObject({ subscriptionPlan: z.string() })]).rest(z.unknown()),
});

/** A new customer with something that comes again, at the page of it; who she is, and how many of it come. */
export async function subscribe(page: Page): Promise<{ readonly email: string; readonly quantity: number }> {
  const customer = new Customer(page);
  const person = newPerson();
  await customer.register(person);
  const socks = await productWhere((each) => each.name === "Ribba Cotton Socks" && !!inStock(each));
  const { subscriptionPlan } = planned.parse(socks).subscriptionPlans[0];
  const quantity = socks.itemQuantityMinimum;
  const added = await page.request.post(`/api/checkout/items/${inStock(socks)?.item}/quantity/${quantity}`, {
    data: { subscriptionPlan },
  });
  expect(added.status()).toBe(201);
  await customer.buy();
  await customer.open("account/subscriptions");
  return { email: person.email, quantity };
}
