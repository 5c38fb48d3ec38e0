import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buyerOf } from "../payment/testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

/** A session with a line, and the id of its selection, which only the secret tells. */
async function sessionWith(item: string) {
  const buyer = await buyerOf(shop, item);
  const { token } = buyer;
  const id = (await shop.call("GET", "selection", { token, trusted: true })).text("selection.selection");
  return { ...buyer, id };
}

const itemsOf = async (token: string) => {
  const answer = await shop.call("GET", "selection", { token });
  return answer.list("selection.items").map((line) => Reflect.get(Object(line), "item"));
};

describe.each(["classic", "nested"] as const)("PUT selection/{id}, %s (section 10)", (form) => {
  it("makes the selection the session's; the one it had stays as it is", async () => {
    const theirs = await sessionWith(shop.item("101"));
    const mine = await sessionWith(shop.item("104"));
    const answer = await mine.call("PUT", `selection/${theirs.id}`, {}, { form });
    expect(answer.status).toBe(200);
    expect(answer.at("selection.items.0.item")).toBe(shop.item("101"));
    expect(answer.token).toBe(mine.token);
    expect(await itemsOf(theirs.token)).toEqual([shop.item("101")]);
    const back = await mine.call("PUT", `selection/${mine.id}`, {}, { form });
    expect(back.at("selection.items.0.item")).toBe(shop.item("104"));
    expect(back.list("selection.items")).toHaveLength(1);
  });

  it.each([true, "1"])("with tokenOnly %s answers nothing but the token", async (tokenOnly) => {
    const theirs = await sessionWith(shop.item("101"));
    const fresh = (await shop.call("GET", "selection", { form })).token;
    const answer = await shop.call("PUT", `selection/${theirs.id}`, {
      form,
      token: fresh,
      body: { tokenOnly },
    });
    expect([answer.status, answer.body]).toEqual([200, { token: fresh }]);
    expect(await itemsOf(fresh)).toEqual([shop.item("101")]);
  });

  it("both sessions change the one selection from then on", async () => {
    const theirs = await sessionWith(shop.item("101"));
    const fresh = (await shop.call("PUT", `selection/${theirs.id}`, { form })).token;
    await Promise.all([
      shop.call("POST", `items/${shop.item("104")}`, { token: fresh }),
      theirs.call("POST", `items/${shop.item("103")}`),
    ]);
    const both = ["101", "103", "104"].map((product) => shop.item(product));
    expect(new Set(await itemsOf(fresh))).toEqual(new Set(both));
  });

  it.each(["0".repeat(32), "nonsense", "1", "x".repeat(500)])("404 for %s", async (id) => {
    const mine = await sessionWith(shop.item("101"));
    const answer = await mine.call("PUT", `selection/${id}`, {}, { form });
    expect([answer.status, answer.at("errors")]).toEqual([404, { selection: "not found" }]);
    expect(await itemsOf(mine.token)).toEqual([shop.item("101")]);
  });

  it("404 for one that became an order", async () => {
    const theirs = await sessionWith(shop.item("101"));
    expect((await theirs.pay("invoice")).status).toBe(200);
    const answer = await shop.call("PUT", `selection/${theirs.id}`, { form });
    expect([answer.status, answer.at("errors")]).toEqual([404, { selection: "not found" }]);
  });

  it("404 for another customer's", async () => {
    const theirs = await sessionWith(shop.item("101"));
    const { id: customer } = await shop.platform.db
      .insertInto("customer")
      .values({
        store: 1,
        email: `${form}@example.com`,
        password_hash: null,
        gender: null,
        language: null,
        selection: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await shop.platform.db.updateTable("selection").set({ customer }).where("id", "=", theirs.id).execute();
    const mine = await sessionWith(shop.item("104"));
    const answer = await mine.call("PUT", `selection/${theirs.id}`, {}, { form });
    expect([answer.status, answer.at("errors")]).toEqual([404, { selection: "not found" }]);
    expect(await itemsOf(mine.token)).toEqual([shop.item("104")]);
  });

  it("406 token without a session", async () => {
    const answer = await shop.call("PUT", `selection/${"0".repeat(32)}`, { form, token: "none" });
    expect([answer.status, answer.at("errors")]).toEqual([406, { token: "required" }]);
  });
});

it("two sessions that take each other's at the same time, again and again, never block each other", async () => {
  const a = await sessionWith(shop.item("101"));
  const b = await sessionWith(shop.item("104"));
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      a.call("PUT", `selection/${b.id}`),
      b.call("PUT", `selection/${a.id}`),
      a.call("PUT", `selection/${a.id}`),
      b.call("PUT", `selection/${b.id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});
