import type { ShopFile } from "../schema.ts";
import {
  areAmountsByCurrency,
  areAmountsByPriceList,
  isInDefaultLanguage,
  isUnique,
  keysReferTo,
  missing,
  refersTo,
  type Rule,
  type SettingsProblem,
} from "./rules.ts";

/** Categories, size tables, campaigns, bundles, gift certificates. */
export const catalogRules: readonly Rule[] = [
  isUnique("categories.*.category", "sizeTables.*.sizeTable", "campaigns.*.campaign"),
  refersTo("category", "categories.*.parent"),
  isInDefaultLanguage("categories.*.names"),
  categoriesAreNotBelowThemselves,
  refersTo("market", "campaigns.*.markets"),
  refersTo("price list", "campaigns.*.pricelists"),
  areAmountsByPriceList("campaigns.*.prices.*"),
  campaignPricesAreOfItsProducts,
  isUnique("bundles.*.bundle", "bundles.*.variant", "bundles.*.sections.*.section"),
  sectionsFitTheirBundle,
  isUnique("giftCertificates.*.giftCertificate"),
  isInDefaultLanguage("giftCertificates.*.name"),
  // In a currency that no price list has, a certificate is never sold.
  keysReferTo(
    "price list in",
    "giftCertificates.*.amounts",
    "giftCertificates.*.least",
    "giftCertificates.*.most",
  ),
  areAmountsByCurrency("giftCertificates.*.amounts", "giftCertificates.*.least", "giftCertificates.*.most"),
];

function categoriesAreNotBelowThemselves({ categories }: ShopFile): readonly SettingsProblem[] {
  const parents = new Map(categories.map(({ category, parent }) => [category, parent]));
  const isBelowItself = (category: number): boolean => {
    const seen = new Set<number>();
    let at = parents.get(category);
    while (at !== undefined && !seen.has(at)) {
      if (at === category) return true;
      seen.add(at);
      at = parents.get(at);
    }
    return false;
  };
  return categories.flatMap(({ category }, index) =>
    isBelowItself(category)
      ? [{ path: `categories.${index}.parent`, message: "the category is below itself" }]
      : [],
  );
}

function campaignPricesAreOfItsProducts({ campaigns }: ShopFile): readonly SettingsProblem[] {
  return campaigns.flatMap(({ products, prices }, index) => {
    const known = new Set(products.map(String));
    return Object.keys(prices).flatMap((product) =>
      missing(`campaigns.${index}.prices.${product}`, product, known, "product among those of the campaign:"),
    );
  });
}

function sectionsFitTheirBundle({ bundles }: ShopFile): readonly SettingsProblem[] {
  const variants = new Set(bundles.map(({ variant }) => variant));
  return bundles.flatMap(({ sections, type }, index) =>
    sections.flatMap(({ items }, section) => {
      const path = `bundles.${index}.sections.${section}.items`;
      const nested = items.flatMap(({ variant }, item) =>
        variants.has(variant)
          ? [{ path: `${path}.${item}.variant`, message: "a bundle cannot be in a bundle" }]
          : [],
      );
      if (type !== "fixed" || items.length <= 1) return nested;
      return [{ path, message: "a section of a fixed bundle holds one item" }, ...nested];
    }),
  );
}
