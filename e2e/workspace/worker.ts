import { expect, type Page } from "@playwright/test";
import { platformUrl } from "../support/addresses";
import { say } from "./words";

export type Role = "owner" | "merchandiser" | "service" | "warehouse" | "viewer";

export const workspace = `${platformUrl}/workspace`;

/** Opens a screen, and signs in where that is asked: the address stays. */
export async function openAs(page: Page, role: Role, path = "", base = workspace): Promise<void> {
  await page.goto(`${base}${path === "" ? "/" : path}`);
  await page.getByLabel(say("field.email")).fill(`${role}@example.com`);
  await page.getByLabel(say("field.password"), { exact: true }).fill(`demo-${role}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toHaveText(say("signIn.title"));
}

/** Fails a journey when the page broke its own policy or a script of it failed. */
export function watchErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() !== "error" || /Failed to load resource/.test(message.text())) return;
    errors.push(message.text());
  });
  return errors;
}
