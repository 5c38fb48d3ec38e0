import { describe, expect, it } from "vitest";
import { anna } from "../../checkout/payment/testing/buyer.ts";
import { comeBack, pay, paying } from "../testing/purchases.ts";
import { refusalOf, useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();
const withTee = () => backEnd().selectionOf([[backEnd().shop.item("101"), 1]]);

const registering = (email: string, more: object = {}) => ({
  address: { ...anna, email, register: true, password: "a secret", ...more },
});

describe("an account that is made together with an order", () => {
  it("has the order, the address and the password; nothing is made before", async () => {
    const { shop } = backEnd();
    const logIn = () => shop.call("POST", "login/new@example.com", { body: { password: "a secret" } });
    const id = await withTee();
    const variables = await paying.dummy(backEnd(), id, registering("new@example.com"));
    expect((await logIn()).status).toBe(406);
    const ended = await comeBack(backEnd(), id, variables);
    expect([ended.status, ended.at("customer")]).toEqual([201, expect.any(Number)]);
    expect(JSON.stringify(ended.body)).not.toContain("a secret");
    const attempts = await shop.platform.db.selectFrom("payment_attempt").selectAll().execute();
    expect(JSON.stringify(attempts)).not.toMatch(/secret|passwordHash/);
    const login = await logIn();
    expect([login.status, login.at("loggedIn.city")]).toEqual([200, "Stockholm"]);
    const history = await shop.call("POST", "orders", { token: login.token });
    expect(history.at("orders.0.order")).toBe(ended.at("order"));
    const other = await pay(backEnd(), await withTee(), "invoice", registering("New@Example.com"));
    expect(refusalOf(other)).toBe("409 address.email: already registered");
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
    [{ password: "" }, "406 address.password: required"],
    [{ password: "abc" }, "406 address.password: not valid"],
    [{ email: "no" }, "406 address.email: invalid"],
    [{ register: "perhaps" }, "406 address.register: invalid"],
  ])("is refused: %j", async (more, refusal) => {
    const answer = await pay(backEnd(), await withTee(), "invoice", registering("bad@example.com", more));
    expect(refusalOf(answer)).toBe(refusal);
  });

  it("may be there already: hers who is logged in at the caller's, or who is attached", async () => {
    const { call, shop } = backEnd();
    const profile = { email: "here@example.com", password: "a secret", firstName: "H", lastName: "E" };
    await shop.call("POST", "register", { body: profile });
    const payAs = async (email: string) =>
      pay(backEnd(), await withTee(), "invoice", { address: { ...anna, email, loggedIn: true } });
    const done = await payAs("here@example.com");
    expect([done.status, done.at("customer")]).toEqual([201, expect.any(Number)]);
    expect(refusalOf(await payAs("gone@example.com"))).toBe("404 customer: customer not found");
    const id = await withTee();
    await call("PUT", `selections/${id}/customers/here@example.com`);
    expect((await pay(backEnd(), id, "invoice")).at("customer")).toBe(done.at("customer"));
  });
});
