import { z } from "zod";
import { readPriceBook } from "../../../catalogue/catalog/prices/price-book.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { readCall } from "../frame/call.ts";
import { problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";
import { readCategoryRecords } from "./category-record.ts";
import { readProductRecord, type ProductAnswer } from "./product-record.ts";
import type { VariantAnswer } from "./variant-record.ts";

const lackCode = z.enum([
  "variant",
  "store",
  "name",
  "description",
  "picture",
  "price",
  "stock",
  "category",
  "market",
]);

const readinessAnswer = z
  .object({
    languages: z.record(
      z.string(),
      z.object({
        ready: z.boolean(),
        missing: z.array(
          z.object({
            code: lackCode,
            /** null: the product itself. */
            variant: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "Readiness" });
type Lack = z.infer<typeof readinessAnswer>["languages"][string]["missing"][number];

/** What beside the record decides whether a product can be sold. */
interface Surroundings {
  readonly settings: Pick<Settings, "countries" | "defaultLanguage" | "pricelists">;
  /** Ids of variants that can be bought, as far as stock goes. */
  readonly stocked: ReadonlySet<string>;
  readonly hasPrice: (variant: string, pricelist: number) => boolean;
  /** `<category> <language>` */
  readonly categoryTexts: ReadonlySet<string>;
}

async function readSurroundings(
  { db, settings, now }: Pick<Platform, "db" | "settings" | "now">,
  { id, variants }: ProductAnswer,
): Promise<Surroundings> {
  const product = Number(id);
  const prices = await readPriceBook(db, [product], now());
  const stocked = await db
    .selectFrom("variation_size")
    .innerJoin("variation", "variation.id", "variation_size.variation")
    .select("variation.id")
    .distinct()
    .where("variation.product", "=", product)
    .where((where) =>
      where.or([
        where("preorder", "=", true),
        where("infinite", "=", true),
        where.exists(
          where
            .selectFrom("stock")
            .select("stock.quantity")
            .whereRef("stock.variation", "=", "variation_size.variation")
            .whereRef("stock.size", "=", "variation_size.size")
            .whereRef("stock.quantity", ">", "stock.reserved"),
        ),
      ]),
    )
    .execute();
  const named = new Set(variants.flatMap(({ displayItem }) => displayItem?.categories ?? []));
  const categories = (await readCategoryRecords(db, settings)).filter((category) => named.has(category.id));
  return {
    settings,
    stocked: new Set(stocked.map((row) => String(row.id))),
    hasPrice: (variant, pricelist) => prices.hasPrice({ product, variation: Number(variant) }, pricelist),
    categoryTexts: new Set(
      categories.flatMap((category) =>
        Object.keys(category.texts).map((language) => `${category.id} ${language}`),
      ),
    ),
  };
}

/** What a product lacks to be sold well in a language. */
function lacksOf(product: ProductAnswer, surroundings: Surroundings, language: string): readonly Lack[] {
  const { texts, integrationTexts, variants } = product;
  const isDefault = language === surroundings.settings.defaultLanguage;
  const description = texts[language]?.description ?? (isDefault && integrationTexts.description);
  const own = [
    ...(isDefault || texts[language]?.name ? [] : ["name" as const]),
    ...(description ? [] : ["description" as const]),
    ...(variants.length === 0 ? ["variant" as const] : []),
  ];
  const active = variants.filter(({ status }) => status === "active");
  return [
    ...own.map((code) => ({ code, variant: null })),
    ...active.flatMap((variant) =>
      lacksOfVariant(product, variant, { ...surroundings, language }).map((code) => {
        return { code, variant: variant.id };
      }),
    ),
  ];
}

function lacksOfVariant(
  { pictures }: ProductAnswer,
  { id, displayItem }: VariantAnswer,
  { stocked, hasPrice, categoryTexts, settings, language }: Surroundings & { readonly language: string },
): readonly Lack["code"][] {
  if (displayItem === null) return ["store"];
  const { markets, categories } = displayItem;
  const isShown = pictures.some(
    ({ variant, state }) => state === "ready" && (variant === null || variant === id),
  );
  const lists = pricelistsOf(settings, language, markets);
  const lacks: readonly (readonly [Lack["code"], boolean])[] = [
    ["picture", !isShown],
    ["price", !lists.every((list) => hasPrice(id, list))],
    ["stock", !stocked.has(id)],
    ["category", !categories.some((category) => categoryTexts.has(`${category} ${language}`))],
    ["market", markets.length === 0],
  ];
  return lacks.filter(([, isMissing]) => isMissing).map(([code]) => code);
}

/** The price lists of countries of a language, in some markets; where there is none, of the whole shop. */
function pricelistsOf(
  { countries, pricelists }: Surroundings["settings"],
  language: string,
  markets: readonly string[],
): readonly number[] {
  const own = countries.filter(
    (country) => country.language === language && markets.includes(String(country.market)),
  );
  return own.length === 0
    ? pricelists.map(({ pricelist }) => pricelist)
    : [...new Set(own.map(({ pricelist }) => pricelist))];
}

const getReadiness = readCall({
  path: "products/{id}/readiness",
  access: "catalogue.read",
  summary: "What a product lacks to be sold, in each language of the shop",
  answers: { 200: readinessAnswer },
  read: async ({ platform, plugin: { store }, param }) => {
    const { db, settings } = platform;
    const product = await readProductRecord(db, { store, id: idOf(param("id")) ?? 0 });
    if (!product) return problem("notFound");
    const surroundings = await readSurroundings(platform, product);
    const languages = settings.languages.map(({ language }) => {
      const missing = lacksOf(product, surroundings, language);
      return [language, { ready: missing.length === 0, missing }] as const;
    });
    return { status: 200, body: { languages: Object.fromEntries(languages) } };
  },
});

export const readinessEndpoints = [getReadiness];
