import { describe, expect, it } from "vitest";
import { backEndOf } from "../shop/testing/shop-client.ts";
import { pay } from "../shop/testing/purchases.ts";
import { adminClient, clientOfSession, useAdminShop, type AdminClient } from "./testing/admin-shop.ts";

const shop = useAdminShop();
const owner = { email: "owner@example.com", password: "test-owner" };

async function keyWith(...scopes: readonly string[]): Promise<AdminClient> {
  const made = await shop().byKey("POST", "keys", { name: scopes.join(), scopes });
  return adminClient(shop(), { Authorization: `Bearer ${made.text("key")}` });
}

async function placeOrder(): Promise<string> {
  const backEnd = backEndOf(shop());
  const id = await backEnd.selectionOf([[shop().item("101", "M"), 2]]);
  await pay(backEnd, id, "invoice");
  const row = await shop()
    .platform.db.selectFrom("order")
    .select("number")
    .where("selection", "=", id)
    .executeTakeFirstOrThrow();
  return String(row.number);
}

const encoded = (parts: readonly string[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

describe("guessing", () => {
  it("of a password is not forgiven by the login of a customer with the same e-mail", async () => {
    const shopper = async (method: string, path: string, body: object) => shop().call(method, path, { body });
    const account = { ...owner, password: "open sesame", firstName: "M", lastName: "A", country: "SE" };
    await shopper("POST", "register", account);
    const statuses: number[] = [];
    for (let i = 0; i < 24; i += 1) {
      if (i % 8 === 0) await shopper("POST", "login/owner%40example.com", { password: "open sesame" });
      const guess = { email: owner.email, password: `guess ${i}` };
      statuses.push((await shop().anonymous("POST", "session", guess)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    shop().passTime(60 * 60_000);
  });

  it("of a code is counted, wherever it is sent", async () => {
    const client = clientOfSession(shop(), await shop().anonymous("POST", "session", owner));
    const statuses: number[] = [];
    for (let i = 0; i < 15; i += 1) {
      statuses.push((await client("POST", "session/second-factor/remove", { code: "000000" })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    shop().passTime(60 * 60_000);
  });

  it("a stranger who asks for reset mails does not keep the owner from one", async () => {
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        shop().anonymous("POST", "session/password-reset", { email: `x${i}@example.com` }),
      ),
    );
    expect(asked.some(({ status }) => status === 429)).toBe(true);
    shop().passTime(60 * 60_000);
    expect((await shop().anonymous("POST", "session/password-reset", { email: owner.email })).status).toBe(
      202,
    );
  });
});

describe("a key", () => {
  it("that may write but not read is answered no record", async () => {
    const id = await placeOrder();
    const ships = await keyWith("orders.ship");
    expect((await ships("GET", `orders/${id}`)).status).toBe(403);
    const dry = await ships("POST", `orders/${id}/shipments`, { dryRun: true });
    expect(JSON.stringify(dry.body)).not.toContain("@");
    const writes = await keyWith("staff.write");
    const people = await shop().byKey("GET", "staff?role=viewer");
    const stale = await writes(
      "PATCH",
      `staff/${people.text("items.0.id")}`,
      { name: "X" },
      { "If-Match": "old" },
    );
    expect([stale.status, stale.at("current")]).toEqual([412, undefined]);
  });

  it("makes nobody more than it is", async () => {
    const writes = await keyWith("staff.write", "staff.read");
    const invited = await writes("POST", "staff/invitations", { email: "evil@example.com", role: "owner" });
    expect([invited.status, invited.at("code")]).toEqual([403, "permission"]);
    const people = await shop().byKey("GET", "staff?role=viewer");
    const path = `staff/${people.text("items.0.id")}`;
    const version = { "If-Match": (await writes("GET", path)).text("version") };
    expect((await writes("PATCH", path, { role: "owner" }, version)).status).toBe(403);
    expect((await shop().byKey("GET", path)).at("role")).toBe("viewer");
  });
});

describe("what a role is not shown", () => {
  it("is not in an answer that the person was given in another role", async () => {
    const id = await placeOrder();
    const service = await shop().signIn("service");
    const key = { "Idempotency-Key": `held ${id}` };
    expect((await service("POST", `orders/${id}/hold`, {}, key)).at("totals")).not.toBeNull();
    const people = await shop().byKey("GET", "staff?role=service");
    const path = `staff/${people.text("items.0.id")}`;
    const become = async (role: string) => {
      const { headers } = await shop().byKey("GET", path);
      return shop().byKey("PATCH", path, { role }, { "If-Match": headers.get("etag") ?? "" });
    };
    await become("owner");
    const again = await (await shop().signIn("service"))("POST", `orders/${id}/hold`, {}, key);
    expect([again.status, again.at("code")]).toEqual([409, "idempotencyKey"]);
    await become("service");
  });

  it("cannot be read from an order of lists, a filter or a note on the side", async () => {
    const id = await placeOrder();
    const customer = await shop()
      .platform.db.selectFrom("order")
      .select("customer")
      .where("number", "=", Number(id))
      .executeTakeFirstOrThrow();
    await shop().byKey("POST", `orders/${id}/refunds`, {
      lines: [{ row: 1, quantity: 1 }],
      comment: "Anna A.",
    });
    const warehouse = await shop().signIn("warehouse");
    expect((await warehouse("GET", "orders?sort=total&limit=1")).status).toBe(403);
    expect((await warehouse("GET", `orders/${id}`)).at("paymentMethod")).toBeNull();
    const viewer = await shop().signIn("viewer");
    expect(JSON.stringify((await viewer("GET", `orders/${id}`)).body)).not.toContain("Anna A.");
    expect((await viewer("GET", `orders?customer=${customer.customer ?? 1}`)).at("items")).toEqual([]);
  });
});

describe("nothing that is sent is the server's fault", () => {
  it.each([
    `orders?cursor=${encoded(["-createdAt", "x", "1"])}`,
    `orders?cursor=${encoded(["-createdAt", "2026-99-99 10:00:00+00", "1"])}`,
    `orders?cursor=${encoded(["-createdAt", "\u0000", "1"])}`,
    `orders?sort=total&cursor=${encoded(["total", "1.5", "1"])}`,
    `orders?sort=total&cursor=${encoded(["total", "99999999999999999999", "1"])}`,
    `audit?sort=at&cursor=${encoded(["at", "999999-01-01", "1"])}`,
    `staff?cursor=${encoded(["name", "\u0000", "1"])}`,
  ])("GET %s is refused", async (path) => {
    expect((await shop().byKey("GET", path)).status).toBe(400);
  });

  it("an id that no column can hold is nobody's", async () => {
    expect((await shop().byKey("GET", "orders?market=999999999999999")).at("items")).toEqual([]);
    expect((await shop().byKey("GET", "orders?customer=99999999999999")).at("items")).toEqual([]);
  });

  it.each(["foo", ";", "application/json/x"])(
    "a body of the type %s is refused, also of nobody",
    async (type) => {
      const answer = await shop().anonymous("POST", "session", "{}", { "Content-Type": type });
      expect([answer.status, answer.at("code")]).toEqual([415, "mediaType"]);
    },
  );
});

it("a page of the same host by another scheme is of another origin", async () => {
  const origin = shop().origin.replace("http:", "https:");
  const answer = await shop().byKey("GET", "session", undefined, { Origin: origin });
  expect([answer.status, answer.at("code")]).toEqual([403, "origin"]);
});

it("two invitations of one address at once leave one link", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const invite = (role: string) => shop().byKey("POST", "staff/invitations", { email, role });
  await Promise.all(["viewer", "owner", "viewer", "owner"].map(invite));
  const { body } = await shop().byKey("GET", "staff/invitations");
  expect(JSON.stringify(body).split(email).length - 1).toBe(1);
});

it("owners who remove each other at once leave one", async () => {
  const people = await shop().byKey("GET", "staff?role=viewer");
  const path = `staff/${people.text("items.0.id")}`;
  const etag = async (of: string) => ({
    "If-Match": (await shop().byKey("GET", of)).headers.get("etag") ?? "",
  });
  await shop().byKey("PATCH", path, { role: "owner" }, await etag(path));
  const owners = await shop().byKey("GET", "staff?role=owner");
  const paths = owners.list("items").map(({ id }) => `staff/${String(id)}`);
  const versions = await Promise.all(paths.map(etag));
  const answers = await Promise.all(
    paths.map((of, i) => shop().byKey("DELETE", of, undefined, versions[i] ?? {})),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["204", "422"]);
  expect((await shop().byKey("GET", "staff?role=owner")).at("count")).toEqual({ value: 1, exact: true });
});
