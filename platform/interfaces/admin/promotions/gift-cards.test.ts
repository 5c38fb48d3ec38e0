import { beforeAll, describe, expect, it } from "vitest";
import { writeShelves } from "../../../testing/races/shelves.ts";
import { unsoundTenders, withDiscounts } from "../../../testing/shop-discounts.ts";
import { buyerOf, hiddenFields, type Buyer } from "../../checkout/payment/testing/buyer.ts";
import { useAdminShop, type AdminAnswer } from "../testing/admin-shop.ts";

const shop = useAdminShop({
  settings: (settings) => ({
    ...withDiscounts(settings),
    plugins: settings.plugins.map((plugin) =>
      plugin.kind === "admin" ? { ...plugin, refundLimits: { SEK: "300" } } : plugin,
    ),
  }),
  environment: {
    LIMIT_VOUCHER_CALLS_PER_MINUTE: "10000",
    LIMIT_VOUCHER_CALLS_PER_MINUTE_AND_ADDRESS: "10000",
  },
});

beforeAll(() => writeShelves(shop(), "101", { 1: 100_000 }));

const kronor = (amount: string) => ({ amount, currency: "SEK" });
const issue = (amount: string, more: object = {}, headers = {}) =>
  shop().byKey("POST", "gift-cards", { amount: kronor(amount), ...more }, headers);
const post = (id: string, verb: string, body: object = {}) =>
  shop().byKey("POST", `gift-cards/${id}/${verb}`, body);
const read = (id: string) => shop().byKey("GET", `gift-cards/${id}`);
const refused = (answer: AdminAnswer) => [
  answer.status,
  answer.list("errors").map(({ path, code }) => `${String(path)} ${String(code)}`),
];
const apply = (buyer: Buyer, card: AdminAnswer) =>
  buyer.call("POST", "gift-card-apply", { cardNumber: card.text("cardNumber"), pin: card.text("pin") });
/** Somebody with a tee, 350.00 and 49.00 of freight, and a card on it. */
async function buyerWith(card: AdminAnswer): Promise<Buyer> {
  const buyer = await buyerOf(shop(), shop().item("101"));
  const applied = await apply(buyer, card);
  if (applied.status !== 200) throw new Error(`Not applied: ${JSON.stringify(applied.body)}`);
  return buyer;
}
/** Pays to the end; nothing is left to press where the card pays all. */
async function finish(buyer: Buyer) {
  const started = await buyer.pay("dummy");
  const isDone = started.status !== 200 || started.at("action") === "success";
  return isDone ? started : buyer.comeBack(hiddenFields(started.text("formHtml")));
}
const dueOf = (answer: { at(path: string): unknown }) => answer.at("totals.grandTotalPriceAsNumber");

