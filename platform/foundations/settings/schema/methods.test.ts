import { expect, it } from "vitest";
import { isConfigured, paymentKinds, paymentMethodSettings } from "./methods.ts";

const method = { key: "card", number: 1, name: { en: "Card" } };

function problemsOf(given: object) {
  const parsed = paymentMethodSettings.safeParse({ ...method, ...given });
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

it("payment methods of a shop file (23): have their defaults", () => {
  const given = { ...method, kind: "dummy", secret: "s" };
  const defaults = {
    isActive: true,
    handlingCost: {},
    capture: "at-once",
    autoSubmit: false,
    mode: "return",
  };
  expect(paymentMethodSettings.parse(given)).toEqual({ ...given, ...defaults });
});

const signed = Object.entries(paymentKinds).filter(([, { hasSecret }]) => hasSecret);

it.each(signed)("%s needs a secret", (kind) => {
  for (const secret of [undefined, "", "   "]) {
    expect(problemsOf({ kind, secret })).toEqual(["secret: is needed"]);
  }
  expect(problemsOf({ kind, secret: "s" })).toEqual([]);
});

it("stripe is switched off until it has both of its keys", () => {
  const [secretKey, webhookSecret] = ["sk_test_1", "whsec_1"];
  const keys = [{}, { secretKey }, { webhookSecret, secretKey: "" }, { webhookSecret, secretKey }];
  const methods = keys.map((more) => paymentMethodSettings.parse({ ...method, kind: "stripe", ...more }));
  expect(methods.map(isConfigured)).toEqual([false, false, false, true]);
});

it.each([
  [{ kind: "cash", secret: "s" }, "kind"],
  [{ kind: "dummy", secret: "s", capture: "later" }, "capture"],
  [{ kind: "external", secret: "s", capture: "when-shipped" }, "capture"],
  [{ kind: "embedded", secret: "s", mode: "frame" }, "mode"],
  [{ kind: "embedded", secret: "s", externalScript: "javascript:alert(1)" }, "externalScript"],
  [{ kind: "stripe", apiBase: "ftp://stripe.example" }, "apiBase"],
  [{ kind: "stripe", secretKey: "  " }, "secretKey"],
  [{ kind: "stripe", secret: "s" }, "secret"],
  [{ kind: "stripe", mode: "event" }, "mode"],
  [{ kind: "embedded", secret: "s", autoSubmit: true }, "autoSubmit"],
  [{ kind: "dummy", secret: "s", mode: "event" }, "mode"],
  [{ kind: "redirect", secret: "s", apiBase: "https://stripe.example" }, "apiBase"],
  [{ kind: "invoice", secret: "s", secretKey: "sk_test_1" }, "secretKey"],
  [{ kind: "external", secret: "s", webhookSecret: "whsec_1" }, "webhookSecret"],
])("%j is refused by its path", (given, path) => {
  expect(problemsOf(given).map((problem) => problem.split(":")[0])).toEqual([path]);
});

it.each([
  { kind: "dummy", secret: "s", autoSubmit: true },
  { kind: "dummy", secret: "s", secretKey: "", mode: "return" },
  { kind: "embedded", secret: "s", mode: "event" },
  { kind: "stripe", secretKey: "sk_test_1", webhookSecret: "whsec_1", apiBase: "https://stripe.example" },
])("%j is taken", (given) => {
  expect(problemsOf(given)).toEqual([]);
});
