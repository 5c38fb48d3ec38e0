import { ContentAnchor } from "@/components/content/content-anchor";
import type { ContentLink } from "@/lib/checkout/catalog/content-reads";
import type { Locale } from "@/lib/locale/locale";
import { catalogPath } from "@/lib/seo/addresses";

export function hrefOf(locale: Locale, link: ContentLink): string {
  return "uri" in link ? catalogPath(locale, link.uri) : link.address;
}

type Props = {
  readonly locale: Locale;
  readonly links: readonly ContentLink[];
  /** Of each link. */
  readonly className: string;
};

export function ContentLinks({ locale, links, className }: Props) {
  return (
    <ul>
      {links.map((link) => (
        <li key={`${link.name} ${hrefOf(locale, link)}`}>
          <ContentAnchor href={hrefOf(locale, link)} className={className}>
            {link.name}
          </ContentAnchor>
        </li>
      ))}
    </ul>
  );
}
