import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anna } from "../../ordering/payment/testing/books.ts";
import { orderOf } from "../../ordering/payment/testing/payment-shop.ts";
import { emailProblems } from "../../customers/customer/account/profile-rules.ts";
import { openSmtp } from "./smtp.ts";
import { sendMails } from "./send-mails.ts";
import type { ReceivedMail } from "./testing/mail-server.ts";
import { openPostOffice, type PostOffice } from "./testing/post-office.ts";

/** What begins another line of a head, in one way of reading it or another. */
const lineEnds = ["\r\n", "\n", "\r", "\u0085", "\u2028", "\u2029", "\v", "\f", "\u0000", "\r\n\t", "%0d%0a"];
const injected = "Bcc: bo@example.com";
const encodedWord = "=?utf-8?q?x=0d=0aBcc:_bo@example.com?=";
const hostileNames = [
  ...lineEnds.map((end) => `Anna${end}${injected}${end}${end}<b>body</b>`),
  encodedWord,
  `Anna, bo@example.com; eva@example.com`,
  `"Anna" <bo@example.com>`,
  `Anna\ud800${injected}`,
];

const fields = [
  "Auto-Submitted",
  "Content-Type",
  "Date",
  "From",
  "MIME-Version",
  "Message-ID",
  "Subject",
  "To",
];

/** Without what the database does not hold, which comes no further. */
function storable(text: string): string {
  return Buffer.from(text.replaceAll("\u0000", "")).toString();
}

/** The names of a mail's fields as they came over the wire. */
function fieldsOf({ raw }: ReceivedMail): readonly string[] {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const lines = head.split("\r\n").filter((line) => !/^[ \t]/.test(line));
  return lines.map((line) => line.split(":", 1)[0] ?? "").toSorted();
}

/** One recipient, in the head as on the envelope, and the usual fields. */
function wellFormed(mail: ReceivedMail, to: string) {
  expect(mail.envelopeTo).toEqual([to]);
  expect(mail.to?.map(({ address }) => address)).toEqual([to]);
  expect([mail.cc, mail.bcc, mail.replyTo]).toEqual([undefined, undefined, undefined]);
  expect(fieldsOf(mail)).toEqual(fields);
  // A line of a head is ASCII: nothing in it is read as another one's end.
  expect(mail.raw.split("\r\n\r\n", 1)[0]).toMatch(/^[\x20-\x7e\r\n\t]+$/);
}

let office: PostOffice;

beforeAll(async () => {
  office = await openPostOffice();
});

afterAll(() => office.close());

describe("what an ERP writes", () => {
  async function nameProduct(name: string) {
    const [display = 0, size = 0] = office.shop.item("105").split("-").map(Number);
    const { db } = office.shop.platform;
    const rows = db
      .updateTable("display_document")
      .where("display", "=", display)
      .where("language", "=", "en");
    const { document } = await db
      .selectFrom("display_document")
      .select("document")
      .where("display", "=", display)
      .where("language", "=", "en")
      .executeTakeFirstOrThrow();
    const kept = storable(name);
    await rows.set({ document: JSON.stringify({ ...Object(document), name: kept }) }).execute();
    return { kind: "back-in-stock", display, size } as const;
  }

  it.each(hostileNames)("a product's name stays in the subject: %j", async (name) => {
    const mail = await office.sendOne({ content: await nameProduct(name) });
    wellFormed(mail, "anna@example.com");
    expect(mail.subject).toMatch(/^Back in stock: /);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(mail.html).not.toContain("<b>body");
  });

  it("an encoded word of its own is shown as it is written", async () => {
    const mail = await office.sendOne({ content: await nameProduct(encodedWord) });
    expect(mail.subject?.replaceAll("\u200b", "")).toBe(`Back in stock: ${encodedWord}`);
  });
});

describe("what a shopper writes", () => {
  it.each(hostileNames)("her name, address and notes begin no field: %j", async (written) => {
    const text = storable(written);
    const count = office.mails.length;
    const buyer = await office.shop.buyer(office.shop.item("101"));
    const address = { ...anna, firstName: text, lastName: text, city: text, company: text };
    orderOf(await buyer.pay("invoice", { address, additionalNotes: text }));
    await office.send();
    expect(office.mails).toHaveLength(count + 1);
    for (const mail of office.mails.slice(count)) wellFormed(mail, anna.email);
  });

  it.each([
    ...lineEnds.map((end) => `anna@example.com${end}${injected}`),
    "anna@example.com, bo@example.com",
    "anna@example.com;bo@example.com",
    "anna@example.com bo@example.com",
    "Anna <bo@example.com>",
    '"anna@example.com" <bo@example.com>',
    "team:anna@example.com,bo@example.com;",
    "anna@example.com(bo@example.com)",
    "anna@[127.0.0.1]",
    "@bo.example,@eva.example:anna@example.com",
  ])("an e-mail that is more than one address is none, and no mail goes to it: %j", async (email) => {
    const count = office.mails.length;
    expect(emailProblems("email", email)).toEqual([{ subject: "email", code: "invalid" }]);
    await office.queue({ to: email.replaceAll("\u0000", "") });
    await office.send();
    expect(office.mails).toHaveLength(count);
  });
});

describe("what the operator writes", () => {
  const shopNames = [
    `Shop\r\n${injected}`,
    `Shop\u2028${injected}`,
    encodedWord,
    '"Shop" <bo@example.com>, x',
  ];

  it.each(shopNames)("the shop's name stays in From and subject: %j", async (name) => {
    const { platform } = office.shop;
    const settings = { ...platform.settings, name };
    await office.queue();
    await sendMails({ ...platform, settings }, openSmtp(office.server.url, 2_000));
    const mail = office.mails.at(-1);
    if (!mail) throw new Error("No mail arrived.");
    wellFormed(mail, "anna@example.com");
    expect(mail.from?.address).toBe("no-reply@shop.example");
    expect(mail.envelopeFrom).toBe("no-reply@shop.example");
  });
});
