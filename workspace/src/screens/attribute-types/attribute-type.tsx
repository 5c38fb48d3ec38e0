import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { api, ask, askNothing, ifMatch } from "../../api/client.ts";
import { language as shownLanguage } from "../../messages/language.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { ArchiveButton } from "../../ui/archive-button.tsx";
import { Check, Field, Input } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { RecordFormFoot, useKeptRecord, useRecordForm } from "../../ui/record-form.tsx";
import { tell } from "../../ui/toasts.tsx";
import { LanguageChoice } from "../pages/language-choice.tsx";
import { textIn } from "../product/attribute-form.ts";
import { AttributeElements } from "./attribute-elements.tsx";
import {
  bodyOf,
  fieldsOf,
  ownerNames,
  type AttributeType,
  type AttributeTypeFields,
} from "./attribute-type-form.ts";
import { attributeTypeKey } from "./attribute-types-query.ts";

/** An attribute that records can have, or a new one at the address `new`. */
export function AttributeTypeScreen() {
  const { id } = useParams({ from: "/shell/attributes/$id" });
  return id === "new" ? <TypeForm key="new" type={null} /> : <Existing key={id} id={id} />;
}

function Existing({ id }: { readonly id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: attributeTypeKey(id),
    queryFn: ({ signal }) => ask(api.GET("/attribute-types/{id}", { params: { path: { id } }, signal })),
  });
  return <TypeForm type={data} />;
}

function useTypeForm(type: AttributeType | null) {
  const { defaultLanguage, languages } = useShop();
  const codes = languages.map(({ id }) => id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const kept = useKeptRecord({
    record: type,
    keyOf: attributeTypeKey,
    lists: "attribute-types",
    open: (id) => navigate({ to: "/attributes/$id", params: { id }, replace: true, ignoreBlocker: true }),
  });
  const fields = useForm<AttributeTypeFields>({ defaultValues: fieldsOf(type, codes) });
  const form = useRecordForm({
    form: fields,
    record: type,
    fieldsOf: (now) => fieldsOf(now, codes),
    patchOf: (_before, after) => bodyOf(after, defaultLanguage),
    change: async (body, version) => {
      if (type === null) return ask(api.POST("/attribute-types", { body }));
      const { key: _key, name, ...rest } = body;
      const gone = Object.keys(type.name).filter((code) => name[code] === undefined);
      const names = { ...name, ...Object.fromEntries(gone.map((code) => [code, null])) };
      const params = { path: { id: type.id }, header: ifMatch(version) };
      const saved = await ask(api.PATCH("/attribute-types/{id}", { params, body: { ...rest, name: names } }));
      // Products show its values by their names.
      void client.invalidateQueries({ queryKey: ["product"] });
      return saved;
    },
    ...kept,
  });
  return { fields, form };
}

function TypeForm({ type }: { readonly type: AttributeType | null }) {
  const can = useCan();
  const { defaultLanguage } = useShop();
  const [language, setLanguage] = useState(defaultLanguage);
  const { fields, form } = useTypeForm(type);
  return (
    <Page
      title={type === null ? t("attribute.new") : textIn(type.name, shownLanguage())}
      width="reading"
      before={
        <Link
          to="/attributes"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.attributes")}
        </Link>
      }
      actions={type !== null && <Remove type={type} isDirty={form.isDirty} />}
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
          <fieldset disabled={!can("catalogue.write")} className="grid min-w-0 gap-4">
            <Frame fields={fields} language={language} error={form.error} isNew={type === null} />
            <AttributeElements fields={fields} language={language} error={form.error} />
          </fieldset>
        </form>
      </div>
      <RecordFormFoot form={form} />
    </Page>
  );
}

interface FrameProps {
  readonly fields: UseFormReturn<AttributeTypeFields>;
  readonly language: string;
  readonly error: Error | null;
  readonly isNew: boolean;
}

/** What it is called, and whose it can be. */
function Frame({ fields, language, error, isNew }: FrameProps) {
  const { register, control, setValue } = fields;
  const owners = useWatch({ control, name: "owners" });
  return (
    <Card title={t("attribute.frame")}>
      <div key={language} className="grid gap-4 sm:grid-cols-2">
        <Field label={t("field.name")} error={fieldProblem(error, `name.${language}`)}>
          <Input lang={language} {...register(`name.${language}`)} />
        </Field>
        <Field label={t("attribute.key")} hint={t("attribute.keyHint")} error={fieldProblem(error, "key")}>
          <Input {...register("key")} readOnly={!isNew} autoCapitalize="none" />
        </Field>
      </div>
      <fieldset className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <legend className="mb-1 text-sm font-medium text-ink-2">{t("attribute.owners")}</legend>
        {ownerNames.map((owner) => (
          <Check
            key={owner}
            label={t(`attribute.of.${owner}`)}
            checked={owners.includes(owner)}
            onChange={({ target }) => {
              const others = owners.filter((one) => one !== owner);
              setValue("owners", target.checked ? [...others, owner] : others, { shouldDirty: true });
            }}
          />
        ))}
      </fieldset>
      <Check
        className="mt-4"
        label={t("attribute.isMulti")}
        hint={t("attribute.isMultiHint")}
        {...register("isMulti")}
      />
    </Card>
  );
}

interface RemoveProps {
  readonly type: AttributeType;
  readonly isDirty: boolean;
}

function Remove({ type, isDirty }: RemoveProps) {
  const can = useCan();
  const client = useQueryClient();
  const navigate = useNavigate();
  if (!can("catalogue.write")) return null;
  return (
    <ArchiveButton
      label={t("attribute.delete")}
      text={t("attribute.deleteText")}
      isDisabled={isDirty}
      archive={() => {
        const params = { path: { id: type.id }, header: ifMatch(type.version) };
        return askNothing(api.DELETE("/attribute-types/{id}", { params }));
      }}
      onArchived={async () => {
        tell(t("attribute.deleted"));
        await navigate({ to: "/attributes" });
        client.removeQueries({ queryKey: attributeTypeKey(type.id) });
        await client.invalidateQueries({ queryKey: ["attribute-types"] });
      }}
    />
  );
}
