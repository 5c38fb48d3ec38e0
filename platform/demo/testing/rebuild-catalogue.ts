import { z } from "zod";
import type { AdminAnswer, AdminClient } from "../../interfaces/admin/testing/admin-shop.ts";

/** Throws what was refused. */
export function strict(admin: AdminClient): AdminClient {
  return async (method, path, body, headers) => {
    const answer = await admin(method, path, body, headers);
    if (answer.status < 300) return answer;
    throw new Error(
      `${method} ${path}: ${JSON.stringify(answer.body)} for ${JSON.stringify(body)?.slice(0, 2_000)}`,
    );
  };
}

export async function readAll(admin: AdminClient, path: string): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor = "";
  do {
    const page = await admin("GET", `${path}?limit=200${cursor}`);
    ids.push(...page.list("items").map(({ id }) => String(id)));
    const next = page.at("next");
    cursor = typeof next === "string" ? `&cursor=${next}` : "";
  } while (cursor !== "");
  return ids.toSorted((a, b) => Number(a) - Number(b));
}

/** Ids of the new shop by those of the old one. */
type Ids = Map<string, string>;
const mapped = (ids: Ids, old: string) => {
  const found = ids.get(old);
  if (found === undefined) throw new Error(`${old} was not made yet.`);
  return found;
};

const named = z.object({ externalId: z.string(), name: z.string() });
const reference = named.nullable();
const displayItem = z.looseObject({
  id: z.string(),
  preview: z.boolean(),
  uri: z.string(),
  uris: z.record(z.string(), z.string()),
  categories: z.array(z.string()),
  markets: z.array(z.string()),
  minimumQuantity: z.int(),
  multipleOf: z.int(),
  relations: z.record(z.string(), z.array(z.string())),
});
const variant = z.looseObject({
  id: z.string(),
  externalId: z.string(),
  status: z.string(),
  name: z.string(),
  sku: z.string(),
  swatch: z.unknown(),
  texts: z.unknown(),
  attributes: z.unknown(),
  sizeTable: reference,
  sizes: z.array(
    z.object({
      size: z.string(),
      name: z.string(),
      item: z.string().nullable(),
      sku: z.string(),
      ean: z.string(),
      preorder: z.boolean(),
    }),
  ),
  displayItem: displayItem.nullable(),
});
const product = z.looseObject({
  id: z.string(),
  texts: z.record(z.string(), z.looseObject({})),
  /** Of the ERP; here they become those of the default language. */
  integrationTexts: z.looseObject({}),
  variants: z.array(variant),
  pictures: z.array(
    z.looseObject({ id: z.string(), variant: z.string().nullable(), name: z.string().nullable() }),
  ),
});
type Product = z.infer<typeof product>;

/** Makes in one shop, by calls of the management API alone, what another one has. */
export async function rebuildCatalogue(from: AdminClient, to: AdminClient): Promise<void> {
  const [read, write] = [strict(from), strict(to)];
  await makeSizeCharts(read, write);
  await makeAttributeTypes(read, write);
  const categories = await makeCategories(read, write);
  const products: Product[] = [];
  for (const id of await readAll(read, "products")) {
    products.push(product.parse((await read("GET", `products/${id}`)).body));
  }
  const made = { product: new Map(), variant: new Map(), display: new Map(), item: new Map() };
  for (const each of products) await makeProduct(write, each, categories, made);
  for (const each of products) await relate(write, each, made);
  await orderCategories(read, write, categories, made.display);
  await setPrices(read, write, made);
  await setStock(read, write, made.item);
  await planCampaigns(read, write, made.product);
}

async function makeSizeCharts(read: AdminClient, write: AdminClient): Promise<void> {
  for (const id of await readAll(read, "size-charts")) {
    const { body } = await read("GET", `size-charts/${id}`);
    const { id: _id, version: _version, sizes: _sizes, ...chart } = z.looseObject({}).parse(body);
    if (chart["x"] !== null) await write("POST", "size-charts", chart);
  }
}

async function makeAttributeTypes(read: AdminClient, write: AdminClient): Promise<void> {
  for (const id of await readAll(read, "attribute-types")) {
    const { body } = await read("GET", `attribute-types/${id}`);
    const { id: _id, version: _version, ...type } = z.looseObject({}).parse(body);
    await write("POST", "attribute-types", type);
  }
}

async function makeCategories(read: AdminClient, write: AdminClient): Promise<Ids> {
  const ids: Ids = new Map();
  const listed = await read("GET", "categories");
  for (const { id, parent, preview, version: _version, ...category } of listed.list("items")) {
    const below = typeof parent === "string" ? mapped(ids, parent) : null;
    const made = await write("POST", "categories", { ...category, parent: below });
    ids.set(String(id), made.text("id"));
    if (preview === false) await write("POST", `categories/${made.text("id")}/publish`, {});
  }
  return ids;
}

interface Made {
  readonly product: Ids;
  readonly variant: Ids;
  readonly display: Ids;
  readonly item: Ids;
}

const refer = (sent: z.infer<typeof reference>) => sent && { externalId: sent.externalId, name: sent.name };

