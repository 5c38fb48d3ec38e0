import { ShopLink } from "@/components/ui/shop-link";
import type { SuggestedLink } from "@/lib/search/fetch-suggestions";

type Props = { readonly label: string; readonly links: readonly SuggestedLink[] };

/** A row of ways on, by name. */
export function LinkChips({ label, links }: Props) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      <p aria-hidden="true" className="me-1 text-muted">
        {label}:
      </p>
      <ul className="contents">
        {links.map((link) => (
          <li key={link.href}>
            <ShopLink
              href={link.href}
              className="flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 transition-colors hover:bg-line"
            >
              <bdi>{link.text}</bdi>
              {link.detail === "" ? null : <span className="text-sm text-muted">{link.detail}</span>}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
