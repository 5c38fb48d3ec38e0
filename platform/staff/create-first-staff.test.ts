import { afterAll, expect, it } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import { captureLog } from "../testing/log-capture.ts";
import { openTestPlatform } from "../testing/platform.ts";
import type { Settings } from "../foundations/settings/schema.ts";
import { createFirstStaff } from "./create-first-staff.ts";
import { acceptInvitation } from "./staff-links.ts";
import { inTransaction } from "../foundations/database/transaction.ts";

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function openShop(settings?: (settings: Settings) => Settings) {
  const captured = captureLog();
  const database = await createTestDatabase();
  const shop = await openTestPlatform({ database, log: captured.log, ...(settings && { settings }) });
  closing.push(() => shop.close());
  return { ...shop, ...captured, db: database.db };
}

const withoutStaff = (settings: Settings): Settings => ({
  ...settings,
  plugins: settings.plugins.map((plugin) => (plugin.kind === "admin" ? { ...plugin, staff: [] } : plugin)),
});

it("makes the accounts of the settings once, however many processes start", async () => {
  const { platform, db } = await openShop();
  await Promise.all([1, 2, 3].map(() => createFirstStaff(platform)));
  const people = await db.selectFrom("staff").select(["email", "role"]).orderBy("email").execute();
  expect(people.map(({ role }) => role)).toEqual(["merchandiser", "owner", "service", "viewer", "warehouse"]);
  // Whoever was removed is not back at the next start.
  await db.deleteFrom("staff").where("role", "=", "viewer").execute();
  await createFirstStaff(platform);
  expect(await db.selectFrom("staff").select("id").execute()).toHaveLength(4);
});

it("makes more accounts than passwords may wait", async () => {
  const { platform, db } = await openShop((settings) => ({
    ...settings,
    plugins: settings.plugins.map((plugin) => {
      if (plugin.kind !== "admin") return plugin;
      const [one] = plugin.staff;
      const emails = Array.from({ length: 70 }, (_, number) => `p${number}@example.com`);
      const staff = emails.flatMap((email) => (one === undefined ? [] : [Object.assign({}, one, { email })]));
      return { ...plugin, staff };
    }),
  }));
  await createFirstStaff(platform);
  expect(await db.selectFrom("staff").select("id").execute()).toHaveLength(70);
});

it("writes a link for the first owner into the log, once; who has it chooses the e-mail", async () => {
  const { platform, db, lines } = await openShop(withoutStaff);
  await Promise.all([1, 2, 3].map(() => createFirstStaff(platform)));
  await createFirstStaff(platform);
  const links = lines({}).flatMap((line) => {
    const link: unknown = Reflect.get(line, "link");
    return typeof link === "string" ? [link] : [];
  });
  expect(links).toHaveLength(1);
  const token = /\/workspace\/invitation#([\w-]+)$/.exec(links[0] ?? "")?.[1] ?? "";
  const person = { token, email: "first@example.com", name: "First", passwordHash: "scrypt$" };
  const accept = () => inTransaction(db, (tx) => acceptInvitation(tx, person, platform.now()));
  expect(await accept()).toMatchObject({ ok: true, value: { role: "owner", email: "first@example.com" } });
  expect(await accept()).toMatchObject({ ok: false });
});

it("a link that nobody used for a week is replaced at the next start", async () => {
  const shop = await openShop(withoutStaff);
  await createFirstStaff(shop.platform);
  shop.passTime(8 * 24 * 60 * 60_000);
  await createFirstStaff(shop.platform);
  expect(shop.lines({}).filter((line) => Reflect.has(line, "link"))).toHaveLength(2);
});
