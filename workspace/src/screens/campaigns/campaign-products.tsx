import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { api, ask, type Schemas } from "../../api/client.ts";
import { moneyText, numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/page.tsx";
import { ProductPicker } from "../../ui/product-picker.tsx";
import { Thumb } from "../../ui/thumb.tsx";

interface CampaignProductsProps {
  readonly products: readonly string[];
  readonly prices: Schemas["Campaign"]["prices"];
  /** Said where there are none. */
  readonly none: string;
  readonly onChange: (products: readonly string[]) => void;
}

const named = 200;

/** What a campaign or a discount is about; of the first 200 also what they are called. */
export function CampaignProducts({ products, prices, none, onChange }: CampaignProductsProps) {
  const id = products.slice(0, named).join(",");
  const found = useQuery({
    queryKey: ["products", "named", id],
    queryFn: ({ signal }) => ask(api.GET("/products", { params: { query: { id, limit: named } }, signal })),
    enabled: id !== "",
    staleTime: 60_000,
  });
  const byId = new Map((found.data?.items ?? []).map((product) => [product.id, product]));
  return (
    <Card
      title={t("screen.products")}
      beside={<span className="text-ink-3">{numberText(products.length)}</span>}
      actions={
        <ProductPicker
          label={t("campaign.add")}
          trigger={
            <Button size="small" icon={<Plus size={14} />}>
              {t("campaign.add")}
            </Button>
          }
          onPick={(product) => {
            if (!products.includes(product)) onChange([...products, product]);
          }}
        />
      }
    >
      {products.length === 0 && <p className="text-ink-2">{none}</p>}
      <ul className="grid max-h-[32rem] gap-1 overflow-y-auto">
        {products.slice(0, named).map((product) => {
          const known = byId.get(product);
          const own = prices.filter((price) => price.product === product);
          return (
            <li key={product} className="flex items-center gap-2.5">
              <Thumb path={known?.picture} className="h-9 w-7.5" />
              <span className="min-w-0 grow truncate">{known?.name ?? product}</span>
              <span className="text-sm text-ink-2 tabular-nums">
                {own.map(({ price }) => moneyText(price)).join(" · ")}
              </span>
              <IconButton
                label={t("campaign.remove", { name: known?.name ?? product })}
                onClick={() => onChange(products.filter((one) => one !== product))}
              >
                <X size={14} />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {products.length > named && (
        <p className="mt-2 text-sm text-ink-2">{t("campaign.more", { count: products.length - named })}</p>
      )}
    </Card>
  );
}
