import "server-only";
import { OptionalCall } from "@/lib/checkout/capabilities";
import { mediaSchema, picturesOf } from "@/lib/checkout/catalog/picture-schemas";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { inLocaleSession } from "@/lib/checkout/country-sessions";
import { idText } from "@/lib/checkout/wire";
import { currentPreview } from "@/lib/preview/preview-context";
import { z } from "zod";

const heading = z.string().catch("");

const link = z.union([
  z.object({ name: z.string(), uri: z.string() }),
  z.object({ name: z.string(), address: z.string() }),
]);
export type ContentLink = z.infer<typeof link>;

const picture = z
  .object({ alternative: z.string().catch(""), media: mediaSchema })
  .transform(({ alternative, media }) => {
    const [sources] = picturesOf(media);
    return sources ? { alternative, sources } : null;
  })
  .nullable()
  .catch(null);
export type ContentPicture = NonNullable<z.infer<typeof picture>>;

const block = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), heading, html: z.string() }),
  z.object({
    kind: z.literal("questions"),
    heading,
    questions: z.array(z.object({ question: z.string(), html: z.string() })),
  }),
  z
    .object({
      kind: z.literal("products"),
      heading,
      body: z.object({
        categories: z.array(idText).optional(),
        limit: z.coerce.number().int().min(1).max(48),
      }),
    })
    .transform(({ body: { categories, limit }, ...rest }) => ({ ...rest, category: categories?.[0], limit })),
  z.object({
    kind: z.literal("banner"),
    heading,
    text: z.string().catch(""),
    picture,
    link: link.nullable().catch(null),
  }),
  z.object({ kind: z.literal("tiles"), heading, tiles: z.array(link.and(z.object({ picture }))) }),
  z.object({ kind: z.literal("links"), heading, links: z.array(link) }),
]);
export type ContentBlock = z.infer<typeof block>;

/** Kinds that this storefront does not know are passed over. */
const blocks = z.array(z.unknown()).transform((all) =>
  all.flatMap((each) => {
    const known = block.safeParse(each);
    return known.success ? [known.data] : [];
  }),
);

const listedPage = z.object({
  page: idText,
  uri: z.string(),
  title: z.string(),
  /** By language, of those that it is written in. */
  addresses: z.record(z.string(), z.string()).catch({}),
});

const pageSchema = z
  .object({
    page: listedPage.extend({
      description: z.string().catch(""),
      blocks,
    }),
  })
  .transform(({ page }) => page);
export type ContentPage = z.infer<typeof pageSchema>;

const group = z.object({ heading, links: z.array(link) });
export type MenuGroup = z.infer<typeof group>;

const menusSchema = z
  .object({ menus: z.object({ header: z.array(group).catch([]), footer: z.array(group).catch([]) }) })
  .transform(({ menus }) => menus);
export type Menus = z.infer<typeof menusSchema>;

const pagesSchema = z.object({ pages: z.array(listedPage) }).transform(({ pages }) => pages);

const calls = { page: new OptionalCall(), pages: new OptionalCall(), menus: new OptionalCall() };

type Wanted = { readonly uri: string } | { readonly key: string };

/**
 * A page that the shop wrote itself (checkout-rest.md#pages-and-menus); null: there is none, or the installation has no
 * such pages.
 */
export async function readContentPage(
  country: string,
  language: string,
  wanted: Wanted,
): Promise<ContentPage | null> {
  return ask("page", { country, language }, { language, ...wanted }, pageSchema.nullable());
}

/** All of them, without what stands on them. */
export async function readContentPages(country: string, language: string) {
  return (await ask("pages", { country, language }, { language }, pagesSchema)) ?? [];
}

/** The links in the head and the foot. */
export async function readMenus(country: string, language: string): Promise<Menus> {
  const menus = await ask("menus", { country, language }, { language }, menusSchema);
  return menus ?? { header: [], footer: [] };
}

type Place = { readonly country: string; readonly language: string };

function ask<T>(path: keyof typeof calls, { country, language }: Place, body: unknown, schema: z.ZodType<T>) {
  const preview = currentPreview();
  return calls[path].ask<T | null>(() =>
    inLocaleSession(country, language, async (token) =>
      orNone(await callCheckout<T | null>({ method: "POST", path, body, token, schema, preview })),
    ),
  );
}

/** An answer that names the page says that there is none, not that there is no such call. */
function orNone<T>(answer: CheckoutAnswer<T | null>): CheckoutAnswer<T | null> {
  if (answer.ok || answer.status !== 404 || !Object.hasOwn(answer.errors, "page")) return answer;
  return { ok: true, status: 200, data: null, token: answer.token };
}
