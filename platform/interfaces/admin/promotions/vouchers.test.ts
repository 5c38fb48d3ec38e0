import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inLongRun } from "../../../testing/long.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { payToTheEnd } from "../../../testing/races/last-units.ts";
import { writeShelves } from "../../../testing/races/shelves.ts";
import { unsoundTenders, withDiscounts } from "../../../testing/shop-discounts.ts";
import { buyerOf, hiddenFields, type Buyer } from "../../checkout/payment/testing/buyer.ts";
import { backEndOf } from "../../shop/testing/shop-client.ts";
import { graphqlClient } from "../../storefront/testing/graphql-client.ts";
import { useAdminShop, type AdminAnswer } from "../testing/admin-shop.ts";

const generous = {
  LIMIT_VOUCHER_CALLS_PER_MINUTE: "10000",
  LIMIT_VOUCHER_CALLS_PER_MINUTE_AND_ADDRESS: "10000",
};
const shop = useAdminShop({ settings: withDiscounts, environment: generous });
let other: TestPlatform;

beforeAll(async () => {
  const { database } = shop();
  // Another process over the same database: it has read nothing yet.
  const shared = { ...database, close: async () => {} };
  other = await startTestPlatform({ settings: withDiscounts, environment: generous, database: shared });
  await writeShelves(shop(), "101", { 1: 100_000 });
});

afterAll(() => other.close());

const post = (body: object, headers = {}) => shop().byKey("POST", "vouchers", body, headers);
const read = (id: string) => shop().byKey("GET", `vouchers/${id}`);
const patch = async (id: string, body: object, version?: string) =>
  shop().byKey("PATCH", `vouchers/${id}`, body, { "If-Match": version ?? (await read(id)).text("version") });
const refused = (answer: AdminAnswer) => [
  answer.status,
  answer.list("errors").map(({ path, code }) => `${String(path)} ${String(code)}`),
];

/** A tee for 350.00 in the selection of somebody at one of the processes. */
const buyerAt = (at: TestPlatform = shop()) => buyerOf(at, at.item("101"));
/** What a voucher takes off it; the status where it is refused. */
async function takenOff(buyer: Buyer, voucher: string): Promise<unknown> {
  const added = await buyer.call("POST", "vouchers", { voucher });
  return added.status === 200 ? added.at("selection.discounts.discountAsNumber") : added.status;
}

