import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { api, ask, ifMatch } from "../../api/client.ts";
import { languageName } from "../../messages/format.ts";
import { language as spoken } from "../../messages/language.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { Field, TextArea } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { RecordFormFoot, useRecordForm } from "../../ui/record-form.tsx";
import { fieldsOf, namesOf, patchOf, type MailFields, type MailTemplate } from "./mail-form.ts";
import { MailPreview } from "./mail-preview.tsx";
import { templateQuery } from "./mail-query.ts";

/** The texts of one kind of mail, and how it reads. */
export function MailEditor({ id }: { readonly id: string }) {
  const { data: template } = useSuspenseQuery(templateQuery(id));
  const { languages } = useShop();
  const codes = languages.map((language) => language.id);
  const client = useQueryClient();
  const can = useCan();
  const form = useForm<MailFields>({ defaultValues: fieldsOf(template, codes) });
  const record = useRecordForm({
    form,
    record: template,
    fieldsOf: (now) => fieldsOf(now ?? template, codes),
    patchOf: (before, after) => patchOf(fieldsOf(before ?? template, codes), after),
    change: (body, version) =>
      ask(api.PATCH("/mail-templates/{id}", { params: { path: { id }, header: ifMatch(version) }, body })),
    onSaved: (saved) => {
      client.setQueryData(templateQuery(id).queryKey, saved);
    },
    reread: () => client.fetchQuery({ ...templateQuery(id), staleTime: 0 }),
  });
  const canWrite = can("content.write");
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <form
          className="grid min-w-0 gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            record.save();
          }}
        >
          {record.error !== null && <Notice tone="bad">{problemText(record.error)}</Notice>}
          <fieldset disabled={!canWrite} className="grid min-w-0 gap-4">
            <legend className="sr-only">{t("mail.texts")}</legend>
            {namesOf(template).map((name) => (
              <OneText key={name} template={template} name={name} languages={codes} error={record.error} />
            ))}
          </fieldset>
          <RecordFormFoot form={record} />
        </form>
        {id !== "all" && <MailPreview id={id} template={template} />}
      </div>
    </FormProvider>
  );
}

interface OneTextProps {
  readonly template: MailTemplate;
  readonly name: string;
  readonly languages: readonly string[];
  readonly error: unknown;
}

/** A text in every language, known by what comes with the platform. */
function OneText({ template, name, languages, error }: OneTextProps) {
  const { builtIn, placeholders } = template;
  const usual = builtIn[name] ?? {};
  const named = (placeholders[name] ?? []).map((each) => `{${each}}`).join(" ");
  const title = usual[spoken()] ?? usual["en"] ?? name;
  return (
    <Card title={title}>
      {named !== "" && <p className="mb-2 text-sm text-ink-2">{t("mail.canName", { names: named })}</p>}
      <fieldset aria-label={title} className="grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {languages.map((code) => (
          <TextField
            key={code}
            path={`texts.${name}.${code}`}
            language={code}
            usual={usual[code] ?? usual["en"] ?? ""}
            error={fieldProblem(error, `texts.${name}.${code}`)}
          />
        ))}
      </fieldset>
    </Card>
  );
}

interface TextFieldProps {
  readonly path: `texts.${string}.${string}`;
  readonly language: string;
  readonly usual: string;
  readonly error: ReturnType<typeof fieldProblem>;
}

function TextField({ path, language, usual, error }: TextFieldProps) {
  const { register } = useFormContext<MailFields>();
  return (
    <Field label={languageName(language)} error={error}>
      <TextArea rows={usual.length > 60 ? 3 : 1} lang={language} placeholder={usual} {...register(path)} />
    </Field>
  );
}
