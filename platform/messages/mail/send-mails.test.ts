import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderOf } from "../../ordering/payment/testing/payment-shop.ts";
import { rounds } from "../../testing/long.ts";
import { sendMails } from "./send-mails.ts";
import { openSmtp } from "./smtp.ts";
import { forgetMails } from "./forget-mails.ts";
import { minute, openPostOffice, type PostOffice } from "./testing/post-office.ts";

const day = 86_400_000;
let office: PostOffice;

beforeAll(async () => {
  office = await openPostOffice({ environment: { LIMIT_SMTP_TIMEOUT_MS: "2000" } });
});

afterAll(() => office.close());

beforeEach(() => office.clear());

async function rows() {
  const { platform } = office.shop;
  const mails = await platform.db.selectFrom("mail").selectAll().orderBy("id").execute();
  return mails.map(({ tries, next_try_at, sent_at, content }) => ({
    tries,
    waiting: next_try_at !== null,
    sent: sent_at !== null,
    content,
  }));
}

const kept = { kind: "newsletter-confirmation" };

describe("sending (events-and-webhooks.md#mails)", () => {
  it("a mail goes out once, and what it said is forgotten", async () => {
    await office.queue({
      content: { kind: "gift-card", cardNumber: "GC-1", pin: "1234", amount: 50_000, currency: "SEK" },
    });
    await office.send();
    await office.send();
    expect(office.mails).toHaveLength(1);
    expect(office.mails[0]?.text).toContain("PIN: 1234");
    expect(await rows()).toEqual([{ tries: 1, waiting: false, sent: true, content: { kind: "gift-card" } }]);
  });

  it("of a mail about an order stays which, so that nobody need be asked whether it was confirmed", async () => {
    const buyer = await office.shop.buyer(office.shop.item("101"));
    const order = orderOf(await buyer.pay("invoice")).number;
    await office.send();
    expect(office.mails).toHaveLength(1);
    expect(await rows()).toEqual([
      { tries: 1, waiting: false, sent: true, content: { kind: "order-confirmation", order } },
    ]);
  });

  it("carries sender, recipient, date and an id that stays the same at every try", async () => {
    office.receive(() => "refuse");
    await office.queue({ to: "Anna.Ek@example.com" });
    await office.send();
    office.receive(() => "take");
    office.shop.passTime(minute);
    await office.send();
    const [first, second] = office.mails;
    expect(first?.from).toEqual({ name: "Test shop", address: "no-reply@shop.example" });
    expect(first?.to).toEqual([{ name: "", address: "Anna.Ek@example.com" }]);
    expect(first?.envelopeFrom).toBe("no-reply@shop.example");
    expect(first?.envelopeTo).toEqual(["Anna.Ek@example.com"]);
    expect(first?.messageId).toMatch(/^<mail\.1\.[0-9a-z]+@shop\.example>$/);
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.date).toBe(first?.date);
    expect(first?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  });

  it("sends as whom the settings name", async () => {
    const { platform } = office.shop;
    const settings = {
      ...platform.settings,
      mail: { from: "hello@vitrine.example", name: "Vitrine, Borås" },
    };
    await office.queue();
    await sendMails({ ...platform, settings }, openSmtp(office.server.url, 2_000));
    expect(office.mails[0]?.from).toEqual({ name: "Vitrine, Borås", address: "hello@vitrine.example" });
  });

  it("what is refused is tried again after 1, 5 and 30 minutes, and then no more", async () => {
    office.receive(() => "refuse");
    await office.queue();
    await office.send();
    const waits = [1, 5, 30];
    for (const [index, wait] of waits.entries()) {
      expect(office.mails).toHaveLength(index + 1);
      office.shop.passTime((wait - 0.5) * minute);
      await office.send();
      expect(office.mails).toHaveLength(index + 1);
      office.shop.passTime(0.5 * minute);
      await office.send();
    }
    expect(await rows()).toEqual([{ tries: 4, waiting: false, sent: false, content: kept }]);
    office.shop.passTime(day);
    await office.send();
    expect(office.mails).toHaveLength(4);
  });

  it("goes on after a server that never answered", async () => {
    office.receive(() => "hang");
    await office.queue();
    await office.send();
    expect(await rows()).toEqual([{ tries: 1, waiting: true, sent: false, content: kept }]);
    office.receive(() => "take");
    office.shop.passTime(minute);
    await office.send();
    expect(await rows()).toEqual([{ tries: 2, waiting: false, sent: true, content: kept }]);
    expect(office.mails[1]?.messageId).toBe(office.mails[0]?.messageId);
  });

  it("goes on after there was no server at all, and other mails do not wait for one that fails", async () => {
    office.receive(({ envelopeTo: [to] }) => (to === "bo@example.com" ? "refuse" : "take"));
    await office.queue({ to: "bo@example.com" });
    await office.queue();
    const nobody = openSmtp("smtp://127.0.0.1:1", 2_000);
    await sendMails(office.shop.platform, nobody);
    expect((await rows()).map(({ sent }) => sent)).toEqual([false, false]);
    office.shop.passTime(minute);
    await office.send();
    expect((await rows()).map(({ tries, sent }) => [tries, sent])).toEqual([
      [2, false],
      [2, true],
    ]);
  });

  it("a round has ended when all that it hands over is noted, also where the database fails under one", async () => {
    const { db } = office.shop.platform;
    await sql`create sequence failures`.execute(db);
    await sql`
      create function fail_to_note() returns trigger language plpgsql as $$
      begin
        if new.tries = old.tries and new.recipient = 'bo@example.com' then
          perform nextval('failures');
          raise exception 'away' using errcode = '57P01';
        end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger away before update on mail for each row execute function fail_to_note()`.execute(
      db,
    );
    const hasFailed = async () =>
      (await sql<{ is_called: boolean }>`select is_called from failures`.execute(db)).rows[0]?.is_called;
    let hasArrived = () => {};
    const arrived = new Promise<void>((resolve) => {
      hasArrived = resolve;
    });
    office.receive(async ({ envelopeTo: [to] }) => {
      if (to === "bo@example.com") {
        await arrived;
        return "refuse";
      }
      hasArrived();
      await expect.poll(hasFailed).toBe(true);
      return "take";
    });
    await office.queue({ to: "bo@example.com" });
    await office.queue();
    await expect(office.send()).rejects.toThrow("away");
    expect((await rows()).map(({ sent }) => sent)).toEqual([false, true]);
    await sql`drop trigger away on mail`.execute(db);
  });

  it("a sender that stood still for longer than its lease leaves the mail to who has taken it since", async () => {
    const { shop } = office;
    const { db } = shop.platform;
    await (await shop.buyer(shop.item("101"))).pay("invoice");
    const waiting = async () => {
      const { rows: locks } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return locks[0]?.count;
    };
    const rounds = await db.transaction().execute(async (tx) => {
      await sql`lock table "order" in access exclusive mode`.execute(tx);
      const still = office.send();
      await expect.poll(waiting).toBe(1);
      shop.passTime(2 * minute);
      const other = office.send();
      await expect.poll(waiting).toBe(2);
      return [still, other];
    });
    await Promise.all(rounds);
    expect(office.mails).toHaveLength(1);
    expect((await rows()).map(({ tries, sent }) => [tries, sent])).toEqual([[2, true]]);
  });

  it("many workers on fifty mails send each once", async () => {
    const recipients = Array.from({ length: 50 }, (_, index) => `reader${index}@example.com`);
    for (const to of recipients) await office.queue({ to });
    // Many hand over at once: on a busy machine that takes its time.
    const deliver = openSmtp(office.server.url, minute);
    await Promise.all(Array.from({ length: rounds(5, 20) }, () => sendMails(office.shop.platform, deliver)));
    const reached = office.mails.flatMap(({ envelopeTo }) => envelopeTo);
    expect(reached.toSorted()).toEqual(recipients.toSorted());
    expect((await rows()).every(({ sent }) => sent)).toBe(true);
  });

  it("takes no more mails once the process stops", async () => {
    await office.queue();
    const deliver = openSmtp(office.server.url, 2_000);
    await sendMails(office.shop.platform, deliver, AbortSignal.abort());
    expect(await rows()).toEqual([{ tries: 0, waiting: true, sent: false, content: kept }]);
    expect(office.mails).toEqual([]);
  });

  it("drops a mail to what is no address, without asking the server", async () => {
    const hostile = "anna@example.com\r\nRCPT TO:<bo@example.com>";
    await office.queue({ to: hostile });
    await office.queue({ to: "anna@example.com,bo@example.org" });
    await office.send();
    expect((await rows()).map(({ waiting, sent }) => [waiting, sent])).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(office.mails).toEqual([]);
  });
});

