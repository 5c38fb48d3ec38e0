import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export async function expectClean(page: Page): Promise<void> {
  // What has been scrolled half under the header counts as a target that is too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectNone(page, standards);
}

/** Of what is clean in the one theme, all that may differ in the other. */
export async function expectContrast(page: Page): Promise<void> {
  // Colours may be on their way from the other theme.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await expectNone(page, ["color-contrast"]);
}

/** Nothing is wrong by these tags or rules. */
async function expectNone(page: Page, runOnly: string[]): Promise<void> {
  // Else it writes down every element that is right, which takes as long as looking.
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ["violations"] });
  // Frames of other origins, which no page has, are what the other mode is for; it takes twice as long.
  const { violations } = await axe.setLegacyMode(true).analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
    ),
  ).toEqual([]);
}
