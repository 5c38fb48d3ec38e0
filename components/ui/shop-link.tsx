import type { ComponentProps } from "react";

type Props = ComponentProps<"a"> & {
  readonly href: string;
  /** `false`: the page stays where it is scrolled to, as for another choice of the same list. */
  readonly scroll?: boolean;
};

/** A link inside the shop: a plain one, which client-navigation.tsx follows without loading the document anew. */
export function ShopLink({ scroll = true, children, ...props }: Props) {
  return (
    <a {...props} data-soft={scroll ? "top" : "stay"}>
      {children}
    </a>
  );
}
