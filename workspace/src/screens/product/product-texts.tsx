import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { languageName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Field, Input, TextArea } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";
import { Scroller } from "../../ui/scroller.tsx";
import type { ProductFields, TextField } from "./product-form.ts";
import type { Product } from "./product-query.ts";

interface ProductTextsProps {
  readonly product: Product;
  readonly error: unknown;
}

const always: readonly TextField[] = ["name", "shortDescription", "description"];
const further: readonly TextField[] = ["metaTitle", "metaDescription", "metaKeywords"];
/** A product without them is not ready in a language. */
const needed: ReadonlySet<TextField> = new Set(["name", "description"]);

/** What is said of a product, all languages beside each other, with what is missing. */
export function ProductTexts({ product, error }: ProductTextsProps) {
  const { languages, defaultLanguage } = useShop();
  const [isAll, setAll] = useState(false);
  const fields = isAll ? [...always, ...further] : always;
  return (
    <Card
      title={t("product.texts")}
      actions={
        <Button size="small" variant="ghost" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {t(isAll ? "product.fewerTexts" : "product.moreTexts")}
        </Button>
      }
    >
      <Scroller
        label={t("product.texts")}
        className="-mx-4 grid auto-cols-[minmax(14rem,1fr)] grid-flow-col gap-x-4 px-4 pb-1"
      >
        {languages.map(({ id }) => (
          <section key={id} aria-label={languageName(id)} className="grid content-start gap-3">
            <h3 className="flex items-center gap-2 text-sm font-semibold">
              {languageName(id)}
              {id === defaultLanguage && <Chip>{t("product.defaultLanguage")}</Chip>}
            </h3>
            {fields.map((field) => (
              <OneText key={field} product={product} language={id} field={field} error={error} />
            ))}
          </section>
        ))}
      </Scroller>
    </Card>
  );
}

interface OneTextProps extends ProductTextsProps {
  readonly language: string;
  readonly field: TextField;
}

const rowsOf: Partial<Record<TextField, number>> = { description: 6, metaDescription: 2 };

function OneText({ product, language, field, error }: OneTextProps) {
  const { register } = useFormContext<ProductFields>();
  const { defaultLanguage } = useShop();
  const path = `texts.${language}.${field}` as const;
  const value = useWatch<ProductFields>({ name: path });
  const isDefault = language === defaultLanguage;
  const shownInstead = otherText(product, field, isDefault ? null : defaultLanguage);
  const isMissing = needed.has(field) && value === "" && !(isDefault && shownInstead !== "");
  const rows = rowsOf[field];
  const label = (
    <span className="flex items-center gap-2">
      {t(`field.${field}`)}
      {isMissing && <Chip tone="warn">{t("product.missing")}</Chip>}
    </span>
  );
  const wrong = fieldProblem(error, path, ...(isDefault && field === "name" ? ["name"] : []));
  const rest = { lang: language, placeholder: shownInstead, ...register(path) };
  return (
    <Field label={label} error={wrong}>
      {rows === undefined ? <Input {...rest} /> : <TextArea rows={rows} className="min-h-20" {...rest} />}
    </Field>
  );
}

/** What shoppers see where a text is missing: that of the default language, else the integration's. */
function otherText(product: Product, field: TextField, fallback: string | null): string {
  const usual = field === "name" ? product.name : product.texts[fallback ?? ""]?.[field];
  return (fallback === null ? undefined : usual) ?? product.integrationTexts[field] ?? "";
}
