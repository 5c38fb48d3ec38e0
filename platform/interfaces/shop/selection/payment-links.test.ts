import { describe, expect, it } from "vitest";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();

/** A selection that is given away, and the halves of its link. */
async function given() {
  const { call, selectionOf, shop } = backEnd();
  const id = await selectionOf([[shop.item("101"), 2]], { country: "DE", language: "en" });
  const link = (await call("GET", `selections/${id}`)).text("paymentLink");
  const [, basket = "", hash = ""] = /^https:\/\/shop\.example\/claim\/([^/]+)\/([^/]+)$/.exec(link) ?? [];
  return { id, basket, hash };
}

describe("a link to a selection", () => {
  it("gives a copy away, once", async () => {
    const { id, basket, hash } = await given();
    expect(basket).toBe(id);
    const { call } = backEnd();
    const copy = await call("POST", `payment-links/${basket}/${hash}`);
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({ country: "DE", language: "en", currency: "EUR" });
    expect([copy.at("items.0.quantity"), copy.text("selection") === id]).toEqual([2, false]);
    const again = await call("POST", `payment-links/${basket}/${hash}`);
    expect([again.status, again.body]).toEqual([404, { errors: { selection: "selection not found" } }]);
    const original = await call("GET", `selections/${id}`);
    expect([original.at("items.0.quantity"), original.at("paymentLink")]).toEqual([2, undefined]);
    await call("DELETE", `selections/${copy.text("selection")}/items`);
    expect((await call("GET", `selections/${id}`)).at("items.0.quantity")).toBe(2);
  });

  it("is used by one of ten at once", async () => {
    const { basket, hash } = await given();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => backEnd().call("POST", `payment-links/${basket}/${hash}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
  });

  it("is not found when a half of it is wrong, and works then", async () => {
    const { basket, hash } = await given();
    const wrong = [
      [basket, "0".repeat(32)],
      [basket, "x"],
      ["0".repeat(32), hash],
      [hash, basket],
      ["__proto__", "constructor"],
    ];
    for (const [first, second] of wrong) {
      const answer = await backEnd().call("POST", `payment-links/${first}/${second}`);
      expect([answer.status, answer.body]).toEqual([404, { errors: { selection: "selection not found" } }]);
    }
    expect((await backEnd().call("POST", `payment-links/${basket}/${hash}`)).status).toBe(201);
  });
});
