import { expect, it } from "vitest";
import { certificateIn, type Certificate } from "../../../catalogue/catalog/gift-certificates.ts";
import { giftCertificateSettings } from "../../../foundations/settings/schema/catalog.ts";
import { chooseCertificate } from "./add-item.ts";

function sold(currency: string, more: object = {}): Certificate {
  const given = { giftCertificate: 1, name: { en: "Card" }, type: "anyAmount", ...more };
  const certificate = certificateIn(giftCertificateSettings.parse(given), currency);
  if (!certificate) throw new Error(`Not sold in ${currency}.`);
  return certificate;
}

/** The amount, or what is wrong with it. */
function worthOf(certificate: Certificate, said: string | null) {
  const choice = chooseCertificate(certificate, said);
  if (choice.ok) return choice.value.worth?.amount ?? null;
  return choice.problems.map(({ subject, code }) => `${subject} ${code}`).join();
}

it.each([
  ["SEK", "1", 100],
  ["SEK", "10000", 1_000_000],
  ["SEK", "99.9", 9990],
  ["JPY", "500", 500],
  ["KWD", "1.125", 1125],
  ["SEK", null, "amount required"],
  ["SEK", "0.99", "amount too-small"],
  ["SEK", "10000.01", "amount too-large"],
  ["SEK", "1.005", "amount invalid"],
  ["JPY", "500.5", "amount invalid"],
  ["SEK", "1e3", "amount invalid"],
  ["SEK", "٥٠٠", "amount invalid"],
])(
  "the amount of a gift certificate, checkout-rest.md#selection-calls: in %s of %j is %s",
  (currency, said, is) => {
    expect(worthOf(sold(currency), said)).toBe(is);
  },
);

it("the operator's own limits hold by currency", () => {
  const limited = { least: { SEK: "50" }, most: { SEK: "500.50" } };
  const worths = ["49.99", "500.5", "500.51"].map((said) => worthOf(sold("SEK", limited), said));
  expect(worths).toEqual(["amount too-small", 50_050, "amount too-large"]);
  expect(worthOf(sold("EUR", limited), "49.99")).toBe(4999);
});

it("a predetermined one wants none", () => {
  const fixed = sold("SEK", { type: "predeterminedAmount", amounts: { SEK: "500" } });
  expect([worthOf(fixed, null), worthOf(fixed, "500")]).toEqual([null, "amount invalid"]);
});
