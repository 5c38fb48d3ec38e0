import type { Locale } from "@/lib/locale/locale";

export const WISH_FORM = "wish";

type Props = {
  readonly locale: Locale;
  /** Only the browser can keep wishes here, and that by script. */
  readonly isByScript: boolean;
};

/** The one form of all hearts of a page: each is a button of it, which says which product is meant. */
export function WishForm({ locale, isByScript }: Props) {
  return (
    <form
      id={WISH_FORM}
      method="post"
      action="/api/visitor/wishlist"
      hidden
      data-by-script={isByScript ? "" : undefined}
    >
      <input type="hidden" name="locale" value={locale.tag} />
      <input type="hidden" name="change" value="add" />
    </form>
  );
}
