import { ShopLink } from "@/components/ui/shop-link";
import type { ReactNode } from "react";

type Props = { readonly href: string; readonly className: string; readonly children: ReactNode };

/** A link that the shop chose: within it, or to anywhere else. */
export function ContentAnchor({ href, className, children }: Props) {
  if (href.startsWith("/")) {
    return (
      <ShopLink href={href} className={className}>
        {children}
      </ShopLink>
    );
  }
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}
