import type { Visitor } from "./visitors.ts";

export interface MeasuredPage {
  readonly page: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** Whether search engines are to lead somebody there. */
  readonly isFound: boolean;
  /** Whether somebody comes there who would rather leave than wait. */
  readonly isFast: boolean;
}

const catalogue = { isFound: true, isFast: true, visitor: "stranger" } as const;
const own = { isFound: false, isFast: false } as const;

/** The pages that shoppers meet on the way from the first look to the order. */
export function measuredPages(productUri: string): readonly MeasuredPage[] {
  return [
    { page: "home", path: "", ...catalogue },
    { page: "category", path: "/women", ...catalogue },
    { page: "product", path: `/${productUri}`, ...catalogue },
    { page: "selection", path: "/selection", isFound: false, isFast: true, visitor: "buyer" },
    { page: "search", path: "/search?q=shirt", ...own, visitor: "stranger" },
    { page: "checkout", path: "/checkout", ...own, visitor: "buyer" },
    { page: "login", path: "/login", ...own, visitor: "stranger" },
    { page: "account", path: "/account", ...own, visitor: "customer" },
  ];
}
