import { useSuspenseQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { api, ask, ifMatch } from "../../api/client.ts";
import { language } from "../../messages/language.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Conflict, differencesOf, versionOf } from "../../ui/conflict.tsx";
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
import type { Product } from "./product-query.ts";
import { useProductChange } from "./use-product-change.ts";

/** What else is known of a product: attributes that are declared, and those of integrations. */
export function Attributes({ product }: { readonly product: Product }) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const { data: declared } = useSuspenseQuery(attributeTypesQuery("product"));
  const types = shownTypes(product.attributes, declared.items);
  const present = types.filter(({ key }) => product.attributes[key] !== undefined);
  if (types.length === 0) return null;
  return (
    <Card
      title={t("product.attributes")}
      actions={
        can("catalogue.write") && (
          <Button size="small" icon={<Pencil size={13} />} onClick={() => setOpen(true)}>
            {t("action.edit")}
          </Button>
        )
      }
    >
      {present.length === 0 && <p className="text-ink-2">{t("attribute.nothing")}</p>}
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {present.map((type) => (
          <TypeFacts key={type.key} type={type} value={product.attributes[type.key] ?? {}} />
        ))}
      </div>
      {isOpen && <EditAttributes product={product} types={types} onClose={() => setOpen(false)} />}
    </Card>
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

interface EditAttributesProps {
  readonly product: Product;
  readonly types: readonly ShownType[];
  readonly onClose: () => void;
}

function EditAttributes({ product, types, onClose }: EditAttributesProps) {
  const codes = useShop().languages.map(({ id }) => id);
  const [opened] = useState({ product, types });
  const [draft, setDraft] = useState<Draft>(() => draftOf(product.attributes, types, codes));
  const patch = patchOf(draft, opened.product.attributes, opened.types, codes);
  const { mutation, conflict } = useProductChange<typeof patch>(product.id, {
    change: (attributes, version) =>
      ask(
        api.PATCH("/products/{id}", {
          params: { path: { id: product.id }, header: ifMatch(version) },
          body: { attributes },
        }),
      ),
    onDone: onClose,
    isQuiet: true,
  });
  const save = (version: string) => mutation.mutate({ input: patch, version });
  const error = mutation.isError && conflict === null ? mutation.error : null;
  return (
    <>
      <Modal
        title={t("product.attributes")}
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
              onClick={() => save(opened.product.version)}
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
        differences={conflict && differencesOf({ attributes: patch }, conflict)}
        isBusy={mutation.isPending}
        onClose={onClose}
        onTakeTheirs={onClose}
        onKeepMine={() => save(versionOf(conflict))}
      />
    </>
  );
}
