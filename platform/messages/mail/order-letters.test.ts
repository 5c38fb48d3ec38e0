import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { openPostOffice, type PostOffice } from "./testing/post-office.ts";
import type { ReceivedMail } from "./testing/mail-server.ts";
import { issueGiftCard } from "../../selling/gift-card/create-gift-card.ts";
import { createShipment } from "../../ordering/order/shipments/create-shipment.ts";
import { shipShipment } from "../../ordering/order/shipments/ship-shipment.ts";
import { voucherSettings } from "../../foundations/settings/schema/discounts.ts";
import { anna } from "../../ordering/payment/testing/books.ts";
import {
  orderOf,
  resultOf,
  type PaymentBuyer,
  type StartFields,
} from "../../ordering/payment/testing/payment-shop.ts";

let office: PostOffice;

beforeAll(async () => {
  office = await openPostOffice({
    settings: (settings) => ({
      ...settings,
      autoConfirm: true,
      vouchers: [voucherSettings.parse({ key: "ten", code: "TEN", percent: 10 })],
      carriers: [{ carrier: "PostNord", trackingUrl: "https://track.example/?id={trackingId}" }],
    }),
  });
});

afterAll(() => office.close());

/** Two tees and a cap by invoice, in a language; the mail that comes of it. */
async function order(
  language: string,
  more: StartFields = {},
): Promise<{ number: number; mail: ReceivedMail }> {
  const { shop } = office;
  const buyer = await shop.buyer(shop.item("101"), 2);
  await move(buyer, { language });
  await buyer.add(shop.item("104"));
  const { number } = orderOf(await buyer.pay("invoice", more));
  const before = office.mails.length;
  await office.send();
  const [mail, ...others] = office.mails.slice(before);
  if (!mail || others.length > 0) throw new Error("One mail was expected.");
  return { number, mail };
}

/** The session says where it is, and what is spoken there. */
async function move(
  buyer: PaymentBuyer,
  place: { readonly country?: string; readonly state?: string; readonly language: string },
): Promise<void> {
  const moved = await buyer.change({ move: () => place });
  if (!moved.ok) throw new Error(`Refused: ${JSON.stringify(moved.problems)}`);
}

function plain(text: string | undefined): string {
  return (text ?? "").replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("\u2212", "-");
}

