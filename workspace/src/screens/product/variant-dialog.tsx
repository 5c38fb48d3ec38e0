import { useState } from "react";
import { api, ask, ifMatch } from "../../api/client.ts";
import { languageName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import type { Product, Variant } from "./product-query.ts";
import { useProductChange } from "./use-product-change.ts";

interface VariantDialogProps {
  readonly product: Product;
  /** null: a new one. */
  readonly variant: Variant | null;
  readonly onClose: () => void;
}

const empty = { name: "", sku: "", status: "active", swatch: null, texts: {} } as const;

function draftOf(variant: Variant | null, languages: readonly string[], usual: string) {
  const { name, sku, status, swatch, texts }: Pick<Variant, keyof typeof empty> = variant ?? empty;
  const others = languages.filter((id) => id !== usual);
  return {
    name,
    sku,
    status,
    swatch: swatch?.desc ?? "",
    hex: swatch?.hex ?? "",
    texts: Object.fromEntries(others.map((id) => [id, texts[id]?.name ?? ""])),
    /** New sizes: their names with commas between them. */
    sizes: "",
  };
}
type Draft = ReturnType<typeof draftOf>;

function bodyOf({ sizes, swatch, hex, texts, ...rest }: Draft) {
  const names = sizes
    .split(",")
    .map((size) => size.trim())
    .filter((size) => size !== "");
  const byLanguage = Object.entries(texts).map(([id, name]) => [id, { name: name || null }] as const);
  return {
    ...rest,
    swatch: swatch === "" ? null : { desc: swatch, hex },
    texts: Object.fromEntries(byLanguage),
    ...(names.length > 0 && { sizes: names.map((size) => ({ size, name: size })) }),
  };
}

/** A new variant is sold where the first one is, and sized by its table. */
function placeOf({ variants: [first] }: Product, markets: readonly string[]) {
  const place = first?.displayItem ?? { markets, categories: [] };
  return {
    markets: [...place.markets],
    categories: [...place.categories],
    ...(first?.sizeTable && { sizeTable: { id: first.sizeTable.id } }),
  };
}

/** Adds a variant, or changes what one is called; sizes are added, and never taken away. */
export default function VariantDialog({ product, variant, onClose }: VariantDialogProps) {
  const { languages, defaultLanguage, markets } = useShop();
  const [version] = useState(product.version);
  const [draft, setDraft] = useState(() =>
    draftOf(
      variant,
      languages.map(({ id }) => id),
      defaultLanguage,
    ),
  );
  const set = (more: Partial<Draft>) => setDraft({ ...draft, ...more });
  const { mutation } = useProductChange<Draft>(product.id, {
    change: (input, seen) => {
      const body = bodyOf(input);
      const path = { id: product.id };
      return variant === null
        ? ask(
            api.POST("/products/{id}/variants", {
              params: { path },
              body: {
                ...body,
                ...placeOf(
                  product,
                  markets.map(({ id }) => id),
                ),
              },
            }),
          )
        : ask(
            api.PATCH("/products/{id}/variants/{variant}", {
              params: { path: { ...path, variant: variant.id }, header: ifMatch(seen) },
              body,
            }),
          );
    },
    onDone: onClose,
    isQuiet: true,
  });
  return (
    <Modal
      title={t(variant === null ? "variant.add" : "variant.edit")}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button type="submit" form="variant" variant="primary" isBusy={mutation.isPending}>
            {t("action.save")}
          </Button>
        </>
      }
    >
      <form
        id="variant"
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          mutation.mutate({ input: draft, version });
        }}
      >
        {mutation.isError && (
          <div className="sm:col-span-2">
            <Notice tone="bad">{problemText(mutation.error)}</Notice>
          </div>
        )}
        <Field
          label={t("variant.name", { language: languageName(defaultLanguage) })}
          error={fieldProblem(mutation.error, "name")}
        >
          <Input value={draft.name} onChange={({ target }) => set({ name: target.value })} />
        </Field>
        {Object.entries(draft.texts).map(([id, name]) => (
          <Field key={id} label={t("variant.name", { language: languageName(id) })}>
            <Input
              lang={id}
              value={name}
              placeholder={draft.name}
              onChange={({ target }) => set({ texts: { ...draft.texts, [id]: target.value } })}
            />
          </Field>
        ))}
        <Field label={t("field.sku")} error={fieldProblem(mutation.error, "sku")}>
          <Input value={draft.sku} onChange={({ target }) => set({ sku: target.value })} />
        </Field>
        <Field label={t("field.status")}>
          <Select
            value={draft.status}
            onChange={({ target }) =>
              set({
                status:
                  (["active", "inactive", "cancelled"] as const).find((one) => one === target.value) ??
                  "active",
              })
            }
          >
            {(["active", "inactive", "cancelled"] as const).map((status) => (
              <option key={status} value={status}>
                {t(`productStatus.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("variant.swatch")} error={fieldProblem(mutation.error, "swatch.desc")}>
          <Input value={draft.swatch} onChange={({ target }) => set({ swatch: target.value })} />
        </Field>
        <Field label={t("variant.hex")} error={fieldProblem(mutation.error, "swatch.hex", "swatch")}>
          <div className="flex gap-2">
            <Input
              value={draft.hex}
              placeholder="d9c7a3"
              onChange={({ target }) => set({ hex: target.value })}
            />
            <input
              type="color"
              aria-label={t("variant.pick")}
              value={`#${/^#?([0-9a-f]{6})$/i.exec(draft.hex)?.[1] ?? "888888"}`}
              onChange={({ target }) => set({ hex: target.value.slice(1) })}
              className="h-8.5 w-12 shrink-0 rounded-lg border border-line-strong bg-card p-1"
            />
          </div>
        </Field>
        <Field label={t("variant.sizes")} hint={t("variant.sizesHint")} className="sm:col-span-2">
          <Input
            value={draft.sizes}
            placeholder="S, M, L"
            onChange={({ target }) => set({ sizes: target.value })}
          />
        </Field>
      </form>
    </Modal>
  );
}
