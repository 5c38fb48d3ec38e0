export type SiteEntry = {
  /** Language tag → address, in all languages of one country; each of them is an entry of its own. */
  readonly addresses: ReadonlyMap<string, string>;
  /** A date and time of the API's; what is none is left out. */
  readonly modifiedAt?: string;
  readonly picture?: string | null;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A sitemap that names others. sitemaps.org. */
export function sitemapIndexXml(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</sitemapindex>\n`;
}

/** Pages with their other languages (`xhtml:link`), the time of their last change and their first picture. */
export function sitemapXml(entries: readonly SiteEntry[]): string {
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.map(urlsOf).join("")}</urlset>\n`;
}

function urlsOf({ addresses, modifiedAt, picture }: SiteEntry): string {
  const links = [...addresses].map(
    ([tag, address]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(address)}"/>`,
  );
  const time = dateOf(modifiedAt);
  const also = [
    time === null ? "" : `<lastmod>${time}</lastmod>`,
    ...(links.length > 1 ? links : []),
    picture ? `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>` : "",
  ].join("");
  return [...addresses.values()]
    .map((address) => `<url><loc>${escapeXml(address)}</loc>${also}</url>\n`)
    .join("");
}

function dateOf(text: string | undefined): string | null {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
