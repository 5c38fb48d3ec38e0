import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../session/token.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";

const hour = 3_600_000;
const day = 24 * hour;
let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

async function begin(): Promise<string> {
  return (await shop.call("GET", "selection")).token;
}

async function countSessions(): Promise<number> {
  const rows = await shop.platform.db.selectFrom("session").select("created_at").execute();
  return rows.length;
}

async function usedAt(token: string): Promise<number> {
  const row = await shop.platform.db
    .selectFrom("session")
    .select("used_at")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirstOrThrow();
  return row.used_at.getTime();
}

describe("tokens, checkout-rest.md section 3", () => {
  it("no header, or an empty one, gives a fresh session", async () => {
    const first = await shop.call("GET", "selection");
    const second = await shop.call("GET", "selection", { token: "" });
    expect(first.token).toMatch(/^[a-z0-9]{32}$/);
    expect(second.token).toMatch(/^[a-z0-9]{32}$/);
    expect(second.token).not.toBe(first.token);
  });

  it("is stored only as a hash", async () => {
    const token = await begin();
    const rows = await shop.platform.db.selectFrom("session").selectAll().execute();
    expect(rows.map((row) => row.token_hash.toString("hex"))).toContain(hashToken(token).toString("hex"));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("keeps its session, and stays the same", async () => {
    const token = await begin();
    expect((await shop.call("PUT", "languages/de", { token })).token).toBe(token);
    const answer = await shop.call("GET", "selection", { token });
    expect(answer.token).toBe(token);
    expect(answer.at("selection.language")).toBe("de");
  });

  it("is one session for both forms", async () => {
    const token = await begin();
    await shop.call("PUT", "countries/DE", { token });
    const answer = await shop.call("GET", "selection", { token, form: "nested" });
    expect(answer.token).toBe(token);
    expect(answer.at("location.country")).toBe("DE");
  });

  it.each(["a".repeat(32), "short", "UPPER".repeat(7), "x'; drop table session; --", "ä".repeat(32)])(
    "an unknown or malformed one, %j, is silently replaced",
    async (token) => {
      const answer = await shop.call("GET", "selection", {
        headers: { "API-Token": Buffer.from(token).toString("latin1") },
      });
      expect(answer.status).toBe(200);
      expect(answer.token).toMatch(/^[a-z0-9]{32}$/);
      expect(answer.token).not.toBe(token);
      expect((await shop.call("GET", "selection", { token: answer.token })).token).toBe(answer.token);
    },
  );

  it("travels in Accept on GET, and the header wins", async () => {
    const token = await begin();
    const other = await begin();
    const accept = { Accept: `*/*; api-token=${token}` };
    expect((await shop.call("GET", "selection", { headers: accept })).token).toBe(token);
    expect((await shop.call("GET", "selection", { headers: accept, token: other })).token).toBe(other);
    expect((await shop.call("GET", "selection", { headers: accept, token: "" })).token).toBe(token);
    expect((await shop.call("PUT", "languages/en", { headers: accept })).token).not.toBe(token);
  });

  it("refusals carry it as well", async () => {
    const token = await begin();
    for (const [method, path] of [
      ["GET", "nothing"],
      ["DELETE", "selection"],
      ["PUT", "countries/XX"],
      ["GET", "countries/all"],
    ] as const) {
      expect((await shop.call(method, path, { token })).token).toBe(token);
    }
  });

  it("lives for 30 days after the last use", async () => {
    const used = await begin();
    const left = await begin();
    shop.passTime(29 * day);
    expect((await shop.call("GET", "selection", { token: used })).token).toBe(used);
    shop.passTime(2 * day);
    expect((await shop.call("GET", "selection", { token: used })).token).toBe(used);
    expect((await shop.call("GET", "selection", { token: left })).token).not.toBe(left);
  });

  it("its use is written at most once an hour", async () => {
    const token = await begin();
    const began = await usedAt(token);
    shop.passTime(hour / 2);
    await shop.call("GET", "selection", { token });
    expect(await usedAt(token)).toBe(began);
    shop.passTime(hour);
    await shop.call("GET", "selection", { token });
    expect(await usedAt(token)).toBeGreaterThan(began + hour);
  });
});

describe("API-Token: none, checkout-rest.md section 3", () => {
  it("reads work as for a fresh session, and nothing is stored", async () => {
    const before = await countSessions();
    const answer = await shop.call("GET", "selection", { token: "none" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ token: null, location: { country: "SE" }, selection: { items: [] } });
    expect(await countSessions()).toBe(before);
  });

  it.each([
    ["PUT", "languages/en"],
    ["PUT", "countries/SE"],
    ["POST", "items/1-1"],
    ["PUT", "items"],
    ["PUT", "payment-fields"],
    ["DELETE", `lines/${"a".repeat(40)}`],
  ])("%s %s is 406 token", async (method, path) => {
    const before = await countSessions();
    const answer = await shop.call(method, path, { token: "none", body: { items: [] } });
    expect(answer.status).toBe(406);
    expect(answer.body).toEqual({ token: null, errors: { token: "required" } });
    expect(await countSessions()).toBe(before);
  });
});
