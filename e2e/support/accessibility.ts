import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    /** What `findViolations` finds in a page. */
    axe?: typeof axe;
  }
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

export async function expectClean(page: Page): Promise<void> {
  // What has been scrolled half under the header counts as a target that is too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectNone(page, standards);
}

/** Of what is clean in the one theme, all that may differ in the other. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNone(page, ["color-contrast"]);
}

/** Nothing is wrong by these tags or rules, once colours have come from another theme and dialogs are there. */
async function expectNone(page: Page, runOnly: string[]): Promise<void> {
  const find = async () => {
    if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source);
    return page.evaluate(findViolations, runOnly);
  };
  await expect.poll(find).toEqual([]);
}

/** Runs in the page. */
async function findViolations(runOnly: string[]): Promise<string[]> {
  if (window.axe === undefined) throw new Error("The page has lost axe.");
  // Else it writes down every element that is right, which takes as long as looking.
  const { violations } = await window.axe.run({ runOnly, resultTypes: ["violations"] });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
  );
}
