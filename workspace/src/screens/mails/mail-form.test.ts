import { expect, it } from "vitest";
import { fieldsOf, patchOf, type MailTemplate } from "./mail-form.ts";

const template: MailTemplate = {
  id: "gift-card",
  texts: { title: { sv: "En gåva" } },
  builtIn: { title: { en: "A gift card for you", sv: "Ett presentkort till dig" } },
  placeholders: { title: [], subject: ["shop", "amount"] },
  version: "1",
};

it("fills every text of every language of the shop, and sends what was changed alone", () => {
  const before = fieldsOf(template, ["en", "sv"]);
  expect(before).toEqual({ texts: { title: { en: "", sv: "En gåva" }, subject: { en: "", sv: "" } } });
  expect(patchOf(before, before)).toEqual({ texts: {} });
  const after = { texts: { title: { en: "", sv: " " }, subject: { en: "Hello {shop}", sv: "" } } };
  expect(patchOf(before, after)).toEqual({
    texts: { title: { sv: null }, subject: { en: "Hello {shop}" } },
  });
});
