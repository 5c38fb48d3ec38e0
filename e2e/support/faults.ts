import type { Page } from "@playwright/test";

/** What a browser complains of while a page is used, from now on. */
export function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`${message.text()} at ${message.location().url}`);
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}
