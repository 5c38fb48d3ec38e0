import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ask } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import { productQuery, type Product } from "./product-query.ts";
import { ReadinessList } from "./readiness.tsx";

interface PublishDialogProps {
  readonly product: Product;
  readonly kind: "publish" | "unpublish";
  readonly onClose: () => void;
}

/** Shows variants to shoppers after it has said what they lack, or takes them back. */
export default function PublishDialog({ product, kind, onClose }: PublishDialogProps) {
  const client = useQueryClient();
  const wanted = product.variants.filter(
    ({ displayItem }) => displayItem !== null && displayItem.preview === (kind === "publish"),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(wanted.map(({ id }) => id)));
  const change = useMutation({
    mutationFn: () => {
      const params = { path: { id: product.id } };
      const body = { variants: [...chosen] };
      return kind === "publish"
        ? ask(api.POST("/products/{id}/publish", { params, body }))
        : ask(api.POST("/products/{id}/unpublish", { params, body }));
    },
    onSuccess: (changed) => {
      client.setQueryData(productQuery(product.id).queryKey, changed);
      void client.invalidateQueries({ queryKey: ["products"] });
      tell(t(kind === "publish" ? "publish.done" : "unpublish.done"));
      onClose();
    },
  });
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <Modal
      title={t(`${kind}.title`)}
      description={t(`${kind}.text`)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button
            variant={kind === "publish" ? "primary" : "danger"}
            isBusy={change.isPending}
            disabled={chosen.size === 0}
            onClick={() => change.mutate()}
          >
            {t(`${kind}.submit`, { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {change.isError && <Notice tone="bad">{problemText(change.error)}</Notice>}
        {wanted.length === 0 && <Notice>{t("publish.nothing")}</Notice>}
        <div className="grid gap-1.5">
          {wanted.map(({ id, name, externalId }) => (
            <Check key={id} label={name || externalId} checked={chosen.has(id)} onChange={() => toggle(id)} />
          ))}
        </div>
        {kind === "publish" && (
          <div className="rounded-lg border border-line p-3">
            <ReadinessList product={product} />
          </div>
        )}
      </div>
    </Modal>
  );
}
