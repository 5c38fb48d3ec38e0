import { describe, expect, it } from "vitest";
import { useAdminShop } from "../testing/admin-shop.ts";
import { registerShopper } from "./testing/shopper.ts";

const shop = useAdminShop();

const list = (query: string) => shop().byKey("GET", `customers?${query}`);
const idsOf = async (query: string) => (await list(query)).list("items").map(({ id }) => id);

/** Somebody who comes a second after the one before. */
async function register(email: string, more: object = {}): Promise<string> {
  const { id } = await registerShopper(shop(), email, more);
  shop().passTime(60_000);
  return id;
}

describe("finding customers", () => {
  it("lists them newest first or by e-mail, page after page, while others come", async () => {
    const ids: string[] = [];
    for (const name of ["cy", "ann", "bob"]) ids.push(await register(`${name}@list.example`));
    const first = await list("limit=2");
    expect(first.list("items").map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    await register("new@list.example");
    const second = await list(`limit=2&cursor=${first.text("next")}`);
    expect([second.at("items.0.id"), second.at("next")]).toEqual([ids[0], null]);
    const byEmail = await list("sort=email&q=ann%40");
    expect(byEmail.at("items.0.email")).toBe("ann@list.example");
    const sorted = await list("sort=email&limit=3");
    expect(sorted.list("items").map(({ email }) => email)).toEqual([
      "ann@list.example",
      "bob@list.example",
      "cy@list.example",
    ]);
    expect((await list(`sort=email&limit=3&cursor=${sorted.text("next")}`)).at("items")).toHaveLength(1);
  });

  it("by number, e-mail and name in either order, in any letter case, as text and no pattern", async () => {
    const id = await register("Sigrid@find.example", { firstName: "Sigrid", lastName: "Ödman 100%" });
    const other = await register("under_score@find.example", { firstName: "Under", lastName: "Score" });
    for (const q of [id, "sigrid@FIND.example", "sigrid@f", "SIGRID öd", "ödman 100% sig", "Ödman"]) {
      expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, [id]]);
    }
    expect(await idsOf("q=under_s")).toEqual([other]);
    for (const q of ["%", "under-s", "_nder", String.raw`\ `, "999999999", "find.example"]) {
      expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
    }
  });

  it("by country, market, newsletter, registration and block", async () => {
    const reader = await register("reader@filter.example", { newsletter: true, country: "DE" });
    const { db } = shop().platform;
    await db.updateTable("customer").set({ active: false }).where("id", "=", Number(reader)).execute();
    const { market } = await db
      .selectFrom("customer")
      .select("market")
      .where("id", "=", Number(reader))
      .executeTakeFirstOrThrow();
    for (const filter of ["country=DE", "newsletter=true", "blocked=true"]) {
      expect([filter, await idsOf(filter)]).toEqual([filter, [reader]]);
    }
    expect(await idsOf(`market=${market}`)).toContain(reader);
    expect(await idsOf("market=999")).toEqual([]);
    expect(await idsOf("registered=true&blocked=true")).toEqual([reader]);
    expect(await idsOf("registered=false")).toEqual([]);
    expect(await idsOf("since=2999-01-01T00:00:00Z")).toEqual([]);
    expect((await list("gender=F")).status).toBe(400);
    expect((await list("sort=lastName")).status).toBe(400);
  });

  it("of another store there is nobody", async () => {
    const { db } = shop().platform;
    await db.insertInto("store").values({ id: 2, type: "wholesale", name: "Trade" }).execute();
    const { id } = await db
      .insertInto("customer")
      .values({ store: 2, email: "far@store.example" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await idsOf("q=far@store.example")).toEqual([]);
    for (const named of [String(id), "999999999", "0", "-1", "x", "1.5", "99999999999999999999"]) {
      expect((await shop().byKey("GET", `customers/${named}`)).status).toBe(404);
    }
  });
});

describe("looking at a customer", () => {
  const details = {
    address1: "Storgatan 9",
    zipCode: "903 26",
    city: "Umeå",
    phoneNumber: "0701234567",
    gender: "F",
    newsletter: true,
    consents: [{ key: "profiling", consented: true, name: "Profiling" }],
    customAttributes: { shoe: { size: "39" } },
  };

  it("shows address, consents, newsletter, and what she chose and saved, with a version", async () => {
    const { id, token, email } = await registerShopper(shop(), "whole@one.example", details);
    await shop().call("POST", `items/${shop().item("101", "M")}/quantity/2`, { token });
    await shop().call("POST", `customer/wishlists/0/items/${shop().display("101")}`, { token });
    const one = await shop().byKey("GET", `customers/${id}`);
    expect(one.body).toMatchObject({ id, email, ...details, registered: true, blocked: false });
    expect(one.at("orders")).toEqual({ count: 0, latest: null, latestAt: null });
    expect(one.at("selection.quantity")).toBe(2);
    expect(one.at("redacted")).toBe(false);
    expect(one.headers.get("etag")).toBe(`"${one.text("version")}"`);
    expect(JSON.stringify(one.body)).not.toMatch(/scrypt|password/);
  });

  it("shows a viewer no person, in no field, order or cursor", async () => {
    const { id, email } = await registerShopper(shop(), "hidden@one.example", details);
    const viewer = await shop().signIn("viewer");
    const one = await viewer("GET", `customers/${id}`);
    expect([one.status, one.at("redacted"), one.at("newsletter")]).toEqual([200, true, true]);
    const listed = await viewer("GET", "customers?limit=1");
    const seen = JSON.stringify([one.body, listed.body]);
    for (const secret of [email, "Maja", "Storgatan", "Umeå", "0701234567", "profiling", "shoe"]) {
      expect(seen).not.toContain(secret);
    }
    expect([one.at("email"), one.at("consents"), one.at("gender")]).toEqual([null, null, null]);
    expect((await viewer("GET", `customers?q=${encodeURIComponent(email)}`)).at("items")).toEqual([]);
    expect((await viewer("GET", `customers?q=${id}`)).at("items.0.id")).toBe(id);
    const sorted = await viewer("GET", "customers?sort=email");
    expect([sorted.status, sorted.at("code")]).toEqual([403, "permission"]);
  });
});
