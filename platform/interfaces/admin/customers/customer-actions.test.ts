import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { answerResetRequests } from "../../../customers/customer/password/reset-mails.ts";
import { loggingIn } from "../../storefront/customer/testing/members.ts";
import { graphqlClient, graphqlShopper } from "../../storefront/testing/graphql-client.ts";
import { useAdminShop } from "../testing/admin-shop.ts";
import { password, registerShopper } from "./testing/shopper.ts";

const shop = useAdminShop();

const read = (id: string) => shop().byKey("GET", `customers/${id}`);
const patch = async (id: string, body: object, version?: string) =>
  shop().byKey("PATCH", `customers/${id}`, body, {
    "If-Match": version ?? (await read(id)).text("version"),
  });
const block = (id: string, body: object = {}, headers = {}) =>
  shop().byKey("POST", `customers/${id}/block`, body, headers);
const audited = async (id: string) =>
  shop()
    .platform.db.selectFrom("audit")
    .selectAll()
    .where("subjects", "@>", sql<string[]>`array[${`customer ${id}`}]`)
    .orderBy("id")
    .execute();
const customerEvents = async (id: string) =>
  shop()
    .platform.db.selectFrom("event")
    .select("position")
    .where("type", "=", "customer")
    .where("subject", "=", id)
    .execute();

describe("changing a customer", () => {
  it("by the rules of her account: what is absent stays, null clears, she sees it herself", async () => {
    const { id, token } = await registerShopper(shop(), "change@one.example", { city: "Umeå" });
    const events = (await customerEvents(id)).length;
    const changed = await patch(id, { firstName: "  Eva ", city: null, email: "changed@one.example" });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ firstName: "Eva", lastName: "Ek", city: "" });
    expect(changed.at("email")).toBe("changed@one.example");
    const own = await shop().call("GET", "customer", { token });
    expect(own.at("loggedIn")).toMatchObject({ firstName: "Eva", city: "", email: "changed@one.example" });
    expect(await customerEvents(id)).toHaveLength(events + 1);
    const [row] = await audited(id);
    expect(row).toMatchObject({ operation: "PATCH customers/{id}", after: { changed: expect.anything() } });
    expect(JSON.stringify(row)).not.toMatch(/Eva|Ek|one\.example|Umeå/);
  });

  it("is refused with every wrong field, and then nothing is changed", async () => {
    const { id } = await registerShopper(shop(), "refused@one.example");
    await registerShopper(shop(), "taken@one.example");
    const before = await read(id);
    const wrong = await patch(id, { firstName: "", country: "XX", gender: "no", language: "xx" });
    expect([wrong.status, wrong.list("errors").map(({ path }) => path)]).toEqual([
      422,
      ["firstName", "country", "gender", "language"],
    ]);
    const taken = await patch(id, { email: "TAKEN@one.example", city: "Lund" });
    expect([taken.status, taken.at("errors.0")]).toEqual([
      422,
      { path: "email", code: "already-registered", message: "already registered" },
    ]);
    expect((await patch(id, { email: "nobody" })).status).toBe(422);
    expect((await patch(id, { id: "7" })).status).toBe(400);
    expect((await read(id)).body).toEqual(before.body);
    expect(await audited(id)).toEqual([]);
  });

  it("is made on the version that was read, which an order meanwhile does not change", async () => {
    const { id, token } = await registerShopper(shop(), "version@one.example");
    const first = (await read(id)).text("version");
    await shop().call("POST", `items/${shop().item("101", "M")}`, { token });
    expect((await read(id)).text("version")).toBe(first);
    expect((await patch(id, { city: "Lund" }, first)).status).toBe(200);
    const late = await patch(id, { city: "Ystad" }, first);
    expect([late.status, late.at("current.city")]).toEqual([412, "Lund"]);
    const without = await shop().byKey("PATCH", `customers/${id}`, { city: "Ystad" });
    expect([without.status, (await read(id)).at("city")]).toEqual([428, "Lund"]);
  });

  it("two who are given one e-mail at once: one gets it, the other is refused", async () => {
    const ids = await Promise.all(
      ["x", "y"].map(async (name) => (await registerShopper(shop(), `${name}@race.example`)).id),
    );
    const answers = await Promise.all(ids.map((id) => patch(id, { email: "one@race.example" })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });
});

describe("blocking a customer", () => {
  const logIn = (email: string, sent = password) =>
    shop().call("POST", `login/${email}`, { body: { password: sent } });
  const storefront = async (email: string) =>
    (await graphqlShopper(graphqlClient(shop()))(loggingIn, { variables: { email, password } })).at("data");

  it("ends her sessions and lets her in no more, as if the password were wrong, until she is let in", async () => {
    const { id, email, token } = await registerShopper(shop(), "block@one.example");
    const blocked = await block(id);
    expect([blocked.status, blocked.at("blocked")]).toEqual([200, true]);
    expect((await shop().call("GET", "customer", { token })).status).toBe(403);
    const refused = await logIn(email);
    const wrong = await logIn("nobody@one.example");
    expect([refused.status, refused.at("errors")]).toEqual([wrong.status, wrong.at("errors")]);
    const hers = await storefront(email);
    expect(hers).toMatchObject({ login: { loggedIn: null } });
    expect(hers).toEqual(await storefront("nobody@one.example"));
    expect((await block(id, { blocked: false })).at("blocked")).toBe(false);
    expect((await logIn(email)).status).toBe(200);
    // What ended stays ended.
    expect((await shop().call("GET", "customer", { token })).status).toBe(403);
  });

  it("voids her links, and sends no other password mail", async () => {
    const { id, email } = await registerShopper(shop(), "link@one.example");
    const ask = async () => {
      await shop().call("POST", `password-reset-email/${email}`, { body: { linkUri: "reset" } });
      await answerResetRequests(shop().platform);
      const { db } = shop().platform;
      const links = db.selectFrom("password_reset").select("closed_at").where("customer", "=", Number(id));
      return (await links.execute()).map(({ closed_at: closedAt }) => closedAt === null);
    };
    expect(await ask()).toEqual([true]);
    await block(id);
    expect(await ask()).toEqual([false]);
  });

  it("once, with a key; what would happen, and nothing else, in a dry run", async () => {
    const { id, email } = await registerShopper(shop(), "key@one.example");
    const dry = await block(id, { dryRun: true });
    expect([dry.at("blocked"), (await read(id)).at("blocked"), await audited(id)]).toEqual([true, false, []]);
    const key = { "Idempotency-Key": `block-${email}` };
    const first = await block(id, {}, key);
    const again = await block(id, {}, key);
    expect([again.body, again.headers.get("idempotent-replayed")]).toEqual([first.body, "true"]);
    expect(await audited(id)).toMatchObject([{ before: { blocked: false }, after: { blocked: true } }]);
    expect((await block("999999999")).status).toBe(404);
  });
});
