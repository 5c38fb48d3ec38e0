import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MailContent } from "../../foundations/mail-queue/mail-content.ts";
import { openPostOffice, type PostOffice } from "./testing/post-office.ts";

let office: PostOffice;

beforeAll(async () => {
  office = await openPostOffice({
    settings: (settings) => ({
      ...settings,
      languages: [...settings.languages, { language: "fr", name: "French" }],
    }),
  });
});

afterAll(() => office.close());

const link = "https://shop.example/password-reset?id=1&i=0123456789abcdef0123456789abcdef";
const card = { cardNumber: "GC-12 34", pin: "0042", amount: 50_050, currency: "SEK" };
function reset(): MailContent {
  return { kind: "password-reset", firstName: "Anna", link };
}

function backInStock(): MailContent {
  const [display = 0, size = 0] = office.shop.item("101").split("-").map(Number);
  return { kind: "back-in-stock", display, size };
}

interface Kind {
  readonly name: string;
  readonly content: () => MailContent;
  /** By language: the subject, and what the text says. */
  readonly told: Readonly<Record<"en" | "sv" | "de", readonly [subject: string, ...says: string[]]>>;
}

const kinds: readonly Kind[] = [
  {
    name: "password reset",
    content: reset,
    told: {
      en: ["Choose a new password at Test shop", "Hello Anna!", link, "60 minutes"],
      sv: ["Välj ett nytt lösenord hos Test shop", "Hej Anna!", link, "60 minuter"],
      de: ["Neues Passwort für Test shop", "Guten Tag Anna!", link, "60 Minuten"],
    },
  },
  {
    name: "payment link",
    content: () => ({ kind: "payment-link", firstName: "Anna", link }),
    told: {
      en: ["Your order at Test shop is ready to be paid", "Hello Anna!", link, "works once"],
      sv: ["Din beställning hos Test shop väntar på betalning", "Hej Anna!", link, "fungerar en gång"],
      de: ["Ihre Bestellung bei Test shop kann bezahlt werden", "Guten Tag Anna!", link, "gilt einmal"],
    },
  },
  {
    name: "newsletter confirmation",
    content: () => ({ kind: "newsletter-confirmation" }),
    told: {
      en: ["The newsletter of Test shop", "You are on the list", "shop.example/en-se"],
      sv: ["Nyhetsbrevet från Test shop", "Du står på listan", "shop.example/sv-se"],
      de: ["Der Newsletter von Test shop", "auf der Liste", "shop.example/de-se"],
    },
  },
  {
    name: "gift card",
    content: () => ({ kind: "gift-card", ...card }),
    told: {
      en: ["A gift card for Test shop: 500,50 kr", "Gift card: 500,50 kr\nNumber: GC-12 34\nPIN: 0042"],
      sv: ["Ett presentkort hos Test shop: 500,50 kr", "Presentkort: 500,50 kr\nNummer: GC-12 34\nPIN: 0042"],
      de: ["Ein Gutschein für Test shop: 500,50 SEK", "Gutschein: 500,50 SEK\nNummer: GC-12 34\nPIN: 0042"],
    },
  },
  {
    name: "back in stock",
    content: backInStock,
    told: {
      en: ["Back in stock: Tee", "Size: M", "https://shop.example/en-se/clothes/tops/tee"],
      sv: ["Åter i lager: Tröja", "Storlek: M", "https://shop.example/sv-se/klader/toppar/troja"],
      de: ["Wieder da: Tee", "Größe: M", "https://shop.example/de-se/kleidung/oberteile/tee"],
    },
  },
];

const plain = (text = "") => text.replaceAll("\u00a0", " ");

describe.each(kinds)("$name", ({ content, told }) => {
  it.each(Object.entries(told))("in %s", async (language, [subject, ...says]) => {
    const mail = await office.sendOne({ language, content: content() });
    expect(plain(mail.subject)).toBe(subject);
    for (const part of says) expect(plain(mail.text)).toContain(part);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(plain(mail.html)).toContain(`<title>${subject}</title>`);
  });
});

it("the link of a reset leads where it says; what is back in stock is shown, with its name", async () => {
  const { html } = await office.sendOne({ content: reset() });
  expect(html).toContain(`href="${link.replace("&", "&amp;")}"`);
  const shown = await office.sendOne({ content: backInStock() });
  expect(shown.html).toMatch(
    /src="https:\/\/platform\.example\/media\/demo\/test-101-1-standard\.webp"\s+alt="Tee"/,
  );
});

describe("what a reader gets", () => {
  it("a language without words of ours is read in the default language, its links in its own", async () => {
    const mail = await office.sendOne({ language: "fr" });
    expect(mail.subject).toBe("The newsletter of Test shop");
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.text).toContain("https://shop.example/fr-se");
  });

  it("a language that the shop does not speak is the default one; no country, the shop's own", async () => {
    const mail = await office.sendOne({ language: "xx", country: null });
    expect(mail.text).toContain("https://shop.example/en-se");
  });

  it("money and links follow the country", async () => {
    const content = {
      kind: "gift-card",
      cardNumber: "1",
      pin: "2",
      amount: 1_234_50,
      currency: "USD",
    } as const;
    expect((await office.sendOne({ country: "US", content })).subject).toContain("$1,234.50");
    const yen = { ...content, amount: 5000, currency: "JPY" };
    expect((await office.sendOne({ country: "JP", content: yen })).subject).toContain("¥5,000");
  });

  it("a product that is gone, or a size that is, is told of in no mail", async () => {
    const [display = 0] = office.shop.item("101").split("-").map(Number);
    const before = office.mails.length;
    await office.queue({ content: { kind: "back-in-stock", display: 99_999, size: 1 } });
    await office.queue({ content: { kind: "back-in-stock", display, size: 99_999 } });
    await office.send();
    expect(office.mails).toHaveLength(before);
  });

  it("hostile names are text: in the markup escaped, in the head on one line", async () => {
    const firstName = '<img src=x onerror="alert(1)">\r\nBcc: bo@example.com';
    const link = 'https://shop.example/reset?a="><script>alert(1)</script>';
    const mail = await office.sendOne({ content: { kind: "password-reset", firstName, link } });
    expect(mail.html).not.toContain("<img src=x");
    expect(mail.html).not.toContain("<script");
    expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(mail.bcc).toBeUndefined();
  });

  it("a word longer than the letter is wide is broken", async () => {
    const firstName = "w".repeat(100);
    const { html } = await office.sendOne({ content: { kind: "password-reset", firstName, link } });
    expect(html).toMatch(/class="paper" style="[^"]*overflow-wrap:anywhere;word-break:break-word;/);
  });

  it("loads nothing but pictures, and has a preheader and both schemes", async () => {
    const { html = "" } = await office.sendOne({});
    expect(html).not.toMatch(/<(script|link|iframe|form)\b|@import|url\(/i);
    expect(html).toContain("You are on the list.");
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });
});
