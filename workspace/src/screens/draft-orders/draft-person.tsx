import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useForm } from "react-hook-form";
import { api, ask, ifMatch } from "../../api/client.ts";
import { countryName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { CustomerLink } from "../../ui/customer-link.tsx";
import { Field, Input, Select, TextArea } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { RecordFormFoot, useRecordForm } from "../../ui/record-form.tsx";
import { addressFields, fieldsOf, patchOf, type PersonFields } from "./draft-form.ts";
import type { Draft } from "./draft-lines.ts";
import { draftQuery } from "./draft-query.ts";

interface DraftPersonProps {
  readonly draft: Draft;
  readonly isLocked: boolean;
}

/** Who it is for, where it goes, and what is written on it. */
export function DraftPerson({ draft, isLocked }: DraftPersonProps) {
  const client = useQueryClient();
  const { countries, languages } = useShop();
  const fields = useForm<PersonFields>({ defaultValues: fieldsOf(draft) });
  const filled = useCallback((record: Draft | null) => fieldsOf(record ?? draft), [draft]);
  const form = useRecordForm({
    form: fields,
    record: draft,
    fieldsOf: filled,
    patchOf: (before, after) => patchOf(filled(before), after),
    change: (body, version) =>
      ask(
        api.PATCH("/draft-orders/{id}", {
          params: { path: { id: draft.id }, header: ifMatch(version) },
          body,
        }),
      ),
    onSaved: (saved) => {
      client.setQueryData(draftQuery(draft.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ["draft-orders"] });
    },
    reread: () => client.fetchQuery({ ...draftQuery(draft.id), staleTime: 0 }),
  });
  if (draft.address === null) return <Notice>{t("redacted.text")}</Notice>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isDirty) form.save();
      }}
    >
      <Card
        title={t("orders.customer")}
        beside={draft.customer !== null && <CustomerLink id={draft.customer} />}
      >
        {form.error !== null && <Notice tone="bad">{problemText(form.error)}</Notice>}
        <fieldset disabled={isLocked} className="mt-2 grid gap-3 sm:grid-cols-2">
          {addressFields.map((name) => (
            <Field key={name} label={t(`field.${name}`)} error={fieldProblem(form.error, `address.${name}`)}>
              <Input
                type={name === "email" ? "email" : "text"}
                autoComplete="off"
                {...fields.register(name)}
              />
            </Field>
          ))}
          <Field label={t("field.country")} error={fieldProblem(form.error, "country")}>
            <Select {...fields.register("country")}>
              {countries.map(({ id }) => (
                <option key={id} value={id}>
                  {countryName(id)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t("field.language")} error={fieldProblem(form.error, "language")}>
            <Select {...fields.register("language")}>
              {languages.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={t("draft.additionalNotes")}
            hint={t("draft.additionalNotesHint")}
            className="sm:col-span-2"
          >
            <TextArea {...fields.register("additionalNotes")} />
          </Field>
          <Field label={t("draft.note")} hint={t("draft.noteHint")} className="sm:col-span-2">
            <TextArea {...fields.register("note")} />
          </Field>
        </fieldset>
      </Card>
      <RecordFormFoot form={form} />
    </form>
  );
}
