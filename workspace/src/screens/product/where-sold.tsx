import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, ask, ifMatch } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Fact, Facts } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { categoriesQuery } from "../categories/categories-query.ts";
import { categoryName, flatten, treeOf } from "../categories/category-tree.ts";
import type { Product, Variant } from "./product-query.ts";
import { useProductChange } from "./use-product-change.ts";

interface WhereSoldProps {
  readonly product: Product;
  readonly variant: Variant;
}

/** The categories and markets of a variant. */
export function WhereSold({ product, variant }: WhereSoldProps) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const { markets } = useShop();
  const categories = useQuery(categoriesQuery);
  const own = variant.displayItem;
  const nameOf = (id: string) => {
    const found = categories.data?.items.find((category) => category.id === id);
    return found ? categoryName(found) : id;
  };
  return (
    <section aria-label={t("variant.where")}>
      <div className="mb-2 flex items-center gap-2">
        <h4 className="font-semibold">{t("variant.where")}</h4>
        {can("catalogue.write") && (
          <Button size="small" className="ml-auto" onClick={() => setOpen(true)}>
            {t("action.edit")}
          </Button>
        )}
      </div>
      <Facts>
        <Fact label={t("screen.categories")}>
          {own?.categories.map(nameOf).join(", ") || t("variant.nowhere")}
        </Fact>
        <Fact label={t("field.markets")}>
          {markets
            .filter(({ id }) => own?.markets.includes(id))
            .map(({ name }) => name)
            .join(", ") || t("variant.nowhere")}
        </Fact>
        <Fact label={t("field.uri")}>
          <span className="text-sm break-all">{own?.uri}</span>
        </Fact>
      </Facts>
      {isOpen && <EditWhereSold product={product} variant={variant} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface EditProps extends WhereSoldProps {
  readonly onClose: () => void;
}

function EditWhereSold({ product, variant, onClose }: EditProps) {
  const { markets } = useShop();
  const categories = useQuery(categoriesQuery);
  const [version] = useState(product.version);
  const [draft, setDraft] = useState({
    categories: variant.displayItem?.categories ?? [],
    markets: variant.displayItem?.markets ?? [],
  });
  const { mutation } = useProductChange<typeof draft>(product.id, {
    change: (body, seen) =>
      ask(
        api.PATCH("/products/{id}/variants/{variant}", {
          params: { path: { id: product.id, variant: variant.id }, header: ifMatch(seen) },
          body,
        }),
      ),
    onDone: onClose,
    isQuiet: true,
  });
  const toggle = (kind: keyof typeof draft, id: string) => {
    const has = draft[kind].includes(id);
    setDraft({ ...draft, [kind]: has ? draft[kind].filter((one) => one !== id) : [...draft[kind], id] });
  };
  return (
    <Modal
      title={t("variant.where")}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button
            variant="primary"
            isBusy={mutation.isPending}
            onClick={() => mutation.mutate({ input: draft, version })}
          >
            {t("action.save")}
          </Button>
        </>
      }
    >
      {mutation.isError && <Notice tone="bad">{problemText(mutation.error)}</Notice>}
      <div className="mt-2 grid gap-6 sm:grid-cols-2">
        <fieldset className="grid content-start gap-1.5">
          <legend className="mb-1 font-semibold">{t("screen.categories")}</legend>
          {flatten(treeOf(categories.data?.items ?? [])).map(({ category, depth }) => (
            <div key={category.id} className={["", "ml-5", "ml-10", "ml-15"][Math.min(depth, 3)]}>
              <Check
                label={categoryName(category)}
                checked={draft.categories.includes(category.id)}
                onChange={() => toggle("categories", category.id)}
              />
            </div>
          ))}
        </fieldset>
        <fieldset className="grid content-start gap-1.5">
          <legend className="mb-1 font-semibold">{t("field.markets")}</legend>
          {markets.map(({ id, name }) => (
            <Check
              key={id}
              label={name}
              checked={draft.markets.includes(id)}
              onChange={() => toggle("markets", id)}
            />
          ))}
        </fieldset>
      </div>
    </Modal>
  );
}
