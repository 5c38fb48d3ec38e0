import type { Page } from "@playwright/test";

/** What a page's policy kept it from, from its first script on. */
export async function refusedBy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("tellRefused", (text: string) => refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, "tellRefused")(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return refused;
}
