"use client";

import { MenuIcon } from "@/components/ui/icons";
import { ShopLink } from "@/components/ui/shop-link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";

type Entry = { readonly name: string; readonly href: string };

type Props = {
  readonly label: string;
  readonly navLabel: string;
  readonly groups: readonly (Entry & { readonly children: readonly Entry[] })[];
  /** What the narrowest headers have no room for. */
  readonly last: Entry;
  /** Entries after the groups. */
  readonly children: ReactNode;
};

/** The menu of a phone: opens by itself without JavaScript, closes on Escape and when it has led somewhere. */
export function Menu({ label, navLabel, groups, last, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const pathname = usePathname();

  useEffect(() => {
    function close(event: KeyboardEvent) {
      if (event.key !== "Escape" || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector("summary")?.focus();
    }
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, []);

  return (
    <details key={pathname} ref={details} className="group lg:hidden">
      <summary className="-ms-2.5 grid size-11 place-items-center rounded-full">
        <MenuIcon />
        <span className="sr-only">{label}</span>
      </summary>
      <nav
        aria-label={navLabel}
        className="absolute inset-x-0 top-full h-[calc(100dvh-4rem)] overflow-y-auto border-t border-line bg-paper px-edge pt-4 pb-16"
      >
        <ul className="divide-y divide-line">
          {groups.map((group) => (
            <li key={group.href} className="py-3">
              <ShopLink href={group.href} className="grid min-h-12 content-center font-display text-2xl">
                {group.name}
              </ShopLink>
              <ul className="grid grid-cols-2 gap-x-4">
                {group.children.map((child) => (
                  <li key={child.href}>
                    <ShopLink href={child.href} className="grid min-h-11 content-center text-muted">
                      {child.name}
                    </ShopLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          {children}
          <li className="py-3">
            <a href={last.href} className="grid min-h-11 content-center">
              {last.name}
            </a>
          </li>
        </ul>
      </nav>
    </details>
  );
}
