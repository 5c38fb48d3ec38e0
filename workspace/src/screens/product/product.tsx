import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, Eye, EyeOff } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { api, ask, ifMatch } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { useShortcut } from "../../shell/shortcuts.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { RecordFormFoot, useRecordForm } from "../../ui/record-form.tsx";
import { ProductStateChip } from "../products/product-state.tsx";
import { Attributes } from "./attributes.tsx";
import { Pictures } from "./pictures.tsx";
import { previewLink } from "./preview-link.ts";
import { ProductDetails } from "./product-details.tsx";
import { fieldsOf, patchOf, type ProductFields } from "./product-form.ts";
import { isPublished, productQuery, readinessQuery, type Product } from "./product-query.ts";
import { ProductTexts } from "./product-texts.tsx";
import { Readiness } from "./readiness.tsx";
import { Variants } from "./variants.tsx";

const PublishDialog = lazy(() => import("./publish-dialog.tsx"));

/** A product with everything that is needed to sell it. */
export function ProductScreen() {
  const { id } = useParams({ from: "/shell/products/$id" });
  const { data: product } = useSuspenseQuery(productQuery(id));
  return <Editor key={id} product={product} />;
}

function useProductForm(product: Product) {
  const { languages, defaultLanguage } = useShop();
  const client = useQueryClient();
  const known = useMemo(
    () => ({ all: languages.map(({ id }) => id), usual: defaultLanguage }),
    [languages, defaultLanguage],
  );
  const filled = useCallback(
    (record: Product | null) => fieldsOf(record ?? product, known),
    [product, known],
  );
  const fields = useForm<ProductFields>({ defaultValues: fieldsOf(product, known) });
  const { queryKey } = productQuery(product.id);
  const form = useRecordForm({
    form: fields,
    record: product,
    fieldsOf: filled,
    patchOf: (before, after) => patchOf(filled(before), after, known),
    change: (body, version) =>
      ask(
        api.PATCH("/products/{id}", { params: { path: { id: product.id }, header: ifMatch(version) }, body }),
      ),
    onSaved: (saved) => {
      client.setQueryData(queryKey, saved);
      void client.invalidateQueries({ queryKey: readinessQuery(product.id).queryKey });
      void client.invalidateQueries({ queryKey: ["products"] });
    },
    reread: () => client.fetchQuery({ ...productQuery(product.id), staleTime: 0 }),
  });
  return { fields, form };
}

function Editor({ product }: { readonly product: Product }) {
  const { fields, form } = useProductForm(product);
  const can = useCan();
  const { isDirty, error } = form;
  return (
    <FormProvider {...fields}>
      <Page
        title={product.name}
        before={
          <Link
            to="/products"
            className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
          >
            <ArrowLeft size={14} aria-hidden />
            {t("screen.products")}
          </Link>
        }
        beside={<ProductStateChip status={product.status} published={isPublished(product)} />}
        subtitle={[product.brand?.name, product.sku, product.externalId].filter(Boolean).join(" · ")}
        actions={<Actions product={product} isDirty={isDirty} />}
      >
        {error !== null && (
          <div className="mb-4">
            <Notice tone="bad">{problemText(error)}</Notice>
          </div>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isDirty) form.save();
          }}
        >
          <fieldset disabled={!can("catalogue.write")} className="contents">
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
              <div className="grid min-w-0 grid-cols-1 gap-4">
                <ProductTexts product={product} error={error} />
                <Variants product={product} />
                <Pictures product={product} />
                <Attributes product={product} />
              </div>
              <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-1">
                <Readiness product={product} />
                <ProductDetails product={product} error={error} />
              </div>
            </div>
          </fieldset>
        </form>
        <RecordFormFoot form={form} />
      </Page>
    </FormProvider>
  );
}

interface ActionsProps {
  readonly product: Product;
  readonly isDirty: boolean;
}

function Actions({ product, isDirty }: ActionsProps) {
  const [dialog, setDialog] = useState<"publish" | "unpublish" | null>(null);
  const can = useCan();
  const shop = useShop();
  const preview = previewLink(shop, product);
  const canPublish = can("catalogue.publish") && product.variants.length > 0;
  const isShown = isPublished(product);
  const hasHidden = product.variants.some(({ displayItem }) => displayItem?.preview !== false);
  useShortcut("p", t("product.publish"), () => setDialog("publish"), canPublish && hasHidden && !isDirty);
  return (
    <>
      {preview !== null && (
        <a href={preview} target="_blank" rel="noreferrer" className={buttonClass({})}>
          <Eye size={15} aria-hidden />
          {t("product.preview")}
        </a>
      )}
      {canPublish && isShown && (
        <Button icon={<EyeOff size={15} />} onClick={() => setDialog("unpublish")}>
          {t("product.unpublish")}
        </Button>
      )}
      {canPublish && hasHidden && (
        <Button
          variant="primary"
          keys="p"
          disabled={isDirty}
          title={isDirty ? t("product.saveFirst") : undefined}
          onClick={() => setDialog("publish")}
        >
          {t("product.publish")}
        </Button>
      )}
      <Suspense>
        {dialog !== null && <PublishDialog product={product} kind={dialog} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
