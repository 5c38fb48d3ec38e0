"use client";

import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { EmptyPage } from "@/components/ui/empty-page";
import { ShopLink } from "@/components/ui/shop-link";
import { localePath } from "@/lib/locale/locale";
import { useTranslations } from "@/components/ui/use-translations";

/** A boundary is not told its locale, so this one asks the providers above it. */
export function NotFoundMessage() {
  const words = useTranslations("shop");
  const { locale } = useVisitor();
  return (
    <EmptyPage mark="404" title={words("notFound.title")} text={words("notFound.text")}>
      <ShopLink href={localePath(locale)} className="button-primary">
        {words("notFound.home")}
      </ShopLink>
      <ShopLink
        href={localePath(locale, "search")}
        className="flex min-h-[3.25rem] items-center px-4 underline underline-offset-4"
      >
        {words("search")}
      </ShopLink>
    </EmptyPage>
  );
}
