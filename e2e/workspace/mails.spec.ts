import { expect, test } from "@playwright/test";
import { z } from "zod";
import { inTurn } from "../support/in-turn";
import { Admin } from "./admin";
import { say } from "./words";
import { openAs, watchErrors } from "./worker";

const template = z.looseObject({ version: z.string(), texts: z.record(z.string(), z.unknown()) });

test("a text of a mail is written, read as it would be, kept, and the built-in one said again", async ({
  page,
  request,
}) =>
  inTurn("mails", async () => {
    const admin = new Admin(request);
    const errors = watchErrors(page);
    await openAs(page, "merchandiser", "/mails/gift-card");
    const title = page.getByRole("group", { name: "A gift card for you", exact: true }).getByLabel("English");
    const preview = page.getByRole("article");
    await expect(preview).toContainText("A gift card for you");
    await title.fill("Something from us");
    await expect(preview).toContainText("Something from us");
    await page.getByRole("button", { name: say("action.save") }).click();
    await expect(page.getByText(say("action.saved"))).toBeVisible();
    const kept = await admin.get("mail-templates/gift-card", template);
    expect(kept.texts).toMatchObject({ title: { en: "Something from us" } });

    const subject = page.getByRole("group", { name: /^A gift card for \{shop\}/ }).getByLabel("English");
    await subject.fill("For {nobody}");
    await page.getByRole("button", { name: say("action.save") }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await subject.fill("");
    await title.fill("");
    await page.getByRole("button", { name: say("action.save") }).click();
    await expect(preview).toContainText("A gift card for you");
    await expect
      .poll(async () => (await admin.get("mail-templates/gift-card", template)).texts)
      .not.toHaveProperty("title");

    await page.getByRole("button", { name: say("mail.sendToMe") }).click();
    await expect(page.getByText(/^Sent to merchandiser@example\.com/)).toBeVisible();
    expect(errors).toEqual([]);
  }));
