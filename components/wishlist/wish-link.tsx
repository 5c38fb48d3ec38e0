"use client";

import { useEffect, useState } from "react";
import { useCustomer } from "@/components/selection/selection-state";
import { useHydrated } from "@/components/selection/use-hydrated";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { HeartIcon } from "@/components/ui/icons";
import { lazyComponent } from "@/components/ui/lazy-component";
import { useTranslations } from "@/components/ui/use-translations";
import type { WishWords } from "@/components/wishlist/wishlist-sync";
import { WISH_FORM } from "@/components/wishlist/wish-form";
import { localePath } from "@/lib/locale/locale";
import { hasBrowserWishes } from "@/lib/wishlist/has-browser-wishes";

const WishlistSync = lazyComponent(
  async () => (await import("@/components/wishlist/wishlist-sync")).WishlistSync,
);

type Props = { readonly className: string; readonly words: WishWords };

/** The way to the wishes, with how many there are. What keeps them comes with the first wish, or for who has some. */
export function WishLink({ className, words }: Props) {
  const t = useTranslations("shop");
  const { locale } = useVisitor();
  const customer = useCustomer();
  const hasSome = useHydrated() && hasBrowserWishes();
  const [count, setCount] = useState(0);
  const [presses, setPresses] = useState<readonly string[]>([]);

  useEffect(() => {
    function press(event: SubmitEvent) {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement) || target.id !== WISH_FORM) return;
      if (!(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      setPresses((before) => [...before, submitter.value]);
    }
    document.addEventListener("submit", press);
    return () => document.removeEventListener("submit", press);
  }, []);

  return (
    <>
      <a href={localePath(locale, "account/wishlist")} title={t("wishlist")} className={className}>
        <HeartIcon />
        <span className="sr-only">{count > 0 ? t("wishes", { count }) : t("wishlist")}</span>
        {count > 0 ? (
          <span aria-hidden="true" className="count-badge">
            {count > 99 ? "99+" : count}
          </span>
        ) : null}
      </a>
      {hasSome || presses.length > 0 || customer ? (
        <WishlistSync presses={presses} words={words} onCount={setCount} />
      ) : null}
    </>
  );
}
