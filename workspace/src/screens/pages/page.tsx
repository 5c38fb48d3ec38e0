import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft, ExternalLink } from "lucide-react";
import { useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { api, ask, askNothing, ifMatch } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { storefrontLink } from "../../storefront-link.ts";
import { ArchiveButton } from "../../ui/archive-button.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { RecordFormFoot, useKeptRecord, useRecordForm } from "../../ui/record-form.tsx";
import { tell } from "../../ui/toasts.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { PageBlocks } from "./page-blocks.tsx";
import { bodyOf, fieldsOf, languagesWithout, type ContentPage, type PageFields } from "./page-form.ts";
import { PageRelease, PageTitle } from "./page-frame.tsx";
import { PageStateChip } from "./page-state.tsx";
import { pageKey } from "./pages-query.ts";

/** A page that the shop writes itself, or a new one at the address `new`. */
export function PageScreen() {
  const { id } = useParams({ from: "/shell/pages/$id" });
  return id === "new" ? <PageForm key="new" page={null} /> : <Existing key={id} id={id} />;
}

function Existing({ id }: { readonly id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: pageKey(id),
    queryFn: ({ signal }) => ask(api.GET("/pages/{id}", { params: { path: { id } }, signal })),
  });
  return <PageForm page={data} />;
}

function usePageForm(page: ContentPage | null, codes: readonly string[]) {
  const navigate = useNavigate();
  const kept = useKeptRecord({
    record: page,
    keyOf: pageKey,
    lists: "pages",
    open: (id) => navigate({ to: "/pages/$id", params: { id }, replace: true, ignoreBlocker: true }),
  });
  const fields = useForm<PageFields>({ defaultValues: fieldsOf(page, codes) });
  const form = useRecordForm({
    form: fields,
    record: page,
    fieldsOf: (now) => fieldsOf(now, codes),
    patchOf: (before, after) => bodyOf(after, before),
    change: (body, version) => {
      if (page === null) return ask(api.POST("/pages", { body }));
      const params = { path: { id: page.id }, header: ifMatch(version) };
      return ask(api.PATCH("/pages/{id}", { params, body }));
    },
    ...kept,
  });
  return { fields, form };
}

function PageForm({ page }: { readonly page: ContentPage | null }) {
  const can = useCan();
  const { defaultLanguage, languages } = useShop();
  const [language, setLanguage] = useState(defaultLanguage);
  const codes = languages.map(({ id }) => id);
  const { fields, form } = usePageForm(page, codes);
  const title = useWatch({ control: fields.control, name: "title" });
  const canWrite = can("content.write");
  return (
    <Page
      title={page?.title[defaultLanguage] ?? t("page.new")}
      beside={page !== null && <PageStateChip state={page.state} />}
      width="reading"
      before={
        <Link
          to="/pages"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.pages")}
        </Link>
      }
      actions={page !== null && <PageActions page={page} isDirty={form.isDirty} />}
    >
      <div className="grid gap-4">
        {form.error !== null && <Notice tone="bad">{problemText(form.error)}</Notice>}
        <LanguageChoice language={language} missing={languagesWithout(title, codes)} onPick={setLanguage} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            form.save();
          }}
        >
          <fieldset disabled={!canWrite} className="grid min-w-0 gap-4">
            <PageTitle fields={fields} language={language} error={form.error} />
            <FormProvider {...fields}>
              <PageBlocks language={language} error={form.error} canShare />
            </FormProvider>
            <PageRelease fields={fields} error={form.error} />
          </fieldset>
        </form>
      </div>
      <RecordFormFoot form={form} />
    </Page>
  );
}

interface PageActionsProps {
  readonly page: ContentPage;
  readonly isDirty: boolean;
}

function PageActions({ page, isDirty }: PageActionsProps) {
  const can = useCan();
  const shop = useShop();
  const client = useQueryClient();
  const navigate = useNavigate();
  const uris = page.key === "home" ? {} : page.uris;
  const address = storefrontLink(shop, {
    uris,
    uri: uris[shop.defaultLanguage] ?? "",
    isHidden: page.state !== "published",
  });
  return (
    <>
      {address !== null && (
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ className: "gap-1.5" })}>
          <ExternalLink size={15} aria-hidden />
          {t("page.show")}
        </a>
      )}
      {can("content.write") && (
        <ArchiveButton
          label={t("page.delete")}
          text={t("page.deleteText")}
          isDisabled={isDirty}
          archive={() => {
            const params = { path: { id: page.id }, header: ifMatch(page.version) };
            return askNothing(api.DELETE("/pages/{id}", { params }));
          }}
          onArchived={async () => {
            tell(t("page.deleted"));
            await navigate({ to: "/pages" });
            client.removeQueries({ queryKey: pageKey(page.id) });
            await client.invalidateQueries({ queryKey: ["pages"] });
          }}
        />
      )}
    </>
  );
}
