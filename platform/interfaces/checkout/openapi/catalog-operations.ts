import { z } from "zod";
import type { FormSchemas } from "./form-schemas.ts";
import { contentMenus, contentPage, listedContentPage } from "./schemas/content.ts";
import { body, selectionOperation, simple, type Operation } from "./operation.ts";

function listing({ Product, FilterEntry }: FormSchemas) {
  return { products: z.array(Product), productCount: z.int(), filter: z.array(FilterEntry) };
}

const list = simple("Catalogue", "Lists, filters and searches products", listing, [401, 404, 406]);
const product = simple("Catalogue", "One product", ({ Product }) => ({ product: Product }), [401, 404]);
const categories = simple(
  "Catalogue",
  "The tree of categories, flat",
  ({ Category }) => ({
    categories: z.array(Category),
  }),
  [401],
);

const pages = simple(
  "Catalogue",
  "The pages that the shop wrote itself, without what stands on them",
  () => ({ pages: z.array(listedContentPage) }),
  [401],
);
const menus = simple(
  "Catalogue",
  "The links in the head and the foot",
  () => ({ menus: contentMenus }),
  [401],
);

const lookUp: Operation = {
  tag: "Catalogue",
  summary: "What an address of the shop leads to",
  errors: [400, 401, 404, 406],
  responses: (schemas) => ({
    200: z.union([
      body({
        found: z.literal("product"),
        product: schemas.Product,
        category: schemas.Category.optional(),
        addresses: z.record(z.string(), z.string()).optional(),
        countries: z.array(z.string()).optional(),
      }),
      body({ found: z.literal("category"), category: schemas.Category, ...listing(schemas) }),
    ]),
    404: body({ errors: z.record(z.string(), z.string()), gone: z.literal(true).optional() }),
  }),
};

const bundle = simple(
  "Catalogue",
  "The sections of a bundle and what may fill them",
  ({ PlainProduct }) => ({
    bundle: z.strictObject({
      bundleInfo: z.record(z.string(), z.unknown()),
      sections: z.array(
        z.strictObject({
          section: z.string(),
          quantity: z.int(),
          products: z.array(z.string()),
          items: z.array(z.string()),
        }),
      ),
    }),
    sectionProducts: z.array(PlainProduct).optional(),
  }),
  [403, 404],
);

const certificates = simple(
  "Catalogue",
  "Gift certificates on sale",
  ({ GiftCertificate }) => ({ giftCertificates: z.array(GiftCertificate) }),
  [403, 404],
);

/** checkout-rest.md#catalogue-calls. */
export const catalogOperations: Readonly<Record<string, Operation>> = {
  "GET products": list,
  "POST products": list,
  "GET products/{}": product,
  "POST products/{}": product,
  "POST product/{}": product,
  "POST uri": lookUp,
  "POST suggestions": simple(
    "Catalogue",
    "What a text that is being typed may become",
    ({ Suggestions }) => ({ suggestions: Suggestions }),
    [401, 404, 406],
  ),
  "POST page": simple(
    "Catalogue",
    "A page that the shop wrote itself, by its address or its key",
    () => ({ page: contentPage }),
    [400, 401, 404, 406],
  ),
  "GET pages": pages,
  "POST pages": pages,
  "GET menus": menus,
  "POST menus": menus,
  "GET categories": categories,
  "POST categories": categories,
  "GET campaigns": simple(
    "Catalogue",
    "When which campaign runs, in previews alone; times in unix seconds",
    () => ({
      campaigns: z.array(
        z.strictObject({
          campaign: z.string(),
          name: z.string(),
          startTime: z.int().nullable(),
          stopTime: z.int().nullable(),
        }),
      ),
    }),
    [404],
  ),
  "GET bundles/{}": bundle,
  "POST bundles/{}": bundle,
  "GET brands": simple("Catalogue", "Every brand", ({ Brand }) => ({ brands: z.array(Brand) }), [403]),
  "GET collections": simple(
    "Catalogue",
    "Every collection",
    ({ Collection }) => ({ collections: z.array(Collection) }),
    [403],
  ),
  "GET warehouses": simple(
    "Catalogue",
    "Every warehouse",
    ({ Warehouse }) => ({ warehouses: z.array(Warehouse) }),
    [403],
  ),
  "GET markets": simple("Catalogue", "Every market", ({ Market }) => ({ markets: z.array(Market) }), [403]),
  "GET pricelists": simple(
    "Catalogue",
    "Every price list",
    ({ PriceList }) => ({ pricelists: z.array(PriceList) }),
    [403],
  ),
  "GET gift-certificates": certificates,
  "GET gift-certificates/{}": certificates,
  "GET brick-and-mortar": simple("Stores", "The stores", ({ BrickAndMortar }) => ({
    brickAndMortars: z.array(BrickAndMortar),
  })),
  "GET brick-and-mortar/{}": simple(
    "Stores",
    "One store",
    ({ BrickAndMortar }) => ({ brickAndMortar: BrickAndMortar }),
    [404],
  ),
  "DELETE brick-and-mortar": selectionOperation("Stores", "Has the selection sent again", []),
  "PUT brick-and-mortar/{}": selectionOperation(
    "Stores",
    "Has the selection picked up in a store",
    [404, 412],
  ),
  "PUT allocation-rule/{}": selectionOperation(
    "Stores",
    "Has the selection taken from the warehouses of a rule",
    [403, 404],
  ),
  "POST fulfillment-check": simple(
    "Stores",
    "The stores that have everything",
    () => ({ brickAndMortars: z.array(z.int()) }),
    [406, 412],
  ),
  "POST cms/articles": {
    tag: "Catalogue",
    summary: "No article system is attached",
    errors: [503],
    responses: () => ({}),
  },
};