describe("a voucher", () => {
  it("that is made, changed and archived counts at once in every process and interface", async () => {
    const made = await post({ code: "Spring", percent: "20", description: { en: "Spring", sv: "Vår" } });
    expect([made.status, made.at("state"), made.at("code"), made.at("followsFile")]).toEqual([
      201,
      "running",
      "Spring",
      false,
    ]);
    const id = made.text("id");
    expect(made.headers.get("location")).toBe(`/api/admin/vouchers/${id}`);
    const here = await buyerAt();
    const there = await buyerAt(other);
    expect([await takenOff(here, "SPRING"), await takenOff(there, "spring")]).toEqual([-70, -70]);

    expect((await patch(id, { percent: "50" })).at("percent")).toBe("50");
    const shown = async (buyer: Buyer) =>
      (await buyer.call("GET", "selection")).at("selection.discounts.discountAsNumber");
    expect([await shown(here), await shown(there)]).toEqual([-175, -175]);

    const removed = await shop().byKey("DELETE", `vouchers/${id}`, undefined, {
      "If-Match": (await read(id)).text("version"),
    });
    expect(removed.status).toBe(204);
    expect([await shown(here), await shown(there)]).toEqual([0, 0]);
    expect(await takenOff(await buyerAt(other), "spring")).toBe(404);
    const backEnd = backEndOf(other);
    const selection = await backEnd.selectionOf([[shop().item("101"), 1]]);
    expect((await backEnd.call("POST", `selections/${selection}/vouchers/SPRING`)).status).toBe(404);
    const add = `mutation { addVoucher(code: "spring") { userErrors { message } } }`;
    const graphql = await graphqlClient(other)(add, { token: (await buyerAt(other)).token });
    expect(JSON.stringify(graphql.body)).toContain("Voucher not found");

    expect((await read(id)).at("state")).toBe("archived");
    expect(refused(await patch(id, { percent: "5" }))).toEqual([422, ["archivedAt archived"]]);
    // The code is free again.
    expect((await post({ code: "SPRING", percent: "1" })).status).toBe(201);
    const audit = await shop().byKey("GET", `audit?subject=${encodeURIComponent(`voucher ${id}`)}`);
    expect(audit.list("items").map(({ operation }) => operation)).toEqual([
      "DELETE vouchers/{id}",
      "PATCH vouchers/{id}",
      "POST vouchers",
    ]);
    expect(audit.at("items.1.before")).toMatchObject({ percent: "20" });
  });

  it("of the shop file is edited like any other, and keeps what was not sent", async () => {
    const [ten] = (await shop().byKey("GET", "vouchers?q=ten")).list("items");
    expect(ten).toMatchObject({ code: "TEN", percent: "10", externalId: "ten" });
    const id = String(ten?.["id"]);
    expect((await read(id)).at("followsFile")).toBe(true);
    const changed = await patch(id, {
      description: { sv: null },
      amounts: [{ amount: "12.50", currency: "SEK" }],
    });
    expect(refused(changed)).toEqual([422, ["amounts invalid"]]);
    const done = await patch(id, {
      percent: null,
      description: { sv: null },
      amounts: [{ amount: "12.50", currency: "SEK" }],
    });
    expect(done.body).toMatchObject({
      code: "TEN",
      description: { en: "Ten off" },
      percent: null,
      followsFile: false,
    });
    expect(await takenOff(await buyerAt(), "TEN")).toBe(-12.5);
  });

  it("is not changed by two people at once, nor by somebody who has not seen it", async () => {
    const made = await post({ code: "BOTH", percent: "10" });
    const version = made.text("version");
    const id = made.text("id");
    const edits = await Promise.all([patch(id, { uses: 5 }, version), patch(id, { uses: 7 }, version)]);
    expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const winner = edits.find(({ status }) => status === 200);
    expect(edits.find(({ status }) => status === 412)?.at("current.uses")).toBe(winner?.at("uses"));
    expect((await shop().byKey("PATCH", `vouchers/${id}`, {})).status).toBe(428);
    // Uses make no other version.
    const before = (await read(id)).text("version");
    const buyer = await buyerAt();
    await takenOff(buyer, "BOTH");
    expect((await payToTheEnd(buyer)).status).toBe(200);
    const after = await read(id);
    expect([after.at("used"), after.text("version")]).toEqual([1, before]);
  });

  it("that cannot be is refused with the field, and nothing is written", async () => {
    const cases: readonly (readonly [object, number, readonly string[]])[] = [
      [{ code: "X1" }, 422, ["percent required"]],
      [{ code: "X1", percent: "10", freeShipping: true }, 422, ["freeShipping invalid"]],
      [{ code: "X1", percent: "0" }, 422, ["percent invalid"]],
      [{ code: "X1", percent: "100.5" }, 422, ["percent invalid"]],
      [{ code: "X 1", percent: "10" }, 422, ["code invalid"]],
      [{ code: "X1", percent: "10", description: { sv: "Bara" } }, 422, ["description.en required"]],
      [{ code: "X1", percent: "10", description: { en: "Yes", xx: "No" } }, 422, ["description.xx unknown"]],
      [
        { code: "X1", amounts: [{ amount: "1,5", currency: "SEK" }] },
        422,
        ["amounts.SEK invalid", "amounts.SEK invalid"],
      ],
      [{ code: "X1", amounts: [{ amount: "1", currency: "XAU" }] }, 422, ["amounts.XAU unknown"]],
      [
        { code: "X1", percent: "10", startsAt: "2030-01-02T00:00:00Z", endsAt: "2030-01-01T00:00:00Z" },
        422,
        ["endsAt invalid"],
      ],
      [
        { code: "X1", percent: "10", markets: ["999"], products: ["999999"] },
        422,
        ["products.0 unknown", "markets.0 unknown"],
      ],
      [{ code: "FIFTY", percent: "10" }, 409, ["code conflict"]],
      [{ uri: "summer", percent: "10" }, 409, ["uri conflict"]],
      [{ code: "X1", externalId: "ten", percent: "10" }, 409, ["externalId conflict"]],
    ];
    for (const [body, status, errors] of cases) {
      expect([body, ...refused(await post(body))]).toEqual([body, status, errors]);
    }
    expect((await post({ code: "X1", uri: "x1", percent: "10" })).status).toBe(400);
    expect((await post({ code: "X1", percent: 10 })).status).toBe(400);
    expect((await shop().byKey("GET", "vouchers?q=x1")).at("count")).toEqual({ value: 0, exact: true });
  });

  it("is of the store that made it, and of no other", async () => {
    const { db } = shop().platform;
    await db.insertInto("store").values({ id: 2, type: "wholesale", name: "Trade" }).execute();
    const made = await post({ code: "HOME", percent: "10" });
    await db.updateTable("voucher").set({ store: 2 }).where("word", "=", "HOME").execute();
    expect((await read(made.text("id"))).status).toBe(404);
    expect(await takenOff(await buyerAt(), "HOME")).toBe(404);
  });

  it("is found by the beginning of its code and by its state, page by page", async () => {
    for (const code of ["LIST-1", "LIST-2", "LIST-3"]) await post({ code, percent: "10" });
    await post({ code: "LIST-4", percent: "10", startsAt: "2999-01-01T00:00:00Z" });
    await post({ code: "LIST-5", percent: "10", endsAt: "2020-01-01T00:00:00Z" });
    const codes = async (query: string) =>
      (await shop().byKey("GET", `vouchers?q=list-&${query}`)).list("items").map(({ code }) => code);
    expect(await codes("state=running&sort=-code")).toEqual(["LIST-3", "LIST-2", "LIST-1"]);
    expect([await codes("state=planned"), await codes("state=ended")]).toEqual([["LIST-4"], ["LIST-5"]]);
    const first = await shop().byKey("GET", "vouchers?q=list-&sort=code&limit=3");
    expect(first.at("count")).toEqual({ value: 5, exact: true });
    expect(await codes(`sort=code&cursor=${first.text("next")}`)).toEqual(["LIST-4", "LIST-5"]);
  });
});

