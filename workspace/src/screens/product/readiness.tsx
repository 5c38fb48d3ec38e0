import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleDashed } from "lucide-react";
import { groupBy } from "../../group-by.ts";
import { languageName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Card, Skeleton } from "../../ui/page.tsx";
import { readinessQuery, type Product } from "./product-query.ts";

/** What a product lacks to be sold, by language. */
export function Readiness({ product }: { readonly product: Product }) {
  return (
    <Card title={t("product.readiness")}>
      <ReadinessList product={product} />
    </Card>
  );
}

export function ReadinessList({ product }: { readonly product: Product }) {
  const { data } = useQuery(readinessQuery(product.id));
  if (data === undefined) return <Skeleton className="h-20 w-full" />;
  const nameOf = (id: string) => product.variants.find((variant) => variant.id === id)?.name ?? id;
  return (
    <ul className="grid gap-3" aria-label={t("product.readiness")}>
      {Object.entries(data.languages).map(([language, { ready, missing }]) => {
        const byCode = groupBy(missing, ({ code }) => code);
        return (
          <li key={language} className="flex gap-2.5">
            {ready ? (
              <CircleCheck size={16} className="mt-0.75 shrink-0 text-good" aria-hidden />
            ) : (
              <CircleDashed size={16} className="mt-0.75 shrink-0 text-warn" aria-hidden />
            )}
            <div className="min-w-0">
              <span className="font-medium">{languageName(language)}</span>
              {ready ? (
                <span className="text-ink-2"> {t("readiness.ready")}</span>
              ) : (
                <ul className="text-sm text-ink-2">
                  {[...byCode].map(([code, lacks]) => {
                    const variants = lacks.flatMap(({ variant }) =>
                      variant === null ? [] : [nameOf(variant)],
                    );
                    const isSome = variants.length > 0 && variants.length < product.variants.length;
                    return (
                      <li key={code}>
                        {t(`lack.${code}`)}
                        {isSome && ` (${variants.join(", ")})`}
                      </li>
                    );
                  })}
                </ul>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
