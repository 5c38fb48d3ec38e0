import { expect, type Locator, type Page } from "@playwright/test";
import { z } from "zod";
import { platformUrl } from "./addresses";
import { wordsOf } from "./words";

const words = wordsOf("listing");

/** A category with several pages and every filter. */
export const PLACE = "/en-se/women";

const filterShape = z.object({
  field: z.string(),
  values: z.array(z.looseObject({ value: z.string(), filterCount: z.int() })),
});
const answerShape = z.looseObject({ productCount: z.int(), filter: z.array(filterShape) });

/** What the API says of the women's category with something picked, sizes that can be had. */
export async function ask(picked: Record<string, unknown> = {}) {
  const isSized = "items.name" in picked;
  const answer = await fetch(`${platformUrl}/api/checkout/products`, {
    method: "POST",
    body: JSON.stringify({
      categories: [100],
      language: "en",
      limit: 0,
      matchRelated: "none",
      availableItemCounts: true,
      ...(isSized && { onlyAvailable: true }),
      ...picked,
    }),
  });
  const { productCount, filter } = answerShape.parse(await answer.json());
  const countOf = (field: string, value: string) =>
    filter.find((entry) => entry.field === field)?.values.find((entry) => entry.value === value)
      ?.filterCount ?? 0;
  return { count: productCount, countOf };
}

export function counted(page: Page, count: number): Locator {
  return page.getByRole("status").filter({ hasText: new RegExp(`^${words("products", { count })}$`) });
}

export function cards(page: Page): Locator {
  return page.getByRole("main").getByRole("article");
}

export function chip(page: Page, label: string): Locator {
  return page.getByRole("link", { name: words("remove", { label }) });
}

/** Where the filters are: beside the products, or on a phone in a sheet that is opened first. */
export async function filters(page: Page): Promise<Locator> {
  const button = page.getByRole("button", { name: new RegExp(`^${words("filters")}`) });
  const sheet = page.getByRole("dialog", { name: words("filters") });
  const beside = page.getByRole("region", { name: words("filters"), exact: true });
  await expect(button.or(beside)).toBeVisible();
  if (await beside.isVisible()) return beside;
  await button.click();
  await expect(sheet).toBeVisible();
  return sheet;
}

export async function leaveFilters(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog", { name: words("filters") });
  if (!(await sheet.isVisible())) return;
  await sheet.getByRole("button", { name: /^(Show \d+ product|No products)/ }).click();
  await expect(sheet).toBeHidden();
}

export function box(within: Locator, group: string, value: string): Locator {
  const name = new RegExp(`^${value.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")}( ?\\d+)?$`);
  return within.getByRole("group", { name: group, exact: true }).getByRole("checkbox", { name });
}
