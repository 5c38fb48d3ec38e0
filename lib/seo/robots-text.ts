import { OWN_PAGES } from "@/lib/routing/page-path";

/**
 * What may be crawled: nothing of a visitor's, no searches; of lists their first order, page by page. What is filtered,
 * sorted or chosen is the same again under countless addresses; marks of campaigns stay allowed, since their pages name
 * the address that counts.
 */
export function robotsText(sitemap: string): string {
  const lines = [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/",
    ...[...OWN_PAGES].flatMap((page) => [
      `Disallow: /*/${page}$`,
      `Disallow: /*/${page}/`,
      `Disallow: /*/${page}?`,
    ]),
    "Disallow: /*?",
    "Allow: /*?page=",
    "Disallow: /*?page=*&",
    "Allow: /*?utm_",
    "Allow: /*?gclid=",
    "",
    `Sitemap: ${sitemap}`,
  ];
  return `${lines.join("\n")}\n`;
}
