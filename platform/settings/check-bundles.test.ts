import { expect, it } from "vitest";
import { testSettings } from "../testing/settings.ts";
import { bundleSettings } from "./bundles.ts";
import { checkSettings } from "./check.ts";
import { giftCertificateSettings } from "./gift-certificates.ts";

const shop = await testSettings();
const section = (number: number, ...variants: readonly number[]) => ({
  section: number,
  items: variants.map((variant) => ({ variant })),
});
const bundle = (number: number, variant: number, ...sections: readonly ReturnType<typeof section>[]) =>
  bundleSettings.parse({ bundle: number, variant, type: "fixed", priceType: "dynamic", sections });
const money = { type: "predeterminedAmount", amounts: { SEK: "500" } };
const certificate = (giftCertificate: number, name: object = { en: "Card" }) =>
  giftCertificateSettings.parse({ giftCertificate, name, ...money });

const problems = (change: Partial<typeof shop>) => checkSettings({ ...shop, ...change });
const pathsOf = (change: Partial<typeof shop>) => problems(change).map(({ path }) => path);

it("bundles and gift certificates as they should be", () => {
  const flexible = { ...bundle(2, 202, section(1, 101, 102)), type: "flexible" as const };
  const bundles = [bundle(1, 201, section(1, 101), section(2, 101)), flexible];
  expect(problems({ bundles, giftCertificates: [certificate(1), certificate(2)] })).toEqual([]);
});

it("a bundle has a number and a variant of its own, and its sections have theirs", () => {
  const bundles = [bundle(1, 201, section(1, 101), section(1, 102)), bundle(1, 201, section(1, 103))];
  const twice = ["bundles.1.bundle", "bundles.1.variant", "bundles.0.sections.1.section"];
  expect(pathsOf({ bundles })).toEqual(twice);
});

it("a section of a fixed bundle holds one item, and no bundle is in a bundle", () => {
  const bundles = [bundle(1, 201, section(1, 101, 102)), bundle(2, 202, section(1, 201))];
  expect(problems({ bundles })).toEqual([
    { path: "bundles.0.sections.0.items", message: "a section of a fixed bundle holds one item" },
    { path: "bundles.1.sections.0.items.0.variant", message: "a bundle cannot be in a bundle" },
  ]);
});

it("gift certificates have a number of their own, a name in the default language, and an amount", () => {
  const giftCertificates = [certificate(1), certificate(1, { sv: "Kort" })];
  const wrong = ["giftCertificates.1.giftCertificate", "giftCertificates.1.name"];
  expect(pathsOf({ giftCertificates })).toEqual(wrong);
  const without = { giftCertificate: 1, name: { en: "Card" }, type: "predeterminedAmount" };
  const parsed = giftCertificateSettings.safeParse(without);
  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual(["amounts"]);
});