describe("a gift card", () => {
  it("is issued with a number that is shown once, pays, and tells what happened to it", async () => {
    const key = { "Idempotency-Key": "card one" };
    const card = await issue("200.00", { mail: { to: "eva@example.com", language: "sv" } }, key);
    expect(card.status).toBe(201);
    const id = card.text("id");
    const number = card.text("cardNumber");
    const again = await issue("200.00", { mail: { to: "eva@example.com", language: "sv" } }, key);
    expect([again.at("id"), again.at("cardNumber"), again.at("pin")]).toEqual([id, null, null]);
    const mails = await shop()
      .platform.db.selectFrom("mail")
      .select(["recipient", "language", "content"])
      .execute();
    expect(mails).toMatchObject([
      { recipient: "eva@example.com", language: "sv", content: { kind: "gift-card" } },
    ]);

    expect(dueOf(await finish(await buyerWith(card)))).toBe(199);
    const after = await read(id);
    expect(after.body).toMatchObject({
      number: `**** ${number.slice(-4)}`,
      balance: kronor("0.00"),
      blocked: false,
      redacted: false,
      movements: [
        { kind: "spent", amount: kronor("-200.00") },
        { kind: "issued", amount: kronor("200.00"), order: null },
      ],
    });
    expect(JSON.stringify(after.body)).not.toContain(number);
    const listed = await shop().byKey("GET", `gift-cards?q=${number.slice(-4)}`);
    expect(listed.list("items").map((each) => each["id"])).toEqual([id]);
    const audit = JSON.stringify((await shop().byKey("GET", `audit?subject=gift-card%20${id}`)).body);
    expect([audit.includes("POST gift-cards"), audit.includes(number)]).toEqual([true, false]);
  });

  it("of nothing, of a currency that no list has, or in an unknown language is not issued; nor by a dry run", async () => {
    const count = async () => (await shop().byKey("GET", "gift-cards")).at("count.value");
    const before = await count();
    expect(refused(await issue("0"))).toEqual([422, ["amount.amount invalid"]]);
    expect(refused(await issue("-5"))).toEqual([422, ["amount.amount invalid"]]);
    const gold = await shop().byKey("POST", "gift-cards", { amount: { amount: "1", currency: "XAU" } });
    expect(refused(gold)).toEqual([422, ["amount.currency unknown"]]);
    expect(refused(await issue("1", { mail: { to: "a@example.com", language: "xx" } }))).toEqual([
      422,
      ["mail.language unknown"],
    ]);
    expect((await issue("1", { mail: { to: "nobody" } })).status).toBe(400);
    const dry = await issue("1", { dryRun: true });
    expect([dry.status, dry.at("balance"), dry.at("cardNumber")]).toEqual([201, kronor("1.00"), null]);
    expect(await count()).toBe(before);
  });

  it("is adjusted with a reason, never below what a payment has reserved, and the sums stay right", async () => {
    const card = await issue("100.00");
    const id = card.text("id");
    const buyer = await buyerWith(card);
    const started = await buyer.pay("dummy");
    expect(started.status).toBe(200);
    expect(refused(await post(id, "adjust", { deduct: kronor("0.01"), reason: "correction" }))).toEqual([
      422,
      ["deduct too-large"],
    ]);
    const dry = await post(id, "adjust", { add: kronor("50"), reason: "goodwill", dryRun: true });
    expect(dry.at("balance")).toEqual(kronor("150.00"));
    expect((await read(id)).at("balance")).toEqual(kronor("100.00"));
    await post(id, "adjust", { add: kronor("50"), reason: "goodwill" });
    const two = await Promise.all(
      [1, 2].map(() => post(id, "adjust", { deduct: kronor("30"), reason: "lost" })),
    );
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    await buyer.comeBack(hiddenFields(started.text("formHtml")));
    const after = await read(id);
    expect([after.at("balance"), after.at("reserved")]).toEqual([kronor("20.00"), kronor("0.00")]);
    expect(after.list("movements").map(({ kind, reason }) => [kind, reason])).toEqual([
      ["spent", null],
      ["adjusted", "lost"],
      ["adjusted", "goodwill"],
      ["issued", null],
    ]);
    expect(
      refused(await post(id, "adjust", { add: { amount: "1", currency: "EUR" }, reason: "other" })),
    ).toEqual([422, ["add invalid"]]);
    expect((await post(id, "adjust", { add: kronor("1"), reason: "because" })).status).toBe(400);
    expect(await unsoundTenders(shop())).toEqual([]);
  });

  it("that is blocked cannot be applied, pays nothing where it is, and pays again afterwards", async () => {
    const card = await issue("100.00");
    const id = card.text("id");
    const buyer = await buyerWith(card);
    expect((await post(id, "block")).at("blocked")).toBe(true);
    expect((await apply(await buyerOf(shop(), shop().item("101")), card)).status).toBeGreaterThanOrEqual(400);
    const total = async () =>
      (await buyer.call("GET", "selection")).at("selection.totals.grandTotalPriceAsNumber");
    expect(await total()).toBe(399);
    expect((await post(id, "block", { blocked: false })).at("blocked")).toBe(false);
    expect(await total()).toBe(299);
    expect((await shop().byKey("GET", "gift-cards?blocked=true")).list("items")).toMatchObject([
      { number: "**** OSED" },
    ]);
  });
});