describe("a sender that is gone between send and mark", () => {
  it("delays the mail by its lease; the second one is known by its id", async () => {
    await office.queue();
    const deliver = openSmtp(office.server.url, minute);
    await new Promise<void>((resolve, reject) => {
      // As if the process were killed: what it handed over is never noted.
      const gone: typeof deliver = async (mail) => {
        await deliver(mail);
        resolve();
        return new Promise(() => {});
      };
      sendMails(office.shop.platform, gone).catch(reject);
    });
    expect(await rows()).toEqual([{ tries: 1, waiting: true, sent: false, content: kept }]);
    await office.send();
    expect(office.mails).toHaveLength(1);
    office.shop.passTime(10 * minute);
    await office.send();
    expect(office.mails).toHaveLength(2);
    expect(office.mails[1]?.messageId).toBe(office.mails[0]?.messageId);
    expect(await rows()).toEqual([{ tries: 2, waiting: false, sent: true, content: kept }]);
  });

  it("at its last try leaves no mail that waits for ever", async () => {
    const { db } = office.shop.platform;
    await office.queue();
    await db.updateTable("mail").set({ tries: 4 }).execute();
    await office.send();
    expect(await rows()).toEqual([{ tries: 4, waiting: false, sent: false, content: kept }]);
    expect(office.mails).toEqual([]);
  });
});

describe("forgetting", () => {
  it("mails go 30 days after they were queued, unless they still wait", async () => {
    await office.queue();
    await office.send();
    office.shop.passTime(29 * day);
    await forgetMails(office.shop.platform);
    expect(await rows()).toHaveLength(1);
    office.shop.passTime(day + minute);
    await office.queue();
    await forgetMails(office.shop.platform);
    expect((await rows()).map(({ sent }) => sent)).toEqual([false]);
  });
});
