import { describe, expect, it } from "vitest";
import { endpoints } from "../endpoints.ts";
import { adminClient, useAdminShop } from "../testing/admin-shop.ts";

const shop = useAdminShop({ environment: { LIMIT_WRONG_SECRETS_PER_MINUTE: "10" } });
const newKey = (name: string) => ({ name, scopes: ["audit.read"] });

async function keysNamed(name: string): Promise<number> {
  const { body } = await shop().byKey("GET", "keys");
  return JSON.stringify(body).split(`"name":"${name}"`).length - 1;
}

describe("who is not signed in", () => {
  it("learns nothing of which paths there are", async () => {
    for (const path of ["keys", "keys/1", "nothing", "nothing/at/all"]) {
      const answer = await shop().anonymous("GET", path);
      expect([answer.status, answer.at("code")]).toEqual([401, "signIn"]);
      expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    }
  });

  it("may guess at keys a few times a minute", async () => {
    const guess = (key: string) => adminClient(shop(), { Authorization: `Bearer ${key}` })("GET", "session");
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await guess(`vk_wrong${i}`)).status);
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    shop().passTime(2 * 60_000);
    expect((await guess("test-admin-key")).status).toBe(200);
  });
});

describe("problems, management.md#errors", () => {
  it.each([
    ["GET", "nothing", undefined, {}, 404, "notFound"],
    ["GET", "keys/999999", undefined, {}, 404, "notFound"],
    ["GET", "keys/%00", undefined, {}, 404, "notFound"],
    ["PUT", "keys", undefined, {}, 405, "method"],
    ["DELETE", "audit", undefined, {}, 405, "method"],
    ["POST", "keys", "{", {}, 400, "malformed"],
    ["POST", "keys", "[1]", {}, 400, "malformed"],
    ["POST", "keys", { name: "x" }, {}, 400, "malformed"],
    ["POST", "keys", { name: "x", scopes: ["everything"] }, {}, 400, "malformed"],
    ["POST", "keys", { ...newKey("x"), colour: "red" }, {}, 400, "malformed"],
    ["POST", "keys", newKey("x"), { "Content-Type": "text/plain" }, 415, "mediaType"],
    ["POST", "keys", { ...newKey("x"), expiresAt: "2001-01-01T00:00:00Z" }, {}, 422, "refused"],
    ["GET", "keys?limit=5", undefined, {}, 400, "malformed"],
    ["GET", "staff?limit=0", undefined, {}, 400, "malformed"],
    ["GET", "staff?limit=201", undefined, {}, 400, "malformed"],
    ["GET", "staff?sort=password_hash", undefined, {}, 400, "malformed"],
    ["GET", "staff?colour=red", undefined, {}, 400, "malformed"],
    ["GET", "staff?cursor=nonsense", undefined, {}, 400, "malformed"],
  ] as const)("%s %s %o is answered with %5$i %6$s", async (method, path, body, headers, status, code) => {
    const answer = await shop().byKey(method, path, body, headers);
    expect([answer.status, answer.at("code"), answer.at("status")]).toEqual([status, code, status]);
    expect(answer.text("type")).toBe(`urn:vitrine:problem:${code}`);
  });

  it("names each wrong field by its path", async () => {
    const answer = await shop().byKey("POST", "keys", { name: "", scopes: [], colour: "red" });
    const paths = answer.list("errors").map(({ path }) => String(path));
    expect(paths.toSorted()).toEqual(["colour", "name", "scopes"]);
  });

  it("speaks the caller's language", async () => {
    const titleIn = async (accepted: string) =>
      (await shop().byKey("GET", "nothing", undefined, { "Accept-Language": accepted })).text("title");
    expect(await titleIn("sv-SE,sv;q=0.9,en;q=0.8")).toBe("Det finns inget sådant.");
    expect(await titleIn("fr, de;q=0.5")).toBe("Das gibt es nicht.");
    expect(await titleIn("fr")).toBe("There is no such thing.");
  });

  it("says what a path allows", async () => {
    const answer = await shop().byKey("PUT", "keys");
    expect(answer.headers.get("allow")).toBe("GET, POST, HEAD, OPTIONS");
  });

  it("refuses a body over a mebibyte", async () => {
    const answer = await shop().byKey("POST", "keys", { ...newKey("x"), name: "x".repeat(1_100_000) });
    expect([answer.status, answer.at("code")]).toEqual([413, "tooLarge"]);
  });
});

