import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MailContent, openContent, sealContent } from "../../foundations/mail-queue/mail-content.ts";
import { openPostOffice, type PostOffice } from "./testing/post-office.ts";

const secret = "n".repeat(32);
const older = "o".repeat(32);
const card = {
  kind: "gift-card",
  cardNumber: "GC-1234",
  pin: "0042",
  amount: 5_000,
  currency: "SEK",
} as const satisfies MailContent;
const sealedBy = (...mailSecrets: string[]) => Object(sealContent({ mailSecrets }, card));

describe("what a waiting mail says", () => {
  it("is read by the secret alone, and never lies twice the same", () => {
    const [one, other] = [sealedBy(secret), sealedBy(secret)];
    expect(Object.keys(one)).toEqual(["kind", "sealed"]);
    expect(one.kind).toBe("gift-card");
    expect(one.sealed).not.toBe(other.sealed);
    expect(Buffer.from(one.sealed, "base64url").toString("latin1")).not.toMatch(/GC-1234|0042/);
    for (const sealed of [one, other]) expect(openContent({ mailSecrets: [secret] }, sealed)).toEqual(card);
  });

  it("outlives the rotation of the secret, and not its removal", () => {
    const sealed = sealedBy(older);
    expect(openContent({ mailSecrets: [secret, older] }, sealed)).toEqual(card);
    for (const mailSecrets of [[secret], []]) {
      expect(() => openContent({ mailSecrets }, sealed)).toThrow("No MAIL_SECRET opens the mail.");
    }
  });

  it("without a secret lies as it is, and is read after one was set", () => {
    expect(sealedBy()).toEqual(card);
    expect(openContent({ mailSecrets: [secret] }, card)).toEqual(card);
  });

  it.each([
    ["another kind", (sealed: string) => ({ kind: "password-reset", sealed })],
    ["less of it", (sealed: string) => ({ kind: "gift-card", sealed: sealed.slice(0, -4) })],
    ["hardly anything", () => ({ kind: "gift-card", sealed: "AAAA" })],
    ["nothing", () => ({ kind: "gift-card", sealed: "" })],
    ["a changed sign", (sealed: string) => ({ kind: "gift-card", sealed: changed(sealed) })],
  ])("is not read with %s", (_name, change) => {
    const stored = change(sealedBy(secret).sealed);
    expect(() => openContent({ mailSecrets: [secret] }, stored)).toThrow("No MAIL_SECRET opens the mail.");
  });
});

function changed(sealed: string): string {
  return sealed.slice(0, 30) + (sealed[30] === "A" ? "B" : "A") + sealed.slice(31);
}

describe("sending", () => {
  let office: PostOffice;

  beforeAll(async () => {
    office = await openPostOffice({ environment: { MAIL_SECRET: `${secret},${older}` } });
  });
  afterAll(() => office.close());

  it("opens what is sealed by any of the secrets, and forgets it as ever", async () => {
    const { text } = await office.sendOne({ content: sealedBy(older) });
    expect(text).toContain("PIN: 0042");
    const { content } = await office.shop.platform.db
      .selectFrom("mail")
      .select("content")
      .executeTakeFirstOrThrow();
    expect(content).toEqual({ kind: "gift-card" });
  });

  it("tries again what no secret opens, so that it goes out when the secret is back", async () => {
    const before = office.mails.length;
    await office.queue({ content: sealedBy("x".repeat(32)) });
    await office.send();
    expect(office.mails).toHaveLength(before);
    const { tries, next_try_at } = await office.shop.platform.db
      .selectFrom("mail")
      .select(["tries", "next_try_at"])
      .where("sent_at", "is", null)
      .executeTakeFirstOrThrow();
    expect([tries, next_try_at === null]).toEqual([1, false]);
  });
});
