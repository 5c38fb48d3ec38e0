import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { forgetAttempts } from "../../../customer/throttle.ts";
import { linkFor } from "./testing/password-mails.ts";
import { newMember, startAccountShop } from "./testing/shopper.ts";

const minute = 60_000;
let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

it("whoever has read the database's accounts has no session, no password and no link", async () => {
  const member = await newMember(shop, { password: "a very secret word" });
  await member.call("POST", `login/${member.email}`, { password: "a very secret word" });
  const link = await linkFor(shop, member.email);
  const tables = ["customer", "session", "password_reset", "password_reset_request", "throttle", "selection"];
  const dumps = tables.map(async (table) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
      shop.platform.db,
    );
    return rows.map(({ row }) => row).join("\n");
  });
  const stolen = (await Promise.all(dumps)).join("\n");
  expect(stolen).toContain(member.email);
  for (const secret of [member.token, "a very secret word", link.i]) expect(stolen).not.toContain(secret);
  // Nor does a hash work in the place of what it is of.
  const { secret_hash } = await shop.platform.db
    .selectFrom("password_reset")
    .select("secret_hash")
    .where("id", "=", Number(link.id))
    .executeTakeFirstOrThrow();
  const i = secret_hash.toString("hex").slice(0, 32);
  const tried = await shop.call("POST", "password-reset", { body: { id: link.id, i, newPassword: "1234" } });
  expect(tried.at("errors")).toEqual({ i: "invalid" });
});

it("links that are over are forgotten", async () => {
  const { email } = await newMember(shop);
  await linkFor(shop, email);
  shop.passTime(121 * minute);
  await forgetAttempts(shop.platform);
  expect(await shop.platform.db.selectFrom("password_reset").selectAll().execute()).toEqual([]);
});
