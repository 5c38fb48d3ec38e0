import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, Eye, EyeOff } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { api, ask, ifMatch } from "../../api/client.ts";
import { isProblemOf } from "../../api/problem.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { useShortcut } from "../../shell/shortcuts.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Conflict, differencesOf } from "../../ui/conflict.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import { Unsaved } from "../../ui/unsaved.tsx";
import { versionOf } from "../order/order-side.tsx";
import { ProductStateChip } from "../products/product-state.tsx";
import { Attributes } from "./attributes.tsx";
import { Pictures } from "./pictures.tsx";
import { previewLink } from "./preview-link.ts";
import { ProductDetails } from "./product-details.tsx";
import { fieldsOf, patchOf, type ProductFields, type ProductPatch } from "./product-form.ts";
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

/** The form of a product, which nobody's changes overwrite: neither theirs nor ours. */
function useProductForm(product: Product) {
  const { languages, defaultLanguage } = useShop();
  const client = useQueryClient();
  const known = useMemo(
    () => ({ all: languages.map(({ id }) => id), usual: defaultLanguage }),
    [languages, defaultLanguage],
  );
  const [base, setBase] = useState(product);
  const form = useForm<ProductFields>({ defaultValues: fieldsOf(product, known) });
  const { isDirty } = form.formState;
  const before = fieldsOf(base, known);
  useEffect(() => {
    if (base.version === product.version) return;
    const after = fieldsOf(product, known);
    // Of somebody else's change to the same fields the save will tell, by the old version.
    if (isDirty && JSON.stringify(after) !== JSON.stringify(fieldsOf(base, known))) return;
    setBase(product);
    if (!isDirty) form.reset(after);
  }, [base, product, isDirty, known, form]);
  const save = useMutation({
    mutationFn: ({ version, patch }: { readonly version: string; readonly patch: ProductPatch }) =>
      ask(
        api.PATCH("/products/{id}", {
          params: { path: { id: product.id }, header: ifMatch(version) },
          body: patch,
        }),
      ),
    onSuccess: (saved) => {
      form.reset(fieldsOf(saved, known));
      setBase(saved);
      client.setQueryData(productQuery(product.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: readinessQuery(product.id).queryKey });
      void client.invalidateQueries({ queryKey: ["products"] });
      tell(t("action.saved"));
    },
  });
  const patch = () => patchOf(before, form.getValues(), known);
  const discard = async () => {
    save.reset();
    const now = await client.fetchQuery({ ...productQuery(product.id), staleTime: 0 });
    setBase(now);
    form.reset(fieldsOf(now, known));
  };
  return { form, save, patch, discard, isDirty, version: base.version };
}

function Editor({ product }: { readonly product: Product }) {
  const { form, save, patch, discard, isDirty, version } = useProductForm(product);
  const can = useCan();
  const conflict = isProblemOf(save.error, "version") ? save.error : null;
  const submit = () => save.mutate({ version, patch: patch() });
  return (
    <FormProvider {...form}>
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
        {save.isError && conflict === null && (
          <div className="mb-4">
            <Notice tone="bad">{problemText(save.error)}</Notice>
          </div>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isDirty) submit();
          }}
        >
          <fieldset disabled={!can("catalogue.write")} className="contents">
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
              <div className="grid min-w-0 grid-cols-1 gap-4">
                <ProductTexts product={product} error={save.error} />
                <Variants product={product} />
                <Pictures product={product} />
                <Attributes product={product} />
              </div>
              <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-1">
                <Readiness product={product} />
                <ProductDetails product={product} error={save.error} />
              </div>
            </div>
          </fieldset>
        </form>
        <Unsaved isDirty={isDirty} isBusy={save.isPending} onSave={submit} onDiscard={() => void discard()} />
      </Page>
      <Conflict
        differences={conflict && differencesOf(patch(), conflict)}
        isBusy={save.isPending}
        onClose={() => save.reset()}
        onTakeTheirs={() => void discard()}
        onKeepMine={() => save.mutate({ version: versionOf(conflict), patch: patch() })}
      />
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
