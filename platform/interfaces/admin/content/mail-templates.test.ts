import { expect, it } from "vitest";
import { openContent } from "../../../foundations/mail-queue/mail-content.ts";
import { composeMail } from "../../../messages/mail/compose.ts";
import { orderSnapshot } from "../../../ordering/order/snapshot.ts";
import { pay } from "../../shop/testing/purchases.ts";
import { backEndOf } from "../../shop/testing/shop-client.ts";
import { useAdminShop } from "../testing/admin-shop.ts";

const shop = useAdminShop({
  settings: (settings) => ({
    ...settings,
    languages: [...settings.languages, { language: "fr", name: "Français" }],
  }),
});
const get = (id: string) => shop().byKey("GET", `mail-templates/${id}`);
const post = (path: string, body: object = {}) => shop().byKey("POST", `mail-templates/${path}`, body);

async function say(id: string, texts: object, version?: string) {
  const made = version ?? (await get(id)).text("version");
  return shop().byKey("PATCH", `mail-templates/${id}`, { texts }, { "If-Match": made });
}

const newestRow = () =>
  shop().platform.db.selectFrom("mail").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();

/** What the newest mail in the queue says, in a language. */
async function newestMail(language: string) {
  return composeMail(shop().platform, { ...(await newestRow()), language });
}

async function placeOrder(): Promise<void> {
  const backEnd = backEndOf(shop());
  const selection = await backEnd.selectionOf([[shop().item("101", "M"), 1]]);
  await pay(backEnd, selection, "invoice");
}

it("shows nothing to write about before there is an order", async () => {
  const none = await post("order-confirmation/preview");
  expect([none.status, none.at("errors.0.path"), none.at("errors.0.code")]).toEqual([422, "id", "empty"]);
  expect((await post("password-reset/preview")).text("subject")).toContain(shop().platform.settings.name);
});

it("lists what every mail says, with what each text may name", async () => {
  const listed = await shop().byKey("GET", "mail-templates");
  expect(listed.list("items").map(({ id }) => id)).toEqual([
    "all",
    "order-confirmation",
    "shipment",
    "password-reset",
    "payment-link",
    "staff-invitation",
    "newsletter-confirmation",
    "back-in-stock",
    "gift-card",
  ]);
  const { body } = await get("shipment");
  expect(body).toMatchObject({
    texts: {},
    builtIn: { title: { en: "On its way to you" } },
    placeholders: { title: [], subject: ["shop", "number"] },
  });
  expect((await get("none")).status).toBe(404);
});

it("mails say the shop's own texts, also those that wait, and the built-in ones again", async () => {
  await placeOrder();
  const own = { subject: { sv: "Order {number} <hos> {shop} {shop}" }, intro: { sv: "Tack & hej" } };
  expect((await say("order-confirmation", own)).at("texts.intro")).toEqual({ sv: "Tack & hej" });
  const [told, english] = [await newestMail("sv"), await newestMail("en")];
  const { name } = shop().platform.settings;
  expect(told?.subject).toMatch(new RegExp(`^Order \\d+ <hos> ${name} ${name}$`));
  expect(told?.html).toContain("Tack &amp; hej");
  expect(english?.subject).toContain("Your order");
  await say("order-confirmation", { subject: { sv: null } });
  expect((await newestMail("sv"))?.subject).toContain("Din beställning");
  expect((await newestMail("sv"))?.text).toContain("Tack & hej");
});

it("a fourth language is data: what it does not say yet is said in the default language", async () => {
  await say("order-confirmation", { intro: { fr: "Nous préparons votre commande." } });
  const told = await newestMail("fr");
  expect(told?.html).toContain('<html lang="fr">');
  expect(told?.text).toContain("Nous préparons votre commande.");
  expect(told?.subject).toContain("Your order");
});

it("what stands for a placeholder is never read as text again", async () => {
  await say("password-reset", { introNamed: { en: "Dear {firstName}" } });
  const preview = await post("password-reset/preview", {
    texts: { introNamed: { en: "{firstName} {firstName}" } },
  });
  expect(preview.text("text")).toContain("Anna Anna");
  const refused = await say("password-reset", {
    introNamed: { en: "{constructor}", xx: "x" },
    none: { en: "x" },
    title: { en: " \n " },
  });
  expect(refused.status).toBe(400);
  const unknown = await say("password-reset", {
    introNamed: { en: "{constructor}", xx: "x" },
    none: { en: "x" },
  });
  expect([
    unknown.status,
    ...unknown.list("errors").map(({ path, code }) => `${String(path)} ${String(code)}`),
  ]).toEqual([422, "texts.introNamed.en placeholder", "texts.introNamed.xx unknown", "texts.none unknown"]);
  expect((await get("password-reset")).at("texts.introNamed")).toEqual({ en: "Dear {firstName}" });
});

it("two who write the same texts: one is told what the other has written", async () => {
  const version = (await get("gift-card")).text("version");
  const both = await Promise.all(
    ["One", "Other"].map((title) => say("gift-card", { title: { en: title } }, version)),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const won = both.find(({ status }) => status === 200);
  expect((await get("gift-card")).body).toEqual(won?.body);
  const lost = both.find(({ status }) => status === 412);
  expect(lost?.at("current.texts.title")).toEqual(won?.at("texts.title"));
});

it("a preview is of the newest order without its person, and keeps nothing", async () => {
  const { db } = shop().platform;
  const { snapshot, email } = await db
    .selectFrom("order")
    .select(["snapshot", "email"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const merchandiser = await shop().signIn("merchandiser");
  const preview = await merchandiser("POST", "mail-templates/order-confirmation/preview", {
    language: "de",
    country: "DE",
    texts: { intro: { de: "Neu" } },
  });
  expect(preview.text("html")).toContain("Neu");
  expect(preview.text("html")).toContain("Anna");
  const { address } = orderSnapshot.parse(snapshot);
  const told = [email, address.lastName, address.address1].filter(Boolean);
  expect(told).toHaveLength(3);
  expect(told.filter((text) => text && preview.text("html").includes(text))).toEqual([]);
  expect((await get("order-confirmation")).at("texts.intro")).not.toHaveProperty("de");
  for (const kind of ["staff-invitation", "newsletter-confirmation", "gift-card", "back-in-stock"]) {
    expect((await post(`${kind}/preview`)).text("text")).not.toContain("{");
  }
  expect((await post("all/preview")).status).toBe(404);
  expect((await post("gift-card/preview", { language: "xx" })).at("errors.0.path")).toBe("language");
  expect((await post("gift-card/preview", { country: "XX" })).at("errors.0.path")).toBe("country");
});

it("a trial goes to who is signed in, once, and to nobody for a program", async () => {
  const merchandiser = await shop().signIn("merchandiser");
  const sent = await merchandiser("POST", "mail-templates/gift-card/test", {
    texts: { title: { en: "A trial" } },
  });
  expect(sent.status).toBe(202);
  const { platform } = shop();
  const mail = await newestRow();
  expect([mail.recipient, openContent(platform.config, mail.content).kind]).toEqual([
    sent.text("to"),
    "composed",
  ]);
  expect((await composeMail(platform, mail))?.text).toContain("A trial");
  expect((await post("gift-card/test")).at("errors.0.path")).toBe("caller");
  const viewer = await shop().signIn("viewer");
  expect((await viewer("POST", "mail-templates/gift-card/test", {})).at("needs")).toBe("content.write");
});
