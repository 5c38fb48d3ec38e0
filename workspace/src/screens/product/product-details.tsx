import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { t } from "../../messages/translate.ts";
import { dayText } from "../../messages/format.ts";
import { Field, Input, Select, TextArea } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";
import { brandsQuery, collectionsQuery } from "./named-lists.ts";
import type { ProductFields } from "./product-form.ts";
import type { Product } from "./product-query.ts";

interface ProductDetailsProps {
  readonly product: Product;
  readonly error: unknown;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export function ProductDetails({ product, error }: ProductDetailsProps) {
  const { register } = useFormContext<ProductFields>();
  const brands = useQuery(brandsQuery);
  const collections = useQuery(collectionsQuery);
  return (
    <Card title={t("product.details")}>
      <div className="grid gap-3">
        <Field label={t("field.status")} error={fieldProblem(error, "status")}>
          <Select {...register("status")}>
            {(["active", "inactive", "cancelled"] as const).map((status) => (
              <option key={status} value={status}>
                {t(`productStatus.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("field.sku")} error={fieldProblem(error, "sku")}>
          <Input {...register("sku")} />
        </Field>
        <NamedField name="brand" own={product.brand} all={brands.data?.items ?? []} />
        <NamedField name="collection" own={product.collection} all={collections.data?.items ?? []} />
        <Field label={t("field.countryOfOrigin")} error={fieldProblem(error, "countryOfOrigin")}>
          <Input {...register("countryOfOrigin")} maxLength={2} className="uppercase" />
        </Field>
        <Field
          label={t("field.comment")}
          hint={t("product.commentHint")}
          error={fieldProblem(error, "comment")}
        >
          <TextArea rows={2} {...register("comment")} />
        </Field>
        <p className="text-sm text-ink-2">
          {t("product.created", { at: dayText(product.createdAt) })}
          <br />
          {t("product.changed", { at: dayText(product.modifiedAt) })}
        </p>
      </div>
    </Card>
  );
}

interface NamedFieldProps {
  readonly name: "brand" | "collection";
  readonly own: Named | null;
  readonly all: readonly Named[];
}

function NamedField({ name, own, all }: NamedFieldProps) {
  const { register } = useFormContext<ProductFields>();
  const options = own === null || all.some(({ id }) => id === own.id) ? all : [own, ...all];
  return (
    <Field label={t(`field.${name}`)}>
      <Select {...register(name)}>
        <option value="">–</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
