import { Pencil } from "lucide-react";
import { useState } from "react";
import { api, ask, ifMatch } from "../../api/client.ts";
import { languageName } from "../../messages/format.ts";
import { language } from "../../messages/language.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Conflict, differencesOf, versionOf } from "../../ui/conflict.tsx";
import { Check, Field, Input, TextArea } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Fact, Facts } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import type { Product } from "./product-query.ts";
import { useProductChange } from "./use-product-change.ts";

type Values = Product["attributes"];
type Elements = Readonly<Record<string, Element>>;
type Element = string | number | boolean | { readonly [language: string]: string };

/** Attributes of one type: an attribute may be there several times. */
function listOf(value: Values[string]): readonly Elements[] {
  return Array.isArray(value) ? value : [value];
}

function textOf(element: Element): string {
  if (typeof element === "boolean") return t(element ? "answer.yes" : "answer.no");
  if (typeof element !== "object") return String(element);
  return element[language()] ?? Object.values(element)[0] ?? "";
}

/** What else is known of a product, as the operator's settings and integrations name it. */
export function Attributes({ product }: { readonly product: Product }) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const types = Object.entries(product.attributes);
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
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {types.map(([type, value]) => (
          <Facts key={type}>
            {listOf(value).flatMap((elements, index) =>
              Object.entries(elements).map(([name, element]) => (
                <Fact key={`${name} ${index}`} label={`${type} · ${name}`}>
                  {textOf(element) || "–"}
                </Fact>
              )),
            )}
          </Facts>
        ))}
      </div>
      {isOpen && <EditAttributes product={product} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface EditAttributesProps {
  readonly product: Product;
  readonly onClose: () => void;
}

function EditAttributes({ product, onClose }: EditAttributesProps) {
  const [opened] = useState(product);
  const [draft, setDraft] = useState<Values>(product.attributes);
  const patch = Object.fromEntries(
    Object.entries(draft).filter(
      ([type, value]) => JSON.stringify(value) !== JSON.stringify(opened.attributes[type]),
    ),
  );
  const { mutation, conflict } = useProductChange<Values>(product.id, {
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
  const set = (type: string, index: number, name: string, element: Element) => {
    const value = draft[type] ?? {};
    const changed = listOf(value).map((elements, at) =>
      at === index ? Object.assign({}, elements, { [name]: element }) : elements,
    );
    setDraft({ ...draft, [type]: Array.isArray(value) ? changed.map(copyOf) : copyOf(changed[0] ?? {}) });
  };
  const save = (version: string) => mutation.mutate({ input: patch, version });
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
              onClick={() => save(opened.version)}
            >
              {t("action.save")}
            </Button>
          </>
        }
      >
        {mutation.isError && conflict === null && <Notice tone="bad">{problemText(mutation.error)}</Notice>}
        <div className="grid gap-5">
          {Object.entries(draft).map(([type, value]) => (
            <section key={type} aria-label={type}>
              <h3 className="mb-2 font-semibold">{type}</h3>
              {listOf(value).map((elements, index) => (
                <div key={index} className="mb-3 grid gap-3 sm:grid-cols-3">
                  {Object.entries(elements).map(([name, element]) => (
                    <ElementFields
                      key={name}
                      name={name}
                      element={element}
                      onChange={(changed) => set(type, index, name, changed)}
                    />
                  ))}
                </div>
              ))}
            </section>
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

function copyOf(elements: Elements): Record<string, string | number | boolean | Record<string, string>> {
  return Object.fromEntries(
    Object.entries(elements).map(([name, element]) => [
      name,
      typeof element === "object" ? { ...element } : element,
    ]),
  );
}

interface ElementFieldsProps {
  readonly name: string;
  readonly element: Element;
  readonly onChange: (element: Element) => void;
}

function ElementFields({ name, element, onChange }: ElementFieldsProps) {
  const { languages } = useShop();
  if (typeof element === "boolean") {
    return <Check label={name} checked={element} onChange={({ target }) => onChange(target.checked)} />;
  }
  if (typeof element === "number") {
    return (
      <Field label={name}>
        <Input
          type="number"
          value={element}
          onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? 0 : target.valueAsNumber)}
        />
      </Field>
    );
  }
  if (typeof element === "string") {
    return (
      <Field label={name}>
        <TextArea rows={1} value={element} onChange={({ target }) => onChange(target.value)} />
      </Field>
    );
  }
  return languages.map(({ id }) => (
    <Field key={id} label={`${name} · ${languageName(id)}`}>
      <TextArea
        rows={1}
        lang={id}
        value={element[id] ?? ""}
        onChange={({ target }) => onChange({ ...element, [id]: target.value })}
      />
    </Field>
  ));
}
