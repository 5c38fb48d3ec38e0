import { useSuspenseQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { api, ask, ifMatch } from "../../api/client.ts";
import { language } from "../../messages/language.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Conflict, differencesFrom, versionOf } from "../../ui/conflict.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Fact, Facts } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { attributeTypesQuery } from "../attribute-types/attribute-types-query.ts";
import {
  draftOf,
  elementLabel,
  elementText,
  patchOf,
  shownTypes,
  type AttributeValues,
  type Draft,
  type ShownType,
} from "./attribute-form.ts";
import { AttributeInputs } from "./attribute-inputs.tsx";
import type { Product, Variant } from "./product-query.ts";
import { useProductChange } from "./use-product-change.ts";

interface AttributesProps {
  readonly product: Product;
  /** null: the attributes are those of the product. */
  readonly variant: Variant | null;
}

function useAttributes({ product, variant }: AttributesProps) {
  const { data: declared } = useSuspenseQuery(attributeTypesQuery(variant ? "variant" : "product"));
  const { attributes: values } = variant ?? product;
  return { values, types: shownTypes(values, declared.items) };
}

/** What else is known of a product: attributes that are declared, and those of integrations. */
export function Attributes({ product }: Pick<AttributesProps, "product">) {
  const { types } = useAttributes({ product, variant: null });
  if (types.length === 0) return null;
  return (
    <Card title={t("product.attributes")} actions={<EditButton product={product} variant={null} />}>
      <AttributeFacts product={product} variant={null} />
    </Card>
  );
}

/** The same of a variant, where there is something to say. */
export function VariantAttributes({ product, variant }: AttributesProps) {
  const { types } = useAttributes({ product, variant });
  if (types.length === 0) return null;
  return (
    <section>
      <div className="mb-2 flex items-center gap-2">
        <h4 className="font-semibold">{t("variant.attributes")}</h4>
        <span className="ml-auto">
          <EditButton product={product} variant={variant} />
        </span>
      </div>
      <AttributeFacts product={product} variant={variant} />
    </section>
  );
}

function EditButton({ product, variant }: AttributesProps) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can("catalogue.write")) return null;
  return (
    <>
      <Button size="small" icon={<Pencil size={13} />} onClick={() => setOpen(true)}>
        {t("action.edit")}
      </Button>
      {isOpen && <EditAttributes product={product} variant={variant} onClose={() => setOpen(false)} />}
    </>
  );
}

function AttributeFacts(of: AttributesProps) {
  const { values, types } = useAttributes(of);
  const present = types.filter(({ key }) => values[key] !== undefined);
  if (present.length === 0) return <p className="text-ink-2">{t("attribute.nothing")}</p>;
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {present.map((type) => (
        <TypeFacts key={type.key} type={type} value={values[type.key] ?? {}} />
      ))}
    </div>
  );
}

interface TypeFactsProps {
  readonly type: ShownType;
  readonly value: AttributeValues[string];
}

function TypeFacts({ type, value }: TypeFactsProps) {
  const words = { language: language(), yes: t("answer.yes"), no: t("answer.no") };
  return (
    <Facts>
      {[value].flat().flatMap((entry, at) =>
        type.elements
          .filter(({ key }) => entry[key] !== undefined)
          .map((element) => (
            <Fact key={`${element.key} ${at}`} label={elementLabel(type, element, words.language)}>
              {elementText(entry[element.key], element, words) || "–"}
            </Fact>
          )),
      )}
    </Facts>
  );
}

interface EditAttributesProps extends AttributesProps {
  readonly onClose: () => void;
}

function EditAttributes({ product, variant, onClose }: EditAttributesProps) {
  const codes = useShop().languages.map(({ id }) => id);
  const { values, types } = useAttributes({ product, variant });
  const [opened] = useState({ version: product.version, values, types });
  const [draft, setDraft] = useState<Draft>(() => draftOf(values, types, codes));
  const patch = patchOf(draft, opened.values, opened.types, codes);
  const { mutation, conflict } = useProductChange<typeof patch>(product.id, {
    change: (attributes, version) => saveAttributes({ product, variant }, attributes, version),
    onDone: onClose,
    isQuiet: true,
  });
  const save = (version: string) => mutation.mutate({ input: patch, version });
  const error = mutation.isError && conflict === null ? mutation.error : null;
  return (
    <>
      <Modal
        title={t(variant ? "variant.attributes" : "product.attributes")}
        isOpen={conflict === null}
        onClose={onClose}
        width="wide"
        isSticky
        footer={
          <>
            <Button onClick={onClose}>{t("action.cancel")}</Button>
            <Button
              variant="primary"
              isBusy={mutation.isPending}
              disabled={Object.keys(patch).length === 0}
              onClick={() => save(opened.version)}
            >
              {t("action.save")}
            </Button>
          </>
        }
      >
        {error !== null && <Notice tone="bad">{problemText(error)}</Notice>}
        <div className="grid gap-5">
          {opened.types.map((type) => (
            <AttributeInputs
              key={type.key}
              type={type}
              entries={draft[type.key] ?? []}
              error={error}
              onChange={(entries) => setDraft({ ...draft, [type.key]: entries })}
            />
          ))}
        </div>
      </Modal>
      <Conflict
        differences={conflict && differencesFrom(patch, currentAttributes(conflict.problem.current, variant))}
        isBusy={mutation.isPending}
        onClose={onClose}
        onTakeTheirs={onClose}
        onKeepMine={() => save(versionOf(conflict))}
      />
    </>
  );
}

function saveAttributes(
  { product: { id }, variant }: AttributesProps,
  attributes: Readonly<Record<string, unknown>>,
  version: string,
): Promise<Product> {
  const header = ifMatch(version);
  const body = { attributes };
  if (variant === null) return ask(api.PATCH("/products/{id}", { params: { path: { id }, header }, body }));
  const path = { id, variant: variant.id };
  return ask(api.PATCH("/products/{id}/variants/{variant}", { params: { path, header }, body }));
}

/** Of the product that somebody else has changed meanwhile. */
function currentAttributes(current: unknown, variant: Variant | null): unknown {
  const variants: unknown = variant && Reflect.get(Object(current), "variants");
  const owner: unknown = Array.isArray(variants)
    ? variants.find((one) => Reflect.get(Object(one), "id") === variant?.id)
    : current;
  return Reflect.get(Object(owner), "attributes");
}