describe("a block while people pay", () => {
  it("a payment has reserved the money before, or the card pays nothing", async () => {
    for (let round = 0; round < 4; round += 1) {
      const card = await issue("5000.00");
      const id = card.text("id");
      const buyers = await Promise.all(Array.from({ length: 6 }, () => buyerWith(card)));
      const paying = buyers.slice(0, 3).map(finish);
      // From round to round the block comes later.
      await Promise.all(paying.slice(0, round));
      const later = buyers.slice(3).map(finish);
      const blocked = await post(id, "block");
      const held = Number(blocked.at("reserved.amount"));
      const spent = 5_000 - Number(blocked.at("balance.amount"));
      const answers = await Promise.all([...paying, ...later]);
      expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200));
      const free = answers.filter((answer) => dueOf(answer) === 0).length;
      // Nothing was taken after the block but what was held when it was done.
      expect(free * 399).toBe(held + spent);
      expect(Number((await read(id)).at("balance.amount"))).toBe(5_000 - free * 399);
    }
    expect(await unsoundTenders(shop())).toEqual([]);
  });

  it("a payment whose time is over finds nothing on a card that is blocked meanwhile", async () => {
    const card = await issue("300.00");
    const buyer = await buyerWith(card);
    const started = await buyer.pay("dummy");
    await shop()
      .platform.db.updateTable("gift_card_hold")
      .set({ expires_at: new Date(0) })
      .execute();
    await post(card.text("id"), "block");
    await buyer.comeBack(hiddenFields(started.text("formHtml")));
    expect((await read(card.text("id"))).at("balance")).toEqual(kronor("300.00"));
  });
});

describe("who may", () => {
  it("who is not shown money sees none of it", async () => {
    const card = await issue("70.00");
    const warehouse = await shop().signIn("warehouse");
    const seen = await warehouse("GET", `gift-cards/${card.text("id")}`);
    expect(seen.body).toMatchObject({
      balance: null,
      reserved: null,
      redacted: true,
      movements: [{ amount: null }],
    });
    expect(JSON.stringify((await warehouse("GET", "gift-cards")).body)).not.toContain("70.00");
  });

  it("customer service puts on a card what it may give back, an owner any amount", async () => {
    const service = await shop().signIn("service");
    const most = await service("POST", "gift-cards", { amount: kronor("300") });
    expect(most.status).toBe(201);
    const more = await service("POST", "gift-cards", { amount: kronor("300.01") });
    expect([more.status, more.at("needs"), more.at("limit")]).toEqual([
      403,
      "orders.refund",
      kronor("300.00"),
    ]);
    const path = `gift-cards/${most.text("id")}/adjust`;
    expect((await service("POST", path, { add: kronor("301"), reason: "goodwill" })).status).toBe(403);
    expect(
      (await (await shop().signIn("owner"))("POST", path, { add: kronor("301"), reason: "goodwill" })).status,
    ).toBe(200);
  });

  it("a card of another store is not there", async () => {
    const { db } = shop().platform;
    await db.insertInto("store").values({ id: 2, type: "wholesale", name: "Trade" }).execute();
    const card = await issue("10");
    await db
      .updateTable("gift_card")
      .set({ store: 2 })
      .where("id", "=", Number(card.text("id")))
      .execute();
    for (const path of ["", "/block", "/adjust"]) {
      const body = path === "/adjust" ? { add: kronor("1"), reason: "other" } : {};
      const method = path === "" ? "GET" : "POST";
      const answer = await shop().byKey(
        method,
        `gift-cards/${card.text("id")}${path}`,
        method === "GET" ? undefined : body,
      );
      expect(answer.status).toBe(404);
    }
  });
});
