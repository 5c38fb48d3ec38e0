import type { CatalogEntry, Stamp } from "../../../catalog/catalog.ts";
import { addAliases } from "../compatibility/aliases.ts";
import type { ReadCall } from "../endpoint.ts";
import { canBeBought } from "../../../catalog/availability.ts";
import { eventLoop } from "../../../scheduling/event-loop.ts";
import type { PreparedProduct } from "./prepared-products.ts";
import { readExtras } from "./product-extras.ts";
import { formatMedia } from "../../rest/format/media.ts";
import { formatProduct, type ProductContext } from "./shape-product.ts";
import { sightKey } from "./sight-key.ts";
import type { Sight } from "./view-fields.ts";

export type ProductsCall = Pick<ReadCall, "platform" | "plugin" | "prepared">;

/** `full`: all data; `short`: `available, media`. Both without what they are related to. */
export type PreparedShape = "full" | "short";

interface Missing {
  readonly id: number;
  readonly stamp: Stamp;
}

/**
 * The JSON of products by display item; what the view does not show is left out. Callers with the secret see more
 * than others: for them it is made anew.
 */
export async function prepareProducts(
  call: ProductsCall,
  sight: Sight,
  ids: readonly number[],
  shape: PreparedShape,
): Promise<ReadonlyMap<number, PreparedProduct>> {
  if (ids.length === 0) return new Map();
  const { prepared: cache, platform } = call;
  const place = sight.secret ? null : cache.placeOf(shape + keyOf(call, sight));
  const products = new Map<number, PreparedProduct>();
  const missing: Missing[] = [];
  // Taken before anything is read: what is read later is at least as new.
  const stamps = platform.catalog.stamps(sight.view, ids);
  for (const [index, id] of ids.entries()) {
    const stamp = stamps[index] ?? null;
    if (stamp === null) continue;
    const known = place === null ? undefined : cache.get(place, id, stamp);
    if (known) products.set(id, known);
    else missing.push({ id, stamp });
  }
  if (missing.length === 0) return products;
  const made = await makeProducts(call, sight, missing, shape);
  for (const [id, product] of made) products.set(id, product);
  if (place !== null) keepUnchanged(call, sight, { place, missing, made });
  return products;
}

/** Each is of one call, which asks for it some times. */
const keys = new WeakMap<Sight, string>();

function keyOf({ plugin }: ProductsCall, sight: Sight): string {
  const known = keys.get(sight) ?? sightKey(sight, plugin);
  keys.set(sight, known);
  return known;
}

interface Made {
  readonly place: number;
  readonly missing: readonly Missing[];
  readonly made: ReadonlyMap<number, PreparedProduct>;
}

/** What changed while it was read is neither what it was nor surely what it is. */
function keepUnchanged(
  { prepared, platform }: ProductsCall,
  { view }: Sight,
  { place, missing, made }: Made,
) {
  const stamps = platform.catalog.stamps(
    view,
    missing.map(({ id }) => id),
  );
  for (const [index, { id, stamp }] of missing.entries()) {
    const product = made.get(id);
    if (product && stamps[index] === stamp) prepared.set(place, id, stamp, product);
  }
}

async function makeProducts(
  call: ProductsCall,
  sight: Sight,
  missing: readonly Missing[],
  shape: PreparedShape,
): Promise<ReadonlyMap<number, PreparedProduct>> {
  const ids = missing.map(({ id }) => id);
  return writeEntries(call, sight, await call.platform.catalog.listed(sight.view, ids), shape);
}

/** The JSON of entries by display item, whoever calls. */
export async function writeEntries(
  call: ProductsCall,
  sight: Sight,
  entries: readonly CatalogEntry[],
  shape: PreparedShape,
): Promise<ReadonlyMap<number, PreparedProduct>> {
  const extras = shape === "full" ? await readExtras(call, sight, entries) : {};
  const context = { ...sight.context, ...extras };
  const named = call.plugin.compatibilityNames ? addAliases : (fields: Record<string, unknown>) => fields;
  const written = new Map<number, PreparedProduct>();
  // What the database tells several calls comes in one turn of the loop.
  await eventLoop.begin();
  for (const entry of entries) {
    const pausing = eventLoop.yieldIfDue();
    if (pausing) await pausing;
    const fields = shape === "full" ? formatProduct(entry, context) : formatShort(entry, context);
    written.set(entry.item.id, { bytes: openObject(named(fields)), relations: entry.item.relations });
  }
  return written;
}

function formatShort(entry: CatalogEntry, { platformUrl }: ProductContext): Record<string, unknown> {
  const { id, media } = entry.item;
  return { product: String(id), available: canBeBought(entry), media: formatMedia(media, platformUrl) };
}

/** An object as JSON, without the closing brace. In memory of its own: a piece of a pool would keep all of that. */
function openObject(fields: Record<string, unknown>): Buffer {
  const text = JSON.stringify(fields);
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text) - 1);
  bytes.write(text);
  return bytes;
}
