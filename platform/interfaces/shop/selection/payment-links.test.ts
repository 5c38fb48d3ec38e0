import { expect, it } from "vitest";
import { refusalOf, useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();

it("a link gives a copy of a selection away, once; a wrong one does not", async () => {
  const { call, selectionOf, shop } = backEnd();
  const gone = "404 selection: selection not found";
  const id = await selectionOf([[shop.item("101"), 2]], { country: "DE", language: "en" });
  const link = (await call("GET", `selections/${id}`)).text("paymentLink");
  const [, basket, hash = ""] = /^https:\/\/shop\.example\/claim\/([^/]+)\/([^/]+)$/.exec(link) ?? [];
  expect(basket).toBe(id);
  const open = (first: string, second: string) => call("POST", `payment-links/${first}/${second}`);
  for (const wrong of [`${id}/${"0".repeat(32)}`, `${id}/x`, `${hash}/${id}`, "__proto__/constructor"]) {
    expect(refusalOf(await call("POST", `payment-links/${wrong}`))).toBe(gone);
  }
  const copy = await open(id, hash);
  expect(copy.status).toBe(201);
  const items = [{ quantity: 2 }];
  expect(copy.body).toMatchObject({ country: "DE", language: "en", currency: "EUR", items });
  expect(copy.text("selection")).not.toBe(id);
  expect(refusalOf(await open(id, hash))).toBe(gone);
  await call("DELETE", `selections/${copy.text("selection")}/items`);
  const original = await call("GET", `selections/${id}`);
  expect([original.at("items.0.quantity"), original.at("paymentLink")]).toEqual([2, undefined]);
});
