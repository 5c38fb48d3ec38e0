"use client";

import { EmptyPage } from "@/components/ui/empty-page";
import { useTranslations } from "@/components/ui/use-translations";

type Props = { readonly retry: () => void };

export default function PageError({ retry }: Props) {
  const words = useTranslations("shop");
  return (
    <EmptyPage mark="500" title={words("error.title")} text={words("error.text")}>
      <button type="button" onClick={() => retry()} className="button-primary">
        {words("error.retry")}
      </button>
    </EmptyPage>
  );
}