describe("order confirmation", () => {
  it.each([
    {
      language: "en",
      subject: (number: number) => `Your order ${number} at Test shop`,
      says: [
        "Thank you, Anna",
        "Payment: Invoice",
        "Delivery: Standard",
        "Tee\nLinnea · Plain\nSize: M · Quantity: 2\n700 kr\nhttps://shop.example/en-se/clothes/tops/tee",
        "Cap\nLinnea · Plain\nSize: M · Quantity: 1\n79,96 kr",
        "Items: 779,96 kr\nDelivery: 49 kr\nHandling: 29 kr\nTotal: 857,96 kr\nOf which tax (25%): 171,59 kr",
        "Delivery address\nAnna Ek\nStorgatan 1\n111 22 Stockholm\nSweden",
      ],
    },
    {
      language: "sv",
      subject: (number: number) => `Din beställning ${number} hos Test shop`,
      says: [
        "Tack, Anna",
        "Betalning: Faktura",
        "Tröja\nLinnea · Plain\nStorlek: M · Antal: 2\n700 kr\nhttps://shop.example/sv-se/klader/toppar/troja",
        "Varor: 779,96 kr\nFrakt: 49 kr\nAvgift: 29 kr\nSumma: 857,96 kr\nVarav moms (25 %): 171,59 kr",
        "Leveransadress\nAnna Ek\nStorgatan 1\n111 22 Stockholm\nSverige",
      ],
    },
    {
      language: "de",
      subject: (number: number) => `Ihre Bestellung ${number} bei Test shop`,
      says: [
        "Danke, Anna",
        "Zahlung: Rechnung",
        "Größe: M · Menge: 2\n700 SEK\nhttps://shop.example/de-se/kleidung/oberteile/tee",
        "Gesamt: 857,96 SEK\nDavon MwSt. (25 %): 171,59 SEK",
        "Lieferadresse\nAnna Ek\nStorgatan 1\n111 22 Stockholm\nSchweden",
      ],
    },
  ])("comes once, in the language of the order: $language", async ({ language, subject, says }) => {
    const { number, mail } = await order(language);
    expect(mail.subject).toBe(subject(number));
    expect(mail.envelopeTo).toEqual([anna.email]);
    for (const part of says) expect(plain(mail.text)).toContain(part);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).toContain('src="https://platform.example/media/demo/test-101-1-mini.webp"');
    for (const word of says[0]?.split("\n") ?? []) expect(mail.html).toContain(word);
  });

  it("is made of the order as it was frozen, for the addresses, the greeting and the notes of the order", async () => {
    const shippingAddress = { ...anna, firstName: "Bo", address1: "Hamngatan 2", company: "Ek & <Son>" };
    const { mail } = await order("en", {
      shippingAddress,
      giftMessage: "Happy\nbirthday",
      additionalNotes: "<b>Ring twice</b>",
    });
    const text = plain(mail.text);
    expect(text).toContain("Delivery address\nBo Ek\nEk & <Son>\nHamngatan 2\n111 22 Stockholm\nSweden");
    expect(text).toContain("Billing address\nAnna Ek\nStorgatan 1");
    expect(text).toContain("Gift message\nHappy\nbirthday");
    expect(text).toContain("Your notes\n<b>Ring twice</b>");
    expect(mail.html).toContain("Ek &amp; &lt;Son&gt;");
    expect(mail.html).toContain("&lt;b&gt;Ring twice&lt;/b&gt;");
    expect(mail.html).not.toContain("<b>");
  });

  it("writes amounts and the day as the language does in the country of the order, with the tax that was added", async () => {
    const { shop } = office;
    const buyer = await shop.buyer(shop.item("101"));
    await move(buyer, { country: "US", state: "CA", language: "en" });
    const address = { ...anna, country: "US", state: "CA", zipCode: "94107", city: "San Francisco" };
    await buyer.buy({ address });
    await office.send();
    const text = plain(office.mails.at(-1)?.text);
    expect(text).toContain("Items: $100\nDelivery: $10\nTax: $7.98\nTotal: $117.98");
    expect(text).not.toContain("Of which tax");
    expect(text).toContain("San Francisco, CA 94107\nUnited States");
    expect(text).toContain("https://shop.example/en-us/clothes/tops/tee");
  });

  it("names the discounts that are in the prices, and what a gift card pays", async () => {
    const { shop } = office;
    const card = { store: 1, amount: 10_000, currency: "SEK", now: shop.platform.now() };
    const issued = await inTransaction(shop.platform.db, (tx) => issueGiftCard(tx, card));
    const { cardNumber } = issued;
    const buyer = await shop.buyer(shop.item("101"), 2);
    await move(buyer, { language: "en" });
    expect((await buyer.addVoucher("ten")).ok).toBe(true);
    expect((await buyer.addCard(issued)).ok).toBe(true);
    orderOf(await buyer.pay("invoice"));
    await office.send();
    const mail = office.mails.at(-1);
    expect(plain(mail?.text)).toContain("Quantity: 2\n630 kr");
    expect(plain(mail?.text)).toContain(
      [
        "Items: 630 kr",
        "TEN (included): -70 kr",
        "Delivery: 49 kr",
        "Handling: 29 kr",
        `Gift card •••• ${cardNumber.slice(-4)}: -100 kr`,
        "Total: 608 kr",
        "Of which tax (25%): 141,60 kr",
      ].join("\n"),
    );
    expect(plain(mail?.html)).toContain("700 kr");
    expect(mail?.text).not.toContain(cardNumber);
  });

  it("no mail comes of a payment that failed, and asking for the result again sends none", async () => {
    const { shop } = office;
    const before = office.mails.length;
    const refused = await shop.buyer(shop.item("101"));
    expect(resultOf(await refused.pay("declined"))).toBe("refused");
    const buyer = await shop.buyer(shop.item("101"));
    const fields = await buyer.begin();
    const results = await Promise.all(Array.from({ length: 3 }, () => buyer.comeBack(fields)));
    expect(new Set(results.map((result) => orderOf(result).number)).size).toBe(1);
    await office.send();
    expect(office.mails).toHaveLength(before + 1);
  });

  it("a name cannot write into the head of the mail", async () => {
    const firstName = "Anna\r\nBcc: bo@example.com\r\n\r\nhello";
    const { mail } = await order("en", { address: { ...anna, firstName } });
    expect(mail.bcc).toBeUndefined();
    expect(mail.envelopeTo).toEqual([anna.email]);
    expect(mail.raw.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
  });
});

describe("shipment", () => {
  it.each([
    {
      language: "en",
      subject: "is on its way",
      carrier: "Carrier: PostNord",
      tracking: "Tracking number: AB 1/2",
    },
    {
      language: "sv",
      subject: "är på väg",
      carrier: "Transportör: PostNord",
      tracking: "Kollinummer: AB 1/2",
    },
    {
      language: "de",
      subject: "ist unterwegs",
      carrier: "Versanddienst: PostNord",
      tracking: "Sendungsnummer: AB 1/2",
    },
  ])("tells what left and how to follow it: $language", async ({ language, subject, carrier, tracking }) => {
    const { platform } = office.shop;
    const { number } = await order(language);
    const ref = { store: 1, number };
    const shipment = { id: "1", carrier: "PostNord", trackingId: "AB 1/2", lines: [{ row: 1, quantity: 1 }] };
    await inTransaction(platform.db, async (tx) => {
      await createShipment(tx, platform, ref, shipment);
      await shipShipment(tx, platform, ref, { id: "1", at: platform.now(), mail: true });
    });
    const before = office.mails.length;
    await office.send();
    expect(office.mails).toHaveLength(before + 1);
    const mail = office.mails.at(-1);
    expect(mail?.subject).toContain(subject);
    expect(mail?.subject).toContain(String(number));
    expect(mail?.text).toContain(`${carrier}\n${tracking}`);
    expect(mail?.text).toContain("https://track.example/?id=AB%201%2F2");
    expect(mail?.text).toMatch(/(Quantity|Antal|Menge): 1/);
    expect(mail?.html).toContain('href="https://track.example/?id=AB%201%2F2"');
    expect(mail?.html).toContain("test-101-1-mini.webp");
    expect(mail?.html).not.toContain("test-104-1-mini.webp");
  });
});
