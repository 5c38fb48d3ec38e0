import { ShopLink } from "@/components/ui/shop-link";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import type { Branch, CategoryState } from "@/lib/preview/category-status-tree";
import { catalogPath } from "@/lib/seo/addresses";

type Props = { readonly locale: Locale; readonly branch: readonly Branch[]; readonly depth?: number };

const LOOKS = {
  published: "border border-edge",
  hidden: "bg-ink text-paper",
  unpublished: "bg-ink text-paper",
  empty: "border border-dashed border-ink",
  soldOut: "border border-ink text-sale",
} as const satisfies Record<CategoryState, string>;

/** Categories of one level, each with its state, its figures, and what is below it. */
export function CategoryBranch({ locale, branch, depth = 0 }: Props) {
  const words = getTranslator(locale.language, "preview");
  return (
    <ul className={depth === 0 ? "mt-8 divide-y divide-line" : "ms-5 border-s border-line ps-4"}>
      {branch.map(({ category, state, counts, below }) => (
        <li key={category.id} className={depth === 0 ? "py-4" : ""}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <ShopLink href={catalogPath(locale, category.uri)} className="py-1.5 font-medium text-link">
              {category.name}
            </ShopLink>
            <span className={`rounded-full px-2.5 py-0.5 text-sm ${LOOKS[state]}`}>
              {words(`tree.${state}`)}
            </span>
            {counts === null || counts.all === 0 ? null : (
              <span className="text-sm text-muted">
                {[
                  words("tree.counts", { all: counts.all }),
                  // Stock is counted of what shoppers see; what else there is has a word of its own.
                  counts.published > 0 && words("tree.inStock", counts),
                  counts.all > counts.published &&
                    words("tree.hiddenInside", { count: counts.all - counts.published }),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            )}
          </div>
          {below.length === 0 ? null : <CategoryBranch locale={locale} branch={below} depth={depth + 1} />}
        </li>
      ))}
    </ul>
  );
}
