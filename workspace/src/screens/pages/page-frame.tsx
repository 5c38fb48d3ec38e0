import { useWatch, type UseFormReturn } from "react-hook-form";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Choice } from "../../ui/choice.tsx";
import { Check, Field, Input, TextArea } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";
import type { PageFields } from "./page-form.ts";

interface PageFrameProps {
  readonly fields: UseFormReturn<PageFields>;
  readonly language: string;
  readonly error: Error | null;
}

/** What a page is called in a language, and where it stands. */
export function PageTitle({ fields: { register }, language, error }: PageFrameProps) {
  return (
    <Card title={t("page.title")}>
      <div key={language} className="grid gap-4 sm:grid-cols-2">
        <Field label={t("page.name")} error={fieldProblem(error, `title.${language}`)}>
          <Input lang={language} {...register(`title.${language}`)} />
        </Field>
        <Field label={t("page.uri")} hint={t("page.uriHint")} error={fieldProblem(error, `uris.${language}`)}>
          <Input lang={language} {...register(`uris.${language}`)} />
        </Field>
        <Field
          label={t("page.description")}
          hint={t("page.descriptionHint")}
          error={fieldProblem(error, `description.${language}`)}
          className="sm:col-span-2"
        >
          <TextArea rows={2} lang={language} {...register(`description.${language}`)} />
        </Field>
      </div>
    </Card>
  );
}

/** Whether, when and where a page is shown. */
export function PageRelease({ fields, error }: Omit<PageFrameProps, "language">) {
  const { register, control, setValue } = fields;
  const markets = useWatch({ control, name: "markets" });
  const { markets: all } = useShop();
  return (
    <Card title={t("page.release")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Check label={t("page.published")} {...register("published")} />
        <Field label={t("page.key")} hint={t("page.keyHint")} error={fieldProblem(error, "key")}>
          <Input {...register("key")} autoCapitalize="none" />
        </Field>
        <Field
          label={t("campaign.startsAt")}
          hint={t("campaign.here")}
          error={fieldProblem(error, "startsAt")}
        >
          <Input type="datetime-local" {...register("startsAt")} />
        </Field>
        <Field
          label={t("campaign.endsAt")}
          hint={t("campaign.endlessHint")}
          error={fieldProblem(error, "endsAt")}
        >
          <Input type="datetime-local" {...register("endsAt")} />
        </Field>
      </div>
      <p className="mt-4 mb-3 text-sm text-ink-2">{t("page.everywhere")}</p>
      <Choice
        label={t("field.markets")}
        options={all}
        chosen={markets}
        onChange={(ids) => setValue("markets", ids, { shouldDirty: true })}
      />
    </Card>
  );
}
