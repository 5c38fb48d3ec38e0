import { describe, expect, it } from "vitest";
import { anna } from "../../checkout/payment/testing/buyer.ts";
import { comeBack, pay, paying } from "../testing/purchases.ts";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();

function withTee() {
  const { selectionOf, shop } = backEnd();
  return selectionOf([[shop.item("101"), 1]]);
}

const registering = (email: string, more: object = {}) => ({
  address: { ...anna, email, register: true, password: "a secret", ...more },
});

describe("an account that is made together with an order", () => {
  it("has the order, the address and the password; nothing is made before", async () => {
    const { shop } = backEnd();
    const id = await withTee();
    const variables = await paying.dummy(backEnd(), id, registering("new@example.com"));
    const before = await shop.call("POST", "login/new@example.com", { body: { password: "a secret" } });
    expect(before.status).toBe(406);
    const ended = await comeBack(backEnd(), id, variables);
    expect([ended.status, ended.at("customer")]).toEqual([201, expect.any(Number)]);
    expect(JSON.stringify(ended.body)).not.toContain("a secret");
    const attempts = await shop.platform.db.selectFrom("payment_attempt").selectAll().execute();
    expect(JSON.stringify(attempts)).not.toMatch(/secret|passwordHash/);
    const login = await shop.call("POST", "login/new@example.com", { body: { password: "a secret" } });
    expect([login.status, login.at("loggedIn.city")]).toEqual([200, "Stockholm"]);
    const history = await shop.call("POST", "orders", { token: login.token });
    expect(history.at("orders.0.order")).toBe(ended.at("order"));
    const other = await pay(backEnd(), await withTee(), "invoice", registering("New@Example.com"));
    expect([other.status, other.body]).toEqual([409, { errors: { "address.email": "already registered" } }]);
  });

  it("is made once, by the first of two orders; the second is nobody's", async () => {
    const [first, second] = [await withTee(), await withTee()];
    const one = await paying.dummy(backEnd(), first, registering("twice@example.com"));
    const two = await paying.dummy(backEnd(), second, registering("twice@example.com"));
    const owned = await comeBack(backEnd(), first, one);
    const orphan = await comeBack(backEnd(), second, two);
    expect([owned.at("customer"), orphan.at("customer")]).toEqual([expect.any(Number), null]);
  });

  it.each([
    { more: { password: "" }, status: 406, errors: { "address.password": "required" } },
    { more: { password: "abc" }, status: 406, errors: { "address.password": "not valid" } },
    { more: { email: "no" }, status: 406, errors: { "address.email": "invalid" } },
    { more: { register: "perhaps" }, status: 406, errors: { "address.register": "invalid" } },
  ])("is refused: $more", async ({ more, status, errors }) => {
    const answer = await pay(backEnd(), await withTee(), "invoice", registering("bad@example.com", more));
    expect([answer.status, answer.at("errors")]).toEqual([status, errors]);
  });

  it("may be there already: the order is hers who is logged in at the caller's", async () => {
    const { shop } = backEnd();
    const profile = { email: "here@example.com", password: "a secret", firstName: "H", lastName: "E" };
    await shop.call("POST", "register", { body: profile });
    const address = { ...anna, email: "here@example.com", loggedIn: true };
    const done = await pay(backEnd(), await withTee(), "invoice", { address });
    expect([done.status, done.at("customer")]).toEqual([201, expect.any(Number)]);
    const unknown = await pay(backEnd(), await withTee(), "invoice", {
      address: { ...address, email: "gone@example.com" },
    });
    expect([unknown.status, unknown.body]).toEqual([404, { errors: { customer: "customer not found" } }]);
  });

  it("is that of the customer who is attached to the selection", async () => {
    const { call } = backEnd();
    const id = await withTee();
    const attached = await call("PUT", `selections/${id}/customers/here@example.com`);
    const done = await pay(backEnd(), id, "invoice");
    expect(done.at("customer")).toBe(attached.at("customer"));
  });
});
