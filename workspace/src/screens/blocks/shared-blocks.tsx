import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { api, ask, askNothing, ifMatch, type Schemas } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { ArchiveButton } from "../../ui/archive-button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { RecordFormFoot, useKeptRecord, useRecordForm } from "../../ui/record-form.tsx";
import { tell } from "../../ui/toasts.tsx";
import { blockFieldsOf, contentBlockOf, newBlock, type BlockFields } from "../pages/block-form.ts";
import { LanguageChoice } from "../pages/language-choice.tsx";
import { PageBlocks } from "../pages/page-blocks.tsx";
import { sharedBlocksKey } from "./shared-blocks-query.ts";

type SharedBlocks = Schemas["SharedBlocks"];

interface SharedBlocksFields {
  name: string;
  blocks: BlockFields[];
}

/** The inputs of shared blocks, with an empty text for each language that they say nothing in. */
function fieldsOf(record: SharedBlocks | null, languages: readonly string[]): SharedBlocksFields {
  if (record === null) return { name: "", blocks: [newBlock("text")] };
  return { name: record.name, blocks: record.blocks.map((block) => blockFieldsOf(block, languages)) };
}

function bodyOf({ name, blocks }: SharedBlocksFields) {
  return { name: name.trim(), blocks: blocks.map(contentBlockOf) };
}

/** Blocks that several pages show, or new ones at the address `new`. */
export function SharedBlocksScreen() {
  const { id } = useParams({ from: "/shell/blocks/$id" });
  return id === "new" ? <BlocksForm key="new" record={null} /> : <Existing key={id} id={id} />;
}

function Existing({ id }: { readonly id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: sharedBlocksKey(id),
    queryFn: ({ signal }) => ask(api.GET("/blocks/{id}", { params: { path: { id } }, signal })),
  });
  return <BlocksForm record={data} />;
}

function useBlocksForm(record: SharedBlocks | null) {
  const codes = useShop().languages.map(({ id }) => id);
  const navigate = useNavigate();
  const kept = useKeptRecord({
    record,
    keyOf: sharedBlocksKey,
    lists: "blocks",
    open: (id) => navigate({ to: "/blocks/$id", params: { id }, replace: true, ignoreBlocker: true }),
  });
  const fields = useForm<SharedBlocksFields>({ defaultValues: fieldsOf(record, codes) });
  const form = useRecordForm({
    form: fields,
    record,
    fieldsOf: (now) => fieldsOf(now, codes),
    patchOf: (_before, after) => bodyOf(after),
    change: (body, version) => {
      if (record === null) return ask(api.POST("/blocks", { body }));
      const params = { path: { id: record.id }, header: ifMatch(version) };
      return ask(api.PATCH("/blocks/{id}", { params, body }));
    },
    ...kept,
  });
  return { fields, form };
}

function BlocksForm({ record }: { readonly record: SharedBlocks | null }) {
  const can = useCan();
  const { defaultLanguage } = useShop();
  const [language, setLanguage] = useState(defaultLanguage);
  const { fields, form } = useBlocksForm(record);
  return (
    <Page
      title={record?.name ?? t("blocks.new")}
      subtitle={record === null ? undefined : t("blocks.pages", { count: record.pages.length })}
      width="reading"
      before={
        <Link
          to="/blocks"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.blocks")}
        </Link>
      }
      actions={record !== null && <Remove record={record} isDirty={form.isDirty} />}
    >
      <div className="grid gap-4">
        {form.error !== null && <Notice tone="bad">{problemText(form.error)}</Notice>}
        <LanguageChoice language={language} missing={[]} onPick={setLanguage} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            form.save();
          }}
        >
          <fieldset disabled={!can("content.write")} className="grid min-w-0 gap-4">
            <Card>
              <Field
                label={t("field.name")}
                hint={t("blocks.nameHint")}
                error={fieldProblem(form.error, "name")}
              >
                <Input {...fields.register("name")} />
              </Field>
            </Card>
            <FormProvider {...fields}>
              <PageBlocks language={language} error={form.error} canShare={false} />
            </FormProvider>
          </fieldset>
        </form>
      </div>
      <RecordFormFoot form={form} />
    </Page>
  );
}

interface RemoveProps {
  readonly record: SharedBlocks;
  readonly isDirty: boolean;
}

function Remove({ record, isDirty }: RemoveProps) {
  const can = useCan();
  const client = useQueryClient();
  const navigate = useNavigate();
  if (!can("content.write")) return null;
  return (
    <ArchiveButton
      label={t("blocks.delete")}
      text={t("blocks.deleteText")}
      isDisabled={isDirty}
      archive={() => {
        const params = { path: { id: record.id }, header: ifMatch(record.version) };
        return askNothing(api.DELETE("/blocks/{id}", { params }));
      }}
      onArchived={async () => {
        tell(t("blocks.deleted"));
        await navigate({ to: "/blocks" });
        client.removeQueries({ queryKey: sharedBlocksKey(record.id) });
        await client.invalidateQueries({ queryKey: ["blocks"] });
      }}
    />
  );
}
