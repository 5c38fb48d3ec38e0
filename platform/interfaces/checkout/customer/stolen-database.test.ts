import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordSettingsChanges } from "../../../apply-settings/record-settings-changes.ts";
import { auditSettingsFile } from "../../../foundations/audit/audit-settings-file.ts";
import { openContent } from "../../../foundations/mail-queue/mail-content.ts";
import { readSession } from "../../../selling/session/read-session.ts";
import { unlimited } from "../../../testing/hostile/unlimited.ts";
import { start } from "../payment/testing/buyer.ts";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";
import { linkFor, type Link } from "./testing/password-mails.ts";
import { logIn, newMember, newShopper, type Member, type Shopper } from "./testing/shopper.ts";

const password = "a very secret word";
const newPassword = "open sesame";
let shop: SetShop;
let member: Member;
let link: Link;
/** What the holder of a card is told by a mail that waits. */
let card: { readonly cardNumber: string; readonly pin: string };
let stolen: string;

beforeAll(async () => {
  const secret = { MAIL_SECRET: "0123456789abcdef0123456789abcdef" };
  shop = await startSetShop(undefined, { ...unlimited, ...secret });
  await recordSettingsChanges(shop.platform);
  await auditSettingsFile(shop.platform);
  member = await newMember(shop, { password });
  await member.add(shop.item("101"));
  link = await linkFor(shop, member.email);
  card = await buyCard();
  stolen = await dumpOf(shop);
});

afterAll(() => shop.close());

async function buyCard() {
  const buyer = await newShopper(shop);
  await buyer.call("POST", "items/gift-certificates/1");
  const paid = await buyer.call("POST", "payment", { ...start, paymentMethod: "invoice" });
  if (paid.status !== 200) throw new Error(`Not paid: ${JSON.stringify(paid.body)}`);
  const rows = await shop.platform.db.selectFrom("mail").select("content").execute();
  for (const { content } of rows) {
    const said = openContent(shop.platform.config, content);
    if (said.kind === "gift-card") return said;
  }
  throw new Error("No mail tells of a card.");
}

async function dumpOf({ platform: { db } }: Pick<SetShop, "platform">): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(db);
  const dumps = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    return rows.map(({ row }) => row).join("\n");
  });
  return (await Promise.all(dumps)).join("\n");
}

/** What stands in the dump and looks like a secret, each once. */
function wordsOf(shape: RegExp): readonly string[] {
  return [...new Set(stolen.match(shape))];
}

const applied = ({ call }: Shopper, cardNumber: string, pin: string) =>
  call("POST", "gift-card-apply", { cardNumber, pin });

describe("whoever has read the whole database", () => {
  it("has no secret of anybody, nor of the settings", () => {
    expect(stolen).toContain(member.email);
    const { cardNumber, pin } = card;
    const { plugins, paymentMethods, users } = shop.platform.settings;
    const settings = JSON.stringify([plugins, paymentMethods, users]).match(/(?<=")test-[\w-]+(?=")/g) ?? [];
    expect(settings.length).toBeGreaterThan(5);
    const secrets = [member.token, password, link.i, cardNumber, cardNumber.replaceAll("-", "")];
    for (const secret of [...secrets, ...settings]) expect(stolen).not.toContain(secret);
    expect(stolen).not.toMatch(new RegExp(`"pin": *"${pin}"`));
  });

  it("has no token: nothing in it is one, nor the hash of one", async () => {
    const words = wordsOf(/(?<![a-z0-9])[a-z0-9]{26,64}(?![a-z0-9])/g);
    expect(words.length).toBeGreaterThan(20);
    for (const word of words) expect(await readSession(shop.platform, 1, word)).toBeNull();
    expect(await readSession(shop.platform, 1, member.token)).not.toBeNull();
  });

  it("cannot log in: no hash works in the place of what it is of", async () => {
    const hashes = wordsOf(/scrypt\$[\w$-]+/g);
    expect(hashes.length).toBeGreaterThan(0);
    for (const hash of hashes.flatMap((whole) => [whole, whole.split("$").at(-1) ?? ""])) {
      const answer = await logIn(await newShopper(shop), { email: member.email, password: hash });
      expect([answer.status, answer.at("errors")]).toEqual([406, { password: "incorrect" }]);
    }
  });

  it("cannot choose a new password", async () => {
    for (const hex of wordsOf(/(?<=\\x)[0-9a-f]{32,}/g)) {
      for (const i of [hex.slice(0, 32), hex.slice(-32)]) {
        const tried = await shop.call("POST", "password-reset", { body: { id: link.id, i, newPassword } });
        expect(tried.at("errors")).toEqual({ i: "invalid" });
      }
    }
  });

  it("cannot pay with a card", async () => {
    const shopper = await newShopper(shop);
    const { number_hash, pin_hash } = await shop.platform.db
      .selectFrom("gift_card")
      .select(["number_hash", "pin_hash"])
      .where("last_four", "=", card.cardNumber.slice(-4))
      .executeTakeFirstOrThrow();
    for (const form of ["hex", "base64", "latin1"] as const) {
      const answer = await applied(shopper, number_hash.toString(form), pin_hash?.toString(form) ?? "");
      expect([answer.status, answer.at("errors")]).toEqual([406, { giftCard: "invalid_input" }]);
    }
  });

  // Last: it uses what the others must not have had.
  it("is told apart from those whose secrets they are", async () => {
    expect((await applied(await newShopper(shop), card.cardNumber, card.pin)).status).toBe(200);
    expect((await logIn(await newShopper(shop), { email: member.email, password })).status).toBe(200);
    const reset = await shop.call("POST", "password-reset", { body: { ...link, newPassword } });
    expect(reset.at("loggedIn.email")).toBe(member.email);
  });
});