async function makeProduct(write: AdminClient, from: Product, categories: Ids, made: Made): Promise<void> {
  const { variants, pictures, ...rest } = from;
  const {
    id,
    integrationTexts,
    texts,
    createdAt: _created,
    modifiedAt: _modified,
    version: _version,
    ...fields
  } = rest;
  const answer = await write("POST", "products", {
    ...fields,
    texts: { ...texts, en: { ...integrationTexts, ...texts["en"] } },
    ...Object.fromEntries(
      ["brand", "collection", "folder", "harmCode"].map((name) => [
        name,
        refer(reference.parse(fields[name])),
      ]),
    ),
    variants: variants.map((each) => variantOf(each, categories)),
  });
  const to = product.parse(answer.body);
  made.product.set(id, to.id);
  remember(from, to, made);
  for (const { id: picture, variant: owner, name } of pictures) {
    const own = owner === null ? {} : { variant: mapped(made.variant, owner) };
    await write("POST", `products/${to.id}/pictures`, { id: picture, name, ...own });
  }
  const published = to.variants.filter((_, index) => variants[index]?.displayItem?.preview === false);
  const shown = published.map((each) => each.id);
  if (shown.length > 0) await write("POST", `products/${to.id}/publish`, { variants: shown });
}

function variantOf(
  { displayItem: display, sizeTable, id: _id, sizes, ...fields }: z.infer<typeof variant>,
  categories: Ids,
) {
  return {
    ...fields,
    ...(sizeTable && { sizeTable: { externalId: sizeTable.externalId } }),
    sizes: sizes.map(({ item: _item, name: _name, ...size }) => size),
    ...(display && {
      categories: display.categories.map((each) => mapped(categories, each)),
      markets: display.markets,
      minimumQuantity: display.minimumQuantity,
      multipleOf: display.multipleOf,
      uris: { en: display.uri, ...display.uris },
    }),
  };
}

function remember(from: Product, to: Product, made: Made): void {
  for (const [index, old] of from.variants.entries()) {
    const now = to.variants[index];
    if (now === undefined) throw new Error(`Product ${from.id} has fewer variants now.`);
    made.variant.set(old.id, now.id);
    if (old.displayItem && now.displayItem) made.display.set(old.displayItem.id, now.displayItem.id);
    for (const { size, item } of old.sizes) {
      const same = now.sizes.find((each) => each.size === size)?.item;
      if (item !== null && same) made.item.set(item, same);
    }
  }
}

async function relate(write: AdminClient, { id, variants }: Product, made: Made): Promise<void> {
  const to = mapped(made.product, id);
  for (const { id: old, displayItem: display } of variants) {
    const relations = Object.entries(display?.relations ?? {}).filter(([, related]) => related.length > 0);
    if (relations.length === 0) continue;
    const { headers } = await write("GET", `products/${to}`);
    const body = {
      variants: [mapped(made.variant, old)],
      relations: Object.fromEntries(
        relations.map(([name, related]) => [name, related.map((each) => mapped(made.display, each))]),
      ),
    };
    await write("PUT", `products/${to}/relations`, body, ifMatch(headers));
  }
}

export const ifMatch = (headers: Headers) => ({ "If-Match": headers.get("etag") ?? "" });
const strings = z.array(z.string());

async function orderCategories(
  read: AdminClient,
  write: AdminClient,
  categories: Ids,
  displays: Ids,
): Promise<void> {
  for (const [old, now] of categories) {
    const order = strings.parse((await read("GET", `categories/${old}/order`)).at("displayItems"));
    if (order.length === 0) continue;
    const { headers } = await write("GET", `categories/${now}/order`);
    const displayItems = order.map((each) => mapped(displays, each));
    await write("PUT", `categories/${now}/order`, { displayItems }, ifMatch(headers));
  }
}

async function setPrices(read: AdminClient, write: AdminClient, made: Made): Promise<void> {
  for (const list of await readAll(read, "pricelists")) {
    let cursor = "";
    do {
      const page = await read("GET", `pricelists/${list}/prices?limit=200${cursor}`);
      const prices = page.list("items").map(({ product: of, variant: own, price, recommendedPrice }) => ({
        product: mapped(made.product, String(of)),
        variant: typeof own === "string" ? mapped(made.variant, own) : null,
        price,
        recommendedPrice,
      }));
      if (prices.length > 0) await write("POST", `pricelists/${list}/prices`, { prices });
      cursor = nextOf(page);
    } while (cursor !== "");
  }
}

function nextOf(page: AdminAnswer): string {
  const next = page.at("next");
  return typeof next === "string" ? `&cursor=${next}` : "";
}

async function setStock(read: AdminClient, write: AdminClient, items: Ids): Promise<void> {
  for (const [old, item] of items) {
    for (const { warehouse, quantity } of (await read("GET", `stock/${old}`)).list("levels")) {
      if (quantity === 0) continue;
      await write("POST", "stock/adjust", { item, warehouse, quantity, reason: "delivered" });
    }
  }
}

async function planCampaigns(read: AdminClient, write: AdminClient, products: Ids): Promise<void> {
  for (const id of await readAll(read, "campaigns")) {
    const { body } = await read("GET", `campaigns/${id}`);
    const campaign = z.looseObject({
      products: strings,
      prices: z.array(z.looseObject({ product: z.string() })),
    });
    const { id: _id, version: _version, state: _state, ...fields } = campaign.parse(body);
    await write("POST", "campaigns", {
      ...fields,
      products: fields.products.map((each) => mapped(products, each)),
      prices: fields.prices.map((each) =>
        Object.assign({}, each, { product: mapped(products, each.product) }),
      ),
    });
  }
}
