"use client";

import { usePathname } from "next/navigation";

type Props = { readonly href: string; readonly isWhole?: boolean; readonly children: string };

/** A way into a part of the account; it says where the visitor is. */
export function AccountLink({ href, isWhole = false, children }: Props) {
  const path = usePathname();
  const isHere = path === href || (!isWhole && path.startsWith(`${href}/`));
  return (
    <a
      href={href}
      aria-current={isHere ? "page" : undefined}
      className="grid min-h-11 content-center hover:underline hover:underline-offset-4 aria-[current=page]:font-medium aria-[current=page]:underline aria-[current=page]:underline-offset-4"
    >
      {children}
    </a>
  );
}