describe("versions, management.md#versions", () => {
  it("a change names the version that it was made on; nothing is overwritten unseen", async () => {
    const made = await shop().byKey("POST", "keys", newKey("versioned"));
    const path = `keys/${made.text("id")}`;
    expect(made.headers.get("location")).toBe(`/api/admin/${path}`);
    const one = await shop().byKey("GET", path);
    expect(one.headers.get("etag")).toBe(`"${one.text("version")}"`);

    const without = await shop().byKey("DELETE", path);
    expect([without.status, without.at("code")]).toEqual([428, "versionRequired"]);
    const stale = await shop().byKey("DELETE", path, undefined, { "If-Match": '"stale"' });
    expect([stale.status, stale.at("code")]).toEqual([412, "version"]);
    expect(stale.at("current.version")).toBe(one.text("version"));
    expect((await shop().byKey("GET", path)).status).toBe(200);
    const right = await shop().byKey("DELETE", path, undefined, {
      "If-Match": one.headers.get("etag") ?? "",
    });
    expect(right.status).toBe(204);
    expect((await shop().byKey("GET", path)).status).toBe(404);
  });

  it("of two who change at once, one is told", async () => {
    const staff = await shop().byKey("GET", "staff?role=viewer");
    const path = `staff/${staff.text("items.0.id")}`;
    const etag = (await shop().byKey("GET", path)).headers.get("etag") ?? "";
    const names = Array.from({ length: 8 }, (_, i) => `Editor ${i}`);
    const answers = await Promise.all(
      names.map((name) => shop().byKey("PATCH", path, { name }, { "If-Match": etag })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      "200",
      ...Array<string>(7).fill("412"),
    ]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await shop().byKey("GET", path)).at("name")).toBe(winner?.at("name"));
  });
});

describe("an idempotency key, management.md#idempotency", () => {
  it("makes a repeated request harmless: the first answer again, but for what is shown once", async () => {
    const headers = { "Idempotency-Key": "make-one" };
    const first = await shop().byKey("POST", "keys", newKey("once"), headers);
    const again = await shop().byKey("POST", "keys", newKey("once"), headers);
    expect(first.text("key")).toMatch(/^vk_/);
    expect([again.status, again.at("id"), again.at("key")]).toEqual([201, first.at("id"), null]);
    expect(again.headers.get("location")).toBe(first.headers.get("location"));
    expect(await keysNamed("once")).toBe(1);
  });

  it("of ten requests at once one is done", async () => {
    const post = () => shop().byKey("POST", "keys", newKey("raced"), { "Idempotency-Key": "race" });
    const answers = await Promise.all(Array.from({ length: 10 }, post));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.at("id"))).size).toBe(1);
    expect(await keysNamed("raced")).toBe(1);
  });

  it("is refused with another body, and is the caller's own", async () => {
    const headers = { "Idempotency-Key": "shared" };
    await shop().byKey("POST", "keys", newKey("first"), headers);
    const other = await shop().byKey("POST", "keys", newKey("second"), headers);
    expect([other.status, other.at("code")]).toEqual([409, "idempotencyKey"]);
    const owner = await shop().signIn("owner");
    expect((await owner("POST", "keys", newKey("second"), headers)).status).toBe(201);
  });

  it("counts for a day", async () => {
    const post = () => shop().byKey("POST", "keys", newKey("daily"), { "Idempotency-Key": "daily" });
    await post();
    shop().passTime(25 * 60 * 60_000);
    await post();
    expect(await keysNamed("daily")).toBe(2);
  });

  it("of a refused request is free again", async () => {
    const headers = { "Idempotency-Key": "refused" };
    const past = { ...newKey("late"), expiresAt: "2001-01-01T00:00:00Z" };
    expect((await shop().byKey("POST", "keys", past, headers)).status).toBe(422);
    expect((await shop().byKey("POST", "keys", newKey("late"), headers)).status).toBe(201);
  });
});

