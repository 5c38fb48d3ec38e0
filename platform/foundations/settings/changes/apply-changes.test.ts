import { expect, it } from "vitest";
import { testSettings } from "../../../testing/settings.ts";
import { applyChanges, changeOf, changesBetween, type SettingsChange } from "./apply-changes.ts";

const file = await testSettings();

function settingsWith(...changes: readonly SettingsChange[]) {
  const changed = applyChanges(file, changes);
  if (!changed.ok) throw new Error(JSON.stringify(changed.problems));
  return changed.settings;
}

function problemsWith(...changes: readonly SettingsChange[]): readonly string[] {
  const changed = applyChanges(file, changes);
  return changed.ok ? [] : changed.problems.map(({ path }) => path);
}

const same = { name: { en: "Same day", sv: "Samma dag", de: "Heute" }, prices: { "1": "149" } };

it("replaces an entry in its place, takes one away and adds one at the end; the rest is the file's", () => {
  const settings = settingsWith(
    { part: "shippingMethods", key: "same-day", value: { key: "same-day", number: 9, ...same } },
    { part: "shippingMethods", key: "express", value: { key: "express", number: 2, ...same } },
    { part: "shippingMethods", key: "pickup", value: null },
  );
  expect(settings.shippingMethods.map(({ key, prices }) => [key, prices["1"]])).toEqual([
    ["standard", "49"],
    ["express", "149"],
    ["same-day", "149"],
  ]);
  expect({ ...settings, shippingMethods: file.shippingMethods }).toEqual(file);
  expect(settingsWith()).toBe(file);
});

it("leaves to the file how a payment method is joined to its provider", () => {
  const value = { key: "invoice", name: { en: "Later" }, secret: "other", kind: "declined", number: 77 };
  const later = settingsWith({ part: "paymentMethods", key: "invoice", value }).paymentMethods[3];
  expect(later).toMatchObject({ name: { en: "Later" }, secret: "test-secret", kind: "invoice", number: 4 });
  expect(changeOf("paymentMethods", value)).toEqual({ key: "invoice", name: { en: "Later" } });
  const added = { part: "paymentMethods", key: "new", value: { key: "new", name: { en: "New" } } } as const;
  expect(problemsWith(added)).toEqual(expect.arrayContaining(["paymentMethods.5.kind"]));
});

it("is refused where the settings may not be so, by the path of what is wrong", () => {
  const sweden = { ...file.countries[0], market: 99 };
  expect(problemsWith({ part: "countries", key: "SE", value: sweden })).toEqual(["countries.0.market"]);
  const dollars = { key: "standard", number: 1, ...same, prices: { "5": "1.50" } };
  expect(problemsWith({ part: "shippingMethods", key: "standard", value: dollars })).toEqual([
    "shippingMethods.0.prices.5",
  ]);
  const gone = problemsWith({ part: "languages", key: "de", value: null });
  expect(gone).toEqual(expect.arrayContaining(["countries.1.language"]));
});

it("finds the changes that lead from one state to the other, and none between equal ones", () => {
  const changes: readonly SettingsChange[] = [
    { part: "countries", key: "CH", value: null },
    { part: "shippingMethods", key: "same-day", value: { key: "same-day", number: 9, ...same } },
  ];
  const wanted = settingsWith(...changes);
  const found = changesBetween(file, wanted);
  expect(found.map(({ part, key, value }) => [part, key, value === null])).toEqual([
    ["countries", "CH", true],
    ["shippingMethods", "same-day", false],
  ]);
  expect(settingsWith(...found)).toEqual(wanted);
  expect(changesBetween(wanted, wanted)).toEqual([]);
});
