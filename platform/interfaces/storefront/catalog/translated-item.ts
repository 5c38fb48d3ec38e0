import type { CatalogChoice } from "../catalog-choice.ts";
import type { StorefrontContext } from "../context.ts";
import { formattedString } from "../formatted-string.ts";
import { languageSource } from "../market/language.ts";
import type { ResolverMap } from "../resolver.ts";
import type { DisplayItemSource } from "./display-item-source.ts";
import { itemInLanguages } from "./entry-loaders.ts";

/** A display item as each language calls it. */
export async function translatedItem({ id, choice }: DisplayItemSource, context: StorefrontContext) {
  const items = await itemInLanguages(context, choice, id);
  return items.map(({ language, item }) => ({
    language: languageSource(choice.settings, language),
    name: item.name,
    uri: item.uri,
    description: formattedString(item.description, item.descriptionHtml),
    shortDescription: formattedString(item.excerpt, item.excerptHtml),
    metaTitle: item.metaTitle,
    metaDescription: item.metaDescription,
    metaKeywords: item.metaKeywords,
  }));
}

interface VariantSource {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly display: number;
  readonly choice: CatalogChoice;
}

export function variantSource({ entry: { item }, choice }: DisplayItemSource): VariantSource {
  const number = item.sku.slice(item.productSku.length);
  return { id: item.variation, name: item.variantName, number, display: item.id, choice };
}

export const variantResolvers: ResolverMap = {
  ProductVariant: {
    translations: async ({ display, choice }: VariantSource, _args, context) => {
      const items = await itemInLanguages(context, choice, display);
      return items.map(({ language, item }) => ({
        language: languageSource(choice.settings, language),
        name: item.variantName,
      }));
    },
  },
};