describe("codes in thousands", () => {
  const generate = (body: object, headers = {}) => shop().byKey("POST", "vouchers/generate", body, headers);

  it("are made at once, each another, once for an idempotency key; each works, and all end together", async () => {
    const rule = { count: 10_000, prefix: "WINTER-", percent: "15", uses: 1 };
    const key = { "Idempotency-Key": "winter" };
    const made = await generate(rule, key);
    expect([made.status, made.at("count")]).toEqual([201, 10_000]);
    const codes = made.at("codes");
    if (!Array.isArray(codes)) throw new Error("There are no codes.");
    expect(new Set(codes).size).toBe(10_000);
    expect(codes.every((code) => /^WINTER-[2-9A-HJ-NP-Z]{10}$/.test(String(code)))).toBe(true);
    const again = await generate(rule, key);
    expect([again.headers.get("idempotent-replayed"), again.at("codes")]).toEqual(["true", codes]);
    const batch = made.text("id");
    expect((await shop().byKey("GET", `vouchers?batch=${batch}&limit=1`)).at("count")).toEqual({
      value: 10_000,
      exact: true,
    });
    const last = String(codes.at(-1));
    expect(await takenOff(await buyerAt(other), last)).toBe(-52.5);
    const archive = (more: object = {}) => shop().byKey("POST", "vouchers/archive", { batch, ...more });
    expect((await archive({ dryRun: true })).at("archived")).toBe(10_000);
    expect([(await archive()).at("archived"), (await archive()).at("archived")]).toEqual([10_000, 0]);
    expect(await takenOff(await buyerAt(other), last)).toBe(404);
    const audit = await shop().byKey("GET", `audit?subject=${encodeURIComponent(`voucher-batch ${batch}`)}`);
    expect(JSON.stringify(audit.body)).not.toContain("WINTER-2");
    expect(audit.list("items")).toHaveLength(3);
  });

  it("are refused when they could be guessed, are too many, or have no rule", async () => {
    expect((await generate({ count: 10_001, percent: "10" })).status).toBe(400);
    expect((await generate({ count: 1, length: 7, percent: "10" })).status).toBe(400);
    expect(refused(await generate({ count: 1, prefix: "A B", percent: "10" }))).toEqual([
      422,
      ["prefix invalid"],
    ]);
    expect(refused(await generate({ count: 1 }))).toEqual([422, ["percent required"]]);
  });
});

describe("edits while people buy", () => {
  it("a limit that is lowered is never passed, whoever was about to pay", async () => {
    // From round to round the edit comes later.
    for (const round of inLongRun ? [0, 1, 2, 3] : [0, 2]) {
      const code = `RACE${round}`;
      const made = await post({ code, percent: "50", uses: 1_000 });
      const id = made.text("id");
      const buyers = await Promise.all(
        Array.from({ length: 8 }, (_, turn) => buyerAt(turn % 2 === 0 ? shop() : other)),
      );
      await Promise.all(buyers.map((buyer) => takenOff(buyer, code)));
      const paying = buyers.slice(0, 4).map(payToTheEnd);
      await Promise.all(paying.slice(0, round));
      const later = buyers.slice(4).map(payToTheEnd);
      const edited = await patch(id, { uses: 2 }, made.text("version"));
      expect(edited.status).toBe(200);
      // Whatever was counted or held when the edit was done is all that ever will be, or the new limit is.
      const then = Number(edited.at("used")) + Number(edited.at("reserved"));
      const answers = await Promise.all([...paying, ...later]);
      expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200));
      const after = await read(id);
      const reduced = answers.filter((answer) => answer.at("totals.grandTotalPriceAsNumber") === 175 + 49);
      expect(after.at("used")).toBe(reduced.length);
      expect(reduced.length).toBe(Math.max(2, then));
    }
    expect(await unsoundTenders(shop())).toEqual([]);
  });

  it("a payment whose time is over is counted by the limit of today", async () => {
    const made = await post({ code: "LATE", percent: "50", uses: 2 });
    const [slow, quick] = [await buyerAt(), await buyerAt()];
    await takenOff(slow, "LATE");
    await takenOff(quick, "LATE");
    const started = await slow.pay("dummy");
    expect(started.status).toBe(200);
    // Nothing is held any more: the other one has the only use that is left.
    await shop()
      .platform.db.updateTable("voucher_hold")
      .set({ expires_at: new Date(0) })
      .execute();
    await patch(made.text("id"), { uses: 1 });
    expect((await payToTheEnd(quick)).at("totals.grandTotalPriceAsNumber")).toBe(175 + 49);
    await slow.comeBack(hiddenFields(started.text("formHtml")));
    expect((await read(made.text("id"))).at("used")).toBe(1);
    expect(await unsoundTenders(shop())).toEqual([]);
  });
});
