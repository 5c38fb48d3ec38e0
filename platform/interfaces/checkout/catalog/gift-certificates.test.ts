import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startSetShop();
});

afterAll(() => shop.close());

const five = { amount: "500.00\u00a0SEK", amountAsNumber: 500 };

describe.each(["classic", "nested"] as const)("gift-certificates, %s (7, 8.4)", (form) => {
  it("lists what is sold in the session's currency, named in its language", async () => {
    const answer = await shop.call("GET", "gift-certificates", { form });
    expect(answer.at("giftCertificates")).toEqual([
      { giftCertificate: "1", name: "Presentkort", type: "predeterminedAmount", amount: five },
      { giftCertificate: "2", name: "Gift card of your choice", type: "anyAmount", amount: null },
    ]);
    const euro = await shop.call("GET", "gift-certificates", { form, headers: { "x-country": "DE" } });
    expect([0, 1, 2].map((index) => euro.at(`giftCertificates.${index}.amount.amountAsNumber`))).toEqual([
      49.9,
      undefined,
      20,
    ]);
  });

  it("tells all currencies to a caller without a session", async () => {
    const answer = await shop.call("GET", "gift-certificates", { form, token: "none" });
    expect(answer.at("giftCertificates")).toEqual([
      {
        giftCertificate: "1",
        name: "Presentkort",
        type: "predeterminedAmount",
        amountByCurrency: [
          { currency: "SEK", ...five },
          { currency: "EUR", amount: "49.90\u00a0EUR", amountAsNumber: 49.9 },
        ],
      },
      {
        giftCertificate: "2",
        name: "Gift card of your choice",
        type: "anyAmount",
        amountByCurrency: [],
      },
      {
        giftCertificate: "3",
        name: "Euro card",
        type: "predeterminedAmount",
        amountByCurrency: [{ currency: "EUR", amount: "20.00\u00a0EUR", amountAsNumber: 20 }],
      },
    ]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  });

  it("tells two more fields to a caller with the secret", async () => {
    const answer = await shop.call("GET", "gift-certificates/1", { form, trusted: true });
    expect(answer.at("giftCertificates")).toEqual([
      {
        giftCertificate: "1",
        name: "Presentkort",
        type: "predeterminedAmount",
        amount: five,
        currencyOfSaleOnly: false,
        showGiftAmount: true,
      },
    ]);
  });

  it("answers one for an id", async () => {
    const answer = await shop.call("GET", "gift-certificates/2", { form });
    expect(answer.list("giftCertificates")).toHaveLength(1);
    expect(answer.at("giftCertificates.0.giftCertificate")).toBe("2");
  });

  it.each(["9", "0", "x", "1e0", "3"])("404 for %s: unknown, or not sold in this currency", async (id) => {
    const answer = await shop.call("GET", `gift-certificates/${id}`, { form });
    expect([answer.status, answer.at("errors")]).toEqual([404, { giftCertificate: "not found" }]);
  });
});
