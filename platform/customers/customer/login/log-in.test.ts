import { afterAll, expect, it } from "vitest";
import { rounds } from "../../../testing/long.ts";
import { attemptLogin } from "./log-in.ts";
import { preparePassword } from "../password/set-password.ts";
import { from, openAccountShop, times, valueOf } from "../testing/account-shop.ts";
import { purgeAttempts } from "../../../foundations/throttle/attempts.ts";

const minute = 60_000;
const shop = await openAccountShop({ environment: { LIMIT_LOGINS_PER_MINUTE: "3" } });

afterAll(() => shop.close());

/** A wrong login by a session of its own; the seconds to wait. */
async function guess(email: string, address = from): Promise<number> {
  const session = await (await shop.shopper()).session();
  const sent = { email, password: "wrong", from: address };
  return (await attemptLogin(shop.platform, session, sent)).waitSeconds;
}

it("limits of logins, checkout-rest.md#rate-limits: one e-mail in any letter case from one address waits, even with the right password; another address does not", async () => {
  const { email } = await shop.member();
  const waits: number[] = [];
  for (const said of [email, ` ${email.toUpperCase()}`, email, email]) waits.push(await guess(said));
  expect(waits).toEqual([0, 0, 0, 60]);
  const shopper = await shop.shopper();
  await expect(shopper.logIn({ email })).rejects.toThrow("Waits 60 seconds.");
  expect(await guess(email, "192.0.2.2")).toBe(0);
  shop.passTime(minute);
  valueOf(await shopper.logIn({ email }));
});

it("one session waits whatever e-mails it tries, each overrun longer, at no work", async () => {
  const session = await (await shop.shopper()).session();
  const { derivations } = shop.platform.passwords;
  let turn = 0;
  const tryNext = async () => {
    turn += 1;
    const sent = { email: `anna${turn}@example.com`, password: "1234", from };
    return (await attemptLogin(shop.platform, session, sent)).waitSeconds;
  };
  const waits: number[] = [];
  for (let i = 0; i < 5; i += 1) waits.push(await tryNext());
  expect(waits).toEqual([0, 0, 0, 60, 60]);
  expect(shop.platform.passwords.derivations - derivations).toBe(3);
  shop.passTime(minute);
  for (let i = 0; i < 3; i += 1) expect(await tryNext()).toBe(0);
  expect(await tryNext()).toBe(120);
});

it("a success clears the counter of the e-mail", async () => {
  const { email } = await shop.member();
  for (let i = 0; i < 2; i += 1) expect(await guess(email)).toBe(0);
  valueOf(await (await shop.shopper()).logIn({ email }));
  for (let i = 0; i < 3; i += 1) expect(await guess(email)).toBe(0);
  expect(await guess(email)).toBe(60);
});

it("of many guesses at once as many as are allowed are looked at", async () => {
  const { email } = await shop.member();
  const waits = await times(rounds(12, 50), () => guess(email));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

it("the present password of a customer is guessed no more often, by all her sessions together", async () => {
  const { id } = await shop.member();
  const waits: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    const wanted = { customer: id, password: "wrong", newPassword: "close sesame", from };
    waits.push((await preparePassword(shop.platform, wanted)).waitSeconds);
  }
  expect(waits).toEqual([0, 0, 0, 60]);
});

it("counters name nobody, and are forgotten when they count for nothing any more", async () => {
  const rows = () => shop.platform.db.selectFrom("throttle").selectAll().execute();
  expect((await rows()).every(({ key }) => key.length === 32)).toBe(true);
  shop.passTime(119 * minute);
  await guess("anna@example.com");
  shop.passTime(2 * minute);
  await purgeAttempts(shop.platform);
  expect(await rows()).toHaveLength(2);
});
