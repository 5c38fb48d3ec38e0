import "server-only";
import { StaleCache } from "@/lib/catalog-cache/stale-cache";
import { readCatalogListing, readLanguages, readLocation } from "@/lib/checkout/catalog/catalog-reads";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { drawShareImage } from "@/lib/seo/share/draw-share-image";
import { SerialQueue } from "@/lib/seo/serial-queue";

/** Some 60 kB each. */
const KEPT = 300;
const HOUR_MS = 3_600_000;
/** More than these at once are told to come back: drawing takes a tenth of a second of a processor. */
const MOST_WAITING = 30;

const pictures = new StaleCache<Buffer | null>({ entries: KEPT, freshMs: HOUR_MS, staleMs: 60_000 });
const locales = new StaleCache<boolean>({ entries: 700, freshMs: 600_000, staleMs: 60_000 });
const drawing = new SerialQueue();
let waiting = 0;

/** The picture of a product, or of the shop (`product` null); null: there is none; `busy`: too many ask for one. */
export async function loadShareImage(
  locale: Locale,
  product: string | null,
): Promise<Buffer | "busy" | null> {
  if (waiting >= MOST_WAITING) return "busy";
  waiting += 1;
  try {
    if (!(await isLocale(locale))) return null;
    const picture = await pictures.read(`${locale.tag}/${product ?? ""}`, () =>
      drawing.run(() => draw(locale, product)),
    );
    // What is not there yet may come any time.
    if (picture === null) pictures.expire((kept) => kept === null);
    return picture;
  } finally {
    waiting -= 1;
  }
}

function isLocale({ tag, language, country }: Locale): Promise<boolean> {
  return locales.read(tag, async () => {
    const languages = await readLanguages();
    return languages.some((known) => known.language === language) && (await readLocation(country)) !== null;
  });
}

async function draw(locale: Locale, product: string | null): Promise<Buffer | null> {
  const words = getTranslator(locale.language, "shop");
  const shop = { title: words("name"), above: "", below: words("tagline"), picture: null };
  if (product === null) return drawShareImage(shop);
  const { country, language } = locale;
  const { products } = await readCatalogListing(country, language, { product, skip: 0, limit: 1 });
  const [found] = products;
  if (!found) return null;
  const address = found.pictures[0]?.full;
  return drawShareImage({
    title: [found.name, found.variantName].filter(Boolean).join(", "),
    above: found.brand,
    below: words("name"),
    picture: address === undefined ? null : await fetchPicture(address),
  });
}

const WAIT_MS = 4_000;
const MOST_BYTES = 8_000_000;

/** A picture by the address that the API gave; null: it cannot be had in reasonable time and size. */
async function fetchPicture(address: string): Promise<Uint8Array | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS), redirect: "error" });
    if (!response.ok || response.body === null) return null;
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body) {
      bytes += part.length;
      if (bytes > MOST_BYTES) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch {
    return null;
  }
}