describe("keys", () => {
  it("may do what their scopes say, until their end; a revoked one is nobody's", async () => {
    const end = new Date(shop().platform.now().getTime() + 60_000).toISOString();
    const made = await shop().byKey("POST", "keys", { ...newKey("short"), expiresAt: end });
    const client = adminClient(shop(), { Authorization: `Bearer ${made.text("key")}` });
    expect((await client("GET", "audit")).status).toBe(200);
    const refused = await client("GET", "keys");
    expect([refused.status, refused.at("code"), refused.at("needs")]).toEqual([
      403,
      "permission",
      "keys.read",
    ]);
    shop().passTime(61_000);
    expect((await client("GET", "audit")).status).toBe(401);
  });

  it("are stored as hashes, and nobody hands out more than they have", async () => {
    const made = await shop().byKey("POST", "keys", { name: "narrow", scopes: ["keys.read", "keys.write"] });
    const secret = made.text("key");
    const rows = await shop().platform.db.selectFrom("api_key").selectAll().execute();
    const audit = await shop().platform.db.selectFrom("audit").selectAll().execute();
    expect(JSON.stringify([rows, audit])).not.toContain(secret);
    const narrow = adminClient(shop(), { Authorization: `Bearer ${secret}` });
    const wide = await narrow("POST", "keys", newKey("wide"));
    expect([wide.status, wide.at("needs")]).toEqual([403, "audit.read"]);
  });
});

it("every change is on record, with who and what before and after, and no secret", async () => {
  const owner = await shop().signIn("owner");
  const id = (await owner("GET", "session")).text("staff.id");
  const made = await owner("POST", "keys", newKey("recorded"));
  const subject = `key ${made.text("id")}`;
  await owner("DELETE", `keys/${made.text("id")}`, undefined, { "If-Match": made.text("version") });
  const audit = await owner("GET", `audit?sort=at&subject=${encodeURIComponent(subject)}`);
  const entries = audit.list("items");
  expect(entries.map(({ actor, operation }) => [actor, operation])).toEqual([
    [`staff ${id}`, "POST keys"],
    [`staff ${id}`, "DELETE keys/{id}"],
  ]);
  expect(entries[0]?.["before"]).toBeNull();
  expect(entries[0]?.["after"]).toMatchObject({ name: "recorded", scopes: ["audit.read"] });
  expect(entries[1]?.["before"]).toEqual(entries[0]?.["after"]);
  expect(JSON.stringify(audit.body)).not.toContain(made.text("key"));
});

it("lists go on from a cursor while rows come and go", async () => {
  for (const name of ["a", "b", "c", "d", "e"]) {
    await shop().byKey("POST", "staff/invitations", { email: `${name}@list.example`, role: "viewer" });
  }
  const subjects = async (path: string) => {
    const page = await shop().byKey("GET", path);
    return {
      ids: page.list("items").map(({ id }) => String(id)),
      next: page.at("next"),
    };
  };
  const all = await subjects("audit?limit=200&sort=-at");
  const first = await subjects("audit?limit=3&sort=-at");
  // Newer rows stand before the first page.
  await shop().byKey("POST", "keys", newKey("meanwhile"));
  const second = await subjects(`audit?limit=3&sort=-at&cursor=${String(first.next)}`);
  expect([...first.ids, ...second.ids]).toEqual(all.ids.slice(0, 6));
});

it("its document describes every call, with its permission", async () => {
  const answer = await shop().anonymous("GET", "openapi.json");
  expect(answer.at("openapi")).toBe("3.1.0");
  for (const { method, path, access } of endpoints) {
    const operation = Reflect.get(
      Object(Reflect.get(Object(answer.at("paths")), `/${path}`)),
      method.toLowerCase(),
    );
    expect(operation, `${method} ${path}`).toMatchObject({ "x-permission": access });
  }
});

it("a page shows the document, of parts of its own, and keeps no keys", async () => {
  const page = await shop().anonymous("GET", "docs");
  expect([page.status, page.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^text\/html/),
  ]);
  expect(page.headers.get("content-security-policy")).not.toMatch(/https:|upgrade-insecure-requests/);
  const parts = [...String(page.body).matchAll(/(?:href|src)="\/api\/admin\/([^"]*)"/g)].map(
    ([, part = ""]) => part,
  );
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect([part, (await shop().anonymous("GET", part)).status]).toEqual([part, 200]);
  const settings = await shop().anonymous("GET", "docs/static/swagger-initializer.js");
  expect(String(settings.body)).toContain('"persistAuthorization":false');
  const document = await shop().anonymous("GET", "docs/json");
  expect(document.at("paths./orders")).toHaveProperty("get");
});
