import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useState } from "react";
import { api, ask, ifMatch } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { DisplayItemPicker } from "../../ui/product-picker.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Thumb } from "../../ui/thumb.tsx";
import type { Product, Variant } from "./product-query.ts";
import { useProductChange } from "./use-product-change.ts";

interface RelationsProps {
  readonly product: Product;
  readonly variant: Variant;
}

interface Related {
  readonly product: string;
  readonly name: string;
  readonly picture: string | null;
}

/** Names of display items, by their ids. */
export function useDisplayItems(ids: readonly string[]): ReadonlyMap<string, Related> {
  const displayItem = [...new Set(ids)].slice(0, 200).join(",");
  const { data } = useQuery({
    queryKey: ["products", "display items", displayItem],
    queryFn: ({ signal }) =>
      ask(api.GET("/products", { params: { query: { displayItem, limit: 200 } }, signal })),
    enabled: displayItem !== "",
    staleTime: 60_000,
  });
  return new Map(
    (data?.items ?? []).flatMap((product) =>
      product.displayItems.map((display) => {
        const name = [product.name, display.name].filter(Boolean).join(" ");
        return [display.id, { product: product.id, name, picture: product.picture }] as const;
      }),
    ),
  );
}

/** What a variant goes with, by relation. */
export function Relations({ product, variant }: RelationsProps) {
  const can = useCan();
  const relations = variant.displayItem?.relations ?? {};
  const [relation, setRelation] = useState("");
  const names = Object.keys(relations);
  const { mutation } = useProductChange<Record<string, string[]>>(product.id, {
    change: (changed, version) =>
      ask(
        api.PUT("/products/{id}/relations", {
          params: { path: { id: product.id }, header: ifMatch(version) },
          body: { relations: changed, variants: [variant.id] },
        }),
      ),
  });
  const items = useDisplayItems(Object.values(relations).flat());
  const save = (changed: Record<string, string[]>) =>
    mutation.mutate({ input: changed, version: product.version });
  const add = (id: string) => {
    const name = relation.trim() || names[0] || "related";
    const own = relations[name] ?? [];
    if (!own.includes(id)) save({ ...relations, [name]: [...own, id] });
  };
  return (
    <section aria-label={t("variant.relations")}>
      <h4 className="mb-2 font-semibold">{t("variant.relations")}</h4>
      {names.length === 0 && <p className="mb-2 text-ink-2">{t("variant.noRelations")}</p>}
      {Object.entries(relations).map(([name, ids]) => (
        <div key={name} className="mb-3">
          <div className="mb-1 text-xs text-ink-3">{name}</div>
          <ul className="grid gap-1">
            {ids.map((id) => (
              <li key={id} className="flex items-center gap-2">
                <Thumb path={items.get(id)?.picture} className="h-8 w-6.5" />
                <RelatedName id={id} item={items.get(id)} />
                {can("catalogue.write") && (
                  <IconButton
                    label={t("variant.unrelate", { name: items.get(id)?.name ?? id })}
                    onClick={() => save({ ...relations, [name]: ids.filter((one) => one !== id) })}
                  >
                    <X size={14} />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {can("catalogue.write") && (
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t("variant.relation")} className="w-36">
            <Input
              list={`relations-${variant.id}`}
              value={relation}
              placeholder={names[0] ?? "related"}
              onChange={({ target }) => setRelation(target.value)}
            />
          </Field>
          <datalist id={`relations-${variant.id}`}>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <DisplayItemPicker
            label={t("variant.relate")}
            trigger={<Button isBusy={mutation.isPending}>{t("variant.relate")}</Button>}
            onPick={add}
          />
        </div>
      )}
    </section>
  );
}

function RelatedName({ id, item }: { readonly id: string; readonly item: Related | undefined }) {
  if (item === undefined) return <span className="min-w-0 grow truncate text-ink-2">{id}</span>;
  return (
    <Link to="/products/$id" params={{ id: item.product }} className="min-w-0 grow truncate hover:underline">
      {item.name}
    </Link>
  );
}
