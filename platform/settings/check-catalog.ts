import type { SettingsProblem } from "./check.ts";
import { repeated, unknown, unknownAmong, unknownLists, untold } from "./check-parts.ts";
import type { ShopFile } from "./schema.ts";

export function checkCatalogue(file: ShopFile): readonly SettingsProblem[] {
  const { categories, sizeTables, campaigns } = file;
  return [
    ...repeated("categories", categories, "category", ({ category }) => category),
    ...repeated("sizeTables", sizeTables, "sizeTable", ({ sizeTable }) => sizeTable),
    ...repeated("campaigns", campaigns, "campaign", ({ campaign }) => campaign),
    ...categories.flatMap((_, index) => checkCategory(file, index)),
    ...campaigns.flatMap((_, index) => checkCampaign(file, index)),
  ];
}

function checkCategory({ categories, defaultLanguage }: ShopFile, index: number): readonly SettingsProblem[] {
  const category = categories[index];
  if (category === undefined) return [];
  const path = `categories.${index}`;
  const known = new Set(categories.map((other) => other.category));
  const parents = new Map(categories.map((other) => [other.category, other.parent]));
  return [
    ...unknown(`${path}.parent`, category.parent, known, "category"),
    ...untold(`${path}.names`, category.names, defaultLanguage),
    ...(isBelowItself(category.category, parents)
      ? [{ path: `${path}.parent`, message: "the category is below itself" }]
      : []),
  ];
}

function isBelowItself(category: number, parents: ReadonlyMap<number, number | undefined>): boolean {
  const seen = new Set<number>();
  let at = parents.get(category);
  while (at !== undefined && !seen.has(at)) {
    if (at === category) return true;
    seen.add(at);
    at = parents.get(at);
  }
  return false;
}

function checkCampaign(
  { campaigns, markets, pricelists }: ShopFile,
  index: number,
): readonly SettingsProblem[] {
  const campaign = campaigns[index];
  if (campaign === undefined) return [];
  const path = `campaigns.${index}`;
  const lists = new Set(pricelists.map(({ pricelist }) => pricelist));
  const products = new Set(campaign.products.map(String));
  const prices = Object.entries(campaign.prices);
  const known = "product among those of the campaign:";
  return [
    ...unknownAmong(
      `${path}.markets`,
      campaign.markets,
      new Set(markets.map(({ market }) => market)),
      "market",
    ),
    ...unknownAmong(`${path}.pricelists`, campaign.pricelists, lists, "price list"),
    ...prices.flatMap(([product]) => unknown(`${path}.prices.${product}`, product, products, known)),
    ...prices.flatMap(([product, amounts]) => unknownLists(`${path}.prices.${product}`, amounts, lists)),
  ];
}
