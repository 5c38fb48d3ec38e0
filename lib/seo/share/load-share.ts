import "server-only";
import { StaleCache } from "@/lib/catalog-cache/stale-cache";
import { readCatalogListing, readLanguages, readLocation } from "@/lib/checkout/catalog/catalog-reads";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { drawShare } from "@/lib/seo/share/draw-share";
import { fetchPicture } from "@/lib/seo/share/fetch-picture";
import { InTurn } from "@/lib/seo/sitemap/in-turn";

/** Some 60 kB each. */
const KEPT = 300;
const HOUR_MS = 3_600_000;
/** More than these at once are told to come back: drawing takes a tenth of a second of a processor. */
const MOST_WAITING = 30;

const pictures = new StaleCache<Buffer | null>({ entries: KEPT, freshMs: HOUR_MS, staleMs: 60_000 });
const locales = new StaleCache<boolean>({ entries: 700, freshMs: 600_000, staleMs: 60_000 });
const drawing = new InTurn();
let waiting = 0;

/** The picture of a product, or of the shop (`product` null); null: there is none; `busy`: too many ask for one. */
export async function loadShare(locale: Locale, product: string | null): Promise<Buffer | "busy" | null> {
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
  if (product === null) return drawShare(shop);
  const { country, language } = locale;
  const { products } = await readCatalogListing(country, language, { product, skip: 0, limit: 1 });
  const [found] = products;
  if (!found) return null;
  const address = found.pictures[0]?.full;
  return drawShare({
    title: [found.name, found.variantName].filter(Boolean).join(", "),
    above: found.brand,
    below: words("name"),
    picture: address === undefined ? null : await fetchPicture(address),
  });
}
