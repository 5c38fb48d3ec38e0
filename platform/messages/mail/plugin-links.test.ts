import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerResetRequests } from "../../customers/customer/password/reset-mails.ts";
import { notifyBackInStock } from "../back-in-stock/notify.ts";
import { buyerOf } from "../../interfaces/checkout/payment/testing/buyer.ts";
import {
  graphqlBuyerOf,
  type GraphqlBuyer,
} from "../../interfaces/storefront/payment/testing/graphql-buyer.ts";
import { mailLinks } from "../../foundations/settings/plugins/mail-links.ts";
import type { TestPlatform } from "../../testing/platform.ts";
import { startPostOffice, type PostOffice } from "./testing/post-office.ts";

const other = "https://other.example/{country}/{language}";
const links = mailLinks.parse({
  home: other,
  product: `${other}/p/{uri}`,
  order: `${other}/orders/{number}`,
  password: `${other}/{path}?from=mail`,
});

let office: PostOffice<TestPlatform>;
let buyer: GraphqlBuyer;

beforeAll(async () => {
  office = await startPostOffice({
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.kind === "storefront" ? { ...plugin, mailLinks: links } : plugin,
      ),
    }),
  });
  buyer = await graphqlBuyerOf(office.shop, office.shop.item("101"));
});

afterAll(() => office.close());

/** The addresses in the one mail that has come since. */
async function linksOfMail(): Promise<readonly string[]> {
  const before = office.mails.length;
  await office.send();
  const [mail, ...more] = office.mails.slice(before);
  if (!mail || more.length > 0) throw new Error(`${office.mails.length - before} mails came.`);
  return [...(mail.text ?? "").matchAll(/https:\/\/\S+/g)].map(([link]) => link);
}

describe("links of mails lead to the pages of the plugin that was called", () => {
  it("product and order: by the Storefront API to the other shop, by the Checkout API to the storefront", async () => {
    const bought = await buyer.start(4);
    const number = String(bought.at("data.paymentInstructions.action.order.number"));
    const sent = await linksOfMail();
    expect(sent).toContain(`https://other.example/se/sv/orders/${number}`);
    expect(sent.filter((link) => link.startsWith("https://other.example/se/sv/p/"))).toHaveLength(1);
    expect(sent.filter((link) => link.startsWith("https://shop.example/"))).toEqual([]);
    await (await buyerOf(office.shop, office.shop.item("101"))).pay("invoice");
    const own = await linksOfMail();
    expect(own.filter((link) => link.startsWith("https://shop.example/sv-se/"))).not.toEqual([]);
    expect(own.filter((link) => /other|orders/.test(link))).toEqual([]);
  });

  it("the password page, with what proves the reader beside its own variables", async () => {
    const customer = { email: "link@example.com", password: "correct horse", firstName: "L", lastName: "K" };
    await office.shop.call("POST", "register", { body: customer });
    await buyer.ask(
      `mutation { requestPasswordResetEmail(email: "link@example.com", resetPasswordExternalUrl: "new/secret") {
        userErrors { message } } }`,
    );
    await answerResetRequests(office.shop.platform);
    const link = (await linksOfMail()).find((each) => each.includes("other.example"));
    expect(link).toMatch(/^https:\/\/other\.example\/se\/sv\/new\/secret\?from=mail&id=\d+&i=[0-9a-f]{32}$/);
  });

  it("home, of the newsletter, whose way out mail programs find in the head", async () => {
    await buyer.ask(`mutation { subscribeToNewsletter(email: "news@example.com") { subscribed } }`);
    expect(await linksOfMail()).toContain("https://other.example/se/sv");
    const head = office.mails.at(-1)?.headers ?? [];
    const valueOf = (name: string) => head.find(({ key }) => key === name)?.value;
    expect(valueOf("list-unsubscribe")).toMatch(/^<https:\/\/platform\.example\/newsletter\/leave\/[^>]+>$/);
    expect(valueOf("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  it("the product that can be had again", async () => {
    const { platform } = office.shop;
    const set = (quantity: number) =>
      platform.db.updateTable("stock").set({ quantity, reserved: 0 }).execute();
    await set(0);
    await buyer.ask(
      `mutation { subscribeToBackInStock(input: { item: "${office.shop.item("104")}", email: "wait@example.com",
        shipTo: { countryCode: "SE" } }) { subscribed userErrors { message } } }`,
    );
    await set(5);
    await notifyBackInStock(platform);
    expect(await linksOfMail()).toContainEqual(
      expect.stringMatching(/^https:\/\/other\.example\/se\/sv\/p\//),
    );
  });
});
