import "server-only";
import { topCategories } from "@/lib/catalog/category-tree";
import { cachedCategories, cachedCountries, cachedLanguages } from "@/lib/catalog-cache/cached-catalog";
import { countryName, languageName, type Locale, localePath, makeLocale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { catalogPath, publicUrl } from "@/lib/seo/addresses";
import { searchPath } from "@/lib/search/search-path";

/** What the shop is and where its ways in are, in Markdown. llmstxt.org. */
export async function llmsText(locale: Locale): Promise<string> {
  const { language } = locale;
  const shop = getTranslator(language, "shop");
  const words = getTranslator(language, "found");
  const [categories, countries, languages] = await Promise.all([
    cachedCategories(locale.country, language),
    cachedCountries(),
    cachedLanguages(),
  ]);
  const link = (name: string, path: string) => `- [${inLine(name)}](${publicUrl(path)})`;
  const lines = [
    `# ${shop("name")}`,
    "",
    `> ${shop("description")}`,
    "",
    words("llms.about"),
    "",
    `## ${words("llms.categories")}`,
    "",
    ...topCategories(categories)
      .filter(({ uri }) => uri !== "")
      .map(({ name, uri }) => link(name, catalogPath(locale, uri))),
    "",
    `## ${words("llms.locales")}`,
    "",
    words("llms.localesText"),
    "",
    ...namedCountries(countries, language).map(({ country, name }) => {
      const names = languages.map(
        (entry) =>
          `[${languageName(entry.language)}](${publicUrl(localePath(makeLocale(entry.language, country)))})`,
      );
      return `- ${name}: ${names.join(", ")}`;
    }),
    "",
    `## ${words("llms.more")}`,
    "",
    link(words("llms.search"), searchPath(locale, "")),
    link(words("llms.sitemap"), "/sitemap.xml"),
    link(words("llms.robots"), "/robots.txt"),
  ];
  return `${lines.join("\n")}\n`;
}

/** A name cannot end its link, nor its line. */
function inLine(name: string): string {
  return name.replaceAll(/[\s[\]]+/g, " ").trim();
}

/** Countries by their names in a language, in its order: the API has both of its session's language. */
export function namedCountries(
  countries: readonly { readonly country: string }[],
  language: string,
): { readonly country: string; readonly name: string }[] {
  const order = new Intl.Collator(language);
  return countries
    .map(({ country }) => ({ country, name: countryName(country, language) }))
    .toSorted((a, b) => order.compare(a.name, b.name));
}
