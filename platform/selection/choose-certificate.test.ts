import { describe, expect, it } from "vitest";
import type { Certificate } from "../catalog/certificates/certificate.ts";
import { giftCertificateSettings } from "../settings/gift-certificates.ts";
import { certificateIn } from "../catalog/certificates/certificate.ts";
import { chooseCertificate } from "./choose-certificate.ts";

function sold(currency: string, more: object = {}): Certificate {
  const settings = giftCertificateSettings.parse({
    giftCertificate: 1,
    name: { en: "Card" },
    type: "anyAmount",
    ...more,
  });
  const certificate = certificateIn(settings, currency);
  if (!certificate) throw new Error(`Not sold in ${currency}.`);
  return certificate;
}

const worthOf = (certificate: Certificate, said: string | null) => {
  const choice = chooseCertificate(certificate, said);
  return choice.ok ? choice.value.worth : choice.problems.map(({ subject, code }) => `${subject} ${code}`);
};

describe("the amount of a gift certificate, checkout-rest.md section 10", () => {
  it.each([
    { currency: "SEK", said: "1", amount: 100 },
    { currency: "SEK", said: "10000", amount: 1_000_000 },
    { currency: "SEK", said: "99.9", amount: 9990 },
    { currency: "JPY", said: "500", amount: 500 },
    { currency: "KWD", said: "1.125", amount: 1125 },
  ])("$said $currency is $amount", ({ currency, said, amount }) => {
    expect(worthOf(sold(currency), said)).toEqual({ amount, currency });
  });

  it.each([
    { currency: "SEK", said: null, is: "required" },
    { currency: "SEK", said: "0", is: "too-small" },
    { currency: "SEK", said: "0.99", is: "too-small" },
    { currency: "SEK", said: "-5", is: "too-small" },
    { currency: "SEK", said: "10000.01", is: "too-large" },
    { currency: "SEK", said: "999999999999", is: "too-large" },
    { currency: "SEK", said: "9999999999999", is: "invalid" },
    { currency: "SEK", said: "1.005", is: "invalid" },
    { currency: "JPY", said: "500.5", is: "invalid" },
    { currency: "SEK", said: "1e3", is: "invalid" },
    { currency: "SEK", said: "NaN", is: "invalid" },
    { currency: "SEK", said: "٥٠٠", is: "invalid" },
    { currency: "SEK", said: "5;drop", is: "invalid" },
  ])("$said $currency is $is", ({ currency, said, is }) => {
    expect(worthOf(sold(currency), said)).toEqual([`amount ${is}`]);
  });

  it("the operator's own limits hold by currency", () => {
    const limited = { least: { SEK: "50" }, most: { SEK: "500.50" } };
    expect(worthOf(sold("SEK", limited), "49.99")).toEqual(["amount too-small"]);
    expect(worthOf(sold("SEK", limited), "500.5")).toEqual({ amount: 50_050, currency: "SEK" });
    expect(worthOf(sold("SEK", limited), "500.51")).toEqual(["amount too-large"]);
    expect(worthOf(sold("EUR", limited), "49.99")).toEqual({ amount: 4999, currency: "EUR" });
  });

  it("a predetermined one wants none", () => {
    const fixed = sold("SEK", { type: "predeterminedAmount", amounts: { SEK: "500" } });
    expect(worthOf(fixed, null)).toBeNull();
    expect(worthOf(fixed, "500")).toEqual(["amount invalid"]);
  });
});
