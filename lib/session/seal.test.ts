import { afterEach, describe, expect, it, vi } from "vitest";

const older = "o".repeat(32);
const newer = "n".repeat(32);
const session = { token: "k3k3", country: "SE" };

/** The room as it stands after a start with these secrets. */
async function startWith(secrets: string) {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", secrets);
  return { ...(await import("@/lib/session/seal")), ...(await import("@/lib/session/renewed-session")) };
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe("the session's cookie", () => {
  it("opens to what was sealed, also in a process that did not seal it", async () => {
    const value = await (await startWith(older)).sealSession(session);
    expect(value).not.toContain("k3k3");
    expect(await (await startWith(older)).openSession(value)).toMatchObject(session);
  });

  it("outlives the rotation of its secret, and the old one's removal ends it", async () => {
    const value = await (await startWith(older)).sealSession(session);
    const rotated = await startWith(`${newer},${older}`);
    expect(await rotated.openSession(value)).toMatchObject(session);
    const renewed = await rotated.sealSession(session);
    const last = await startWith(newer);
    expect(await last.openSession(renewed)).toMatchObject(session);
    expect(await last.openSession(value)).toBeNull();
  });

  it.each([undefined, "", "Fe26.2*1*broken", "x".repeat(4_000)])(
    "is nobody's when it is %j",
    async (value) => {
      expect(await (await startWith(older)).openSession(value)).toBeNull();
    },
  );
});

describe("the cookie after a call (checkout-rest 3)", () => {
  it("is left alone while token and country stay", async () => {
    const { renewedSession } = await startWith(older);
    const before = { ...session, sealedAt: Date.now() };
    expect(await renewedSession(before, { token: "k3k3" })).toBeNull();
    expect(await renewedSession(before, { token: null })).toBeNull();
    expect(await renewedSession(null, { token: null })).toBeNull();
  });

  it("holds another token that the API gave, whose country is not known", async () => {
    const { renewedSession, openSession } = await startWith(older);
    const before = { ...session, sealedAt: Date.now() };
    const value = await renewedSession(before, { token: "a9a9" });
    expect(await openSession(value ?? "")).toMatchObject({ token: "a9a9", country: null });
  });

  it("is sealed anew for whoever has nothing before, as at a login, though the token is the same", async () => {
    const { renewedSession, sealSession, openSession } = await startWith(older);
    const before = await sealSession(session);
    const after = await renewedSession(null, session);
    expect(after).not.toBe(before);
    expect(await openSession(after ?? "")).toMatchObject(session);
  });

  it("learns the country, and is renewed once a day", async () => {
    const { renewedSession, openSession } = await startWith(older);
    const before = { ...session, sealedAt: Date.now() };
    const moved = await renewedSession(before, { token: "k3k3", country: "DE" });
    expect(await openSession(moved ?? "")).toMatchObject({ token: "k3k3", country: "DE" });
    const yesterday = { ...session, sealedAt: Date.now() - 86_400_001 };
    expect(await renewedSession(yesterday, { token: "k3k3" })).not.toBeNull();
  });
});
