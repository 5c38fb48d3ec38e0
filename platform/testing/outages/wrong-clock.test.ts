import { afterEach, describe, expect, it } from "vitest";
import { connectDatabase } from "../../foundations/database/open.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { attemptsOf, buyerOf, payWithDummy } from "../../interfaces/checkout/payment/testing/buyer.ts";
import { startStripeShop } from "../../interfaces/checkout/payment/testing/stripe-shop.ts";
import { createLog } from "../../foundations/log.ts";
import { queueMail } from "../../foundations/mail-queue/queue-mail.ts";
import { sendMails } from "../../messages/mail/send-mails.ts";
import { openSmtp } from "../../messages/mail/smtp.ts";
import { openMailServer, type Reception } from "../../messages/mail/testing/mail-server.ts";
import { releaseExpired } from "../../ordering/payment/release-expired.ts";
import { purgeExpired } from "../../selling/session/purge-expired.ts";
import { startTestPlatform, type TestPlatform } from "../platform.ts";
import { inLongRun } from "../long.ts";
import { captureLog, type CapturedLog } from "../log-capture.ts";
import { testSettings } from "../settings.ts";
import { createShopDatabase } from "../shop-template.ts";
import { readMetric } from "./read-metric.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

interface TwoProcesses {
  readonly right: TestPlatform;
  readonly wrong: TestPlatform;
  readonly said: CapturedLog;
}

/** Two processes of one shop; the machine of the second has another time. */
async function openTwo(wrongByMs: number): Promise<TwoProcesses> {
  const database = await createShopDatabase(await testSettings());
  const right = await startTestPlatform({ database });
  opened.push(right);
  const said = captureLog();
  const wrong = await startTestPlatform({
    database: connectDatabase(database.address, { log: createLog("silent"), poolSize: 5 }),
    log: said.log,
    machineClock: () => Date.now() + wrongByMs,
  });
  opened.push(wrong);
  return { right, wrong, said };
}

const newsletter = {
  store: 1,
  to: "anna@example.com",
  language: "en",
  country: "SE",
  content: { kind: "newsletter-confirmation" },
} as const;

const clocks: [string, number][] = [["fast", 5 * minuteMs]];
if (inLongRun) clocks.push(["slow", -5 * minuteMs]);

describe.each(clocks)("the clock of one machine of two is five minutes %s", (_how, wrongByMs) => {
  it("its process goes by the database's, and says so", async () => {
    const { right, wrong, said } = await openTwo(wrongByMs);
    const apart = wrong.platform.now().getTime() - right.platform.now().getTime();
    expect(Math.abs(apart)).toBeLessThan(minuteMs);
    const aheadSeconds = -wrongByMs / 1_000;
    const [line] = said.lines({ msg: "the database's clock is not this machine's" });
    expect(line).toMatchObject({ level: 40, aheadSeconds: expect.closeTo(aheadSeconds, -1) });
    expect(await readMetric(wrong, "vitrine_clock_offset_seconds")).toBeCloseTo(aheadSeconds, -1);
    expect(await readMetric(right, "vitrine_clock_offset_seconds")).toBe(0);
  });

  it("a mail that one process is sending is not taken by the other", async () => {
    const { right, wrong } = await openTwo(wrongByMs);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await openMailServer(() => released.then((): Reception => "take"));
    opened.push(server);
    const { platform } = right;
    await inTransaction(platform.db, (tx) => queueMail(tx, newsletter, platform.now()));
    const sender = openSmtp(server.url, minuteMs);
    const sending = sendMails(platform, sender);
    const leased = async () =>
      (await platform.db.selectFrom("mail").select("tries").executeTakeFirstOrThrow()).tries;
    await expect.poll(leased).toBe(1);
    const other = sendMails(wrong.platform, sender);
    release();
    await Promise.all([sending, other]);
    expect(server.mails).toHaveLength(1);
    expect(await leased()).toBe(1);
  });

  it("its sweeper ends the payments that are a day old, gives back what lapsed, and leaves the others", async () => {
    const { right, wrong } = await openTwo(wrongByMs);
    const { db } = right.platform;
    const near = 3 * minuteMs;
    const startPayment = async (dueInMs: number) => {
      const buyer = await buyerOf(right, right.item("101"));
      await payWithDummy(buyer);
      const due = new Date(Date.now() + dueInMs);
      const { id, selection } = await db
        .updateTable("payment_attempt")
        .set({ started_at: new Date(due.getTime() - dayMs) })
        .where("id", "=", db.selectFrom("payment_attempt").select("id").orderBy("position", "desc").limit(1))
        .returning(["id", "selection"])
        .executeTakeFirstOrThrow();
      const held = db.updateTable("reservation").set({ expires_at: due }).where("selection", "=", selection);
      await held.execute();
      return { id, selection };
    };
    const [open, over] = [await startPayment(near), await startPayment(-near)];
    await releaseExpired(wrong.platform);
    const attempts = await db.selectFrom("payment_attempt").select(["id", "status"]).execute();
    expect(new Map(attempts.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [open.id, "started"],
        [over.id, "expired"],
      ]),
    );
    const held = await db.selectFrom("reservation").select("selection").execute();
    expect(held).toEqual([{ selection: open.selection }]);
  });

  it("forgets no session before its time", async () => {
    const { right, wrong } = await openTwo(wrongByMs);
    const { db } = right.platform;
    const token = (await right.call("GET", "selection")).token;
    await db
      .updateTable("session")
      .set({ used_at: new Date(Date.now() - 30 * dayMs + 3 * minuteMs) })
      .execute();
    await purgeExpired(wrong.platform);
    expect((await right.call("GET", "selection", { token })).token).toBe(token);
  });

  it("a payment provider's webhook is as old as it is", async () => {
    const shop = await startStripeShop({}, { machineClock: () => Date.now() + wrongByMs });
    opened.push(shop);
    const { session, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    const completed = "checkout.session.completed";
    expect(await shop.webhook(completed, session, { at: new Date(Date.now() - 6 * minuteMs) })).toBe(400);
    expect(await shop.webhook(completed, session, { at: new Date(Date.now() - 4 * minuteMs) })).toBe(200);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
  });
});
