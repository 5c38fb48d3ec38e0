import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { api, ask } from "../../api/client.ts";
import { languageName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { brandsQuery } from "../product/named-lists.ts";

interface Fields {
  readonly name: string;
  readonly sku: string;
  readonly brand: string;
  readonly variant: string;
}

/** A product begins with a name; everything else is added on its screen. It is in preview until it is published. */
export default function NewProduct({ onClose }: { readonly onClose: () => void }) {
  const { defaultLanguage, markets } = useShop();
  const brands = useQuery(brandsQuery);
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Fields>({ defaultValues: { name: "", sku: "", brand: "", variant: "" } });
  const create = useMutation({
    mutationFn: ({ name, sku, brand, variant }: Fields) =>
      ask(
        api.POST("/products", {
          body: {
            name,
            ...(sku !== "" && { sku }),
            ...(brand !== "" && { brand: { id: brand } }),
            ...(variant !== "" && { variants: [{ name: variant, markets: markets.map(({ id }) => id) }] }),
          },
        }),
      ),
    onSuccess: (product) => {
      client.setQueryData(["product", product.id], product);
      void client.invalidateQueries({ queryKey: ["products"] });
      return navigate({ to: "/products/$id", params: { id: product.id } });
    },
  });
  const { errors } = form.formState;
  return (
    <Modal
      title={t("products.new")}
      description={t("newProduct.text")}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button type="submit" form="new-product" variant="primary" isBusy={create.isPending}>
            {t("newProduct.submit")}
          </Button>
        </>
      }
    >
      <form
        id="new-product"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void form.handleSubmit((fields) => create.mutate(fields))(event)}
      >
        {create.isError && <Notice tone="bad">{problemText(create.error)}</Notice>}
        <Field
          label={t("newProduct.name", { language: languageName(defaultLanguage) })}
          error={errors.name ? t("problem.field.required") : fieldProblem(create.error, "name")}
        >
          <Input {...form.register("name", { required: true })} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("field.sku")} error={fieldProblem(create.error, "sku")}>
            <Input {...form.register("sku")} />
          </Field>
          <Field label={t("field.brand")}>
            <Select {...form.register("brand")}>
              <option value="">–</option>
              {brands.data?.items.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label={t("newProduct.variant")} hint={t("newProduct.variantHint")}>
          <Input {...form.register("variant")} />
        </Field>
      </form>
    </Modal>
  );
}
