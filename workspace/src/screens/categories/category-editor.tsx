import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { api, ask, ifMatch } from "../../api/client.ts";
import { isProblemOf } from "../../api/problem.ts";
import { languageName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Conflict, differencesOf, versionOf } from "../../ui/conflict.tsx";
import { Field, Input, TextArea } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { tell, tellProblem } from "../../ui/toasts.tsx";
import { Unsaved } from "../../ui/unsaved.tsx";
import { CategoryOrder } from "./category-order.tsx";
import { categoriesQuery } from "./categories-query.ts";
import { categoryName, type Category } from "./category-tree.ts";

const fields = ["name", "uri", "metaTitle", "metaDescription"] as const;
type Texts = Record<string, Partial<Record<(typeof fields)[number], string>>>;

interface CategoryEditorProps {
  readonly category: Category;
  readonly onBack: () => void;
}

/** What a category is called in each language, whether it is shown, and what comes first in it. */
export function CategoryEditor({ category, onBack }: CategoryEditorProps) {
  const can = useCan();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={t("action.back")} className="lg:!hidden" onClick={onBack}>
          <ArrowLeft size={16} />
        </IconButton>
        <h2 className="text-lg font-semibold">{categoryName(category)}</h2>
        <Chip tone={category.preview ? "warn" : "good"}>
          {t(category.preview ? "product.unpublished" : "product.published")}
        </Chip>
        {can("catalogue.publish") && <PublishCategory category={category} />}
      </div>
      <CategoryTexts category={category} />
      <CategoryOrder id={category.id} />
    </div>
  );
}

function PublishCategory({ category: { id, preview } }: { readonly category: Category }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => {
      const init = { params: { path: { id } }, body: {} };
      return preview
        ? ask(api.POST("/categories/{id}/publish", init))
        : ask(api.POST("/categories/{id}/unpublish", init));
    },
    onSuccess: () => {
      tell(t(preview ? "categories.published" : "categories.unpublished"));
      return client.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    },
    onError: tellProblem,
  });
  return (
    <Button
      className="ml-auto"
      variant={preview ? "primary" : "secondary"}
      icon={preview ? <Eye size={15} /> : <EyeOff size={15} />}
      isBusy={change.isPending}
      onClick={() => change.mutate()}
    >
      {t(preview ? "product.publish" : "product.unpublish")}
    </Button>
  );
}

function CategoryTexts({ category }: { readonly category: Category }) {
  const can = useCan();
  const { languages } = useShop();
  const client = useQueryClient();
  const [base, setBase] = useState(category);
  const [draft, setDraft] = useState<Texts>({});
  const isDirty = Object.keys(draft).length > 0;
  // What was not touched follows whatever comes.
  if (!isDirty && base.version !== category.version) setBase(category);
  const save = useMutation({
    mutationFn: (version: string) =>
      ask(
        api.PATCH("/categories/{id}", {
          params: { path: { id: category.id }, header: ifMatch(version) },
          body: { texts: draft },
        }),
      ),
    onSuccess: () => {
      setDraft({});
      tell(t("action.saved"));
      return client.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    },
  });
  const conflict = isProblemOf(save.error, "version") ? save.error : null;
  const discard = () => {
    save.reset();
    setDraft({});
    void client.invalidateQueries({ queryKey: categoriesQuery.queryKey });
  };
  const set = (language: string, field: (typeof fields)[number], value: string) => {
    const own = Object.fromEntries(
      Object.entries({ ...draft[language], [field]: value }).filter(
        ([name, text]) => text !== textOf(base, language, name),
      ),
    );
    const { [language]: _before, ...others } = draft;
    setDraft(Object.keys(own).length === 0 ? others : { ...others, [language]: own });
  };
  return (
    <Card title={t("product.texts")}>
      {save.isError && conflict === null && <Notice tone="bad">{problemText(save.error)}</Notice>}
      <fieldset
        disabled={!can("catalogue.write")}
        className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]"
      >
        {languages.map(({ id }) => (
          <section key={id} aria-label={languageName(id)} className="grid content-start gap-3">
            <h3 className="text-sm font-semibold">{languageName(id)}</h3>
            {fields.map((field) => {
              const value = draft[id]?.[field] ?? textOf(base, id, field);
              const rest = {
                lang: id,
                value,
                onChange: ({ target }: { readonly target: { readonly value: string } }) =>
                  set(id, field, target.value),
              };
              return (
                <Field
                  key={field}
                  label={
                    <span className="flex gap-2">
                      {t(`field.${field}`)}
                      {field === "name" && value === "" && <Chip tone="warn">{t("product.missing")}</Chip>}
                    </span>
                  }
                  error={fieldProblem(save.error, `texts.${id}.${field}`)}
                >
                  {field === "metaDescription" ? <TextArea rows={2} {...rest} /> : <Input {...rest} />}
                </Field>
              );
            })}
          </section>
        ))}
      </fieldset>
      <Unsaved
        isDirty={isDirty}
        isBusy={save.isPending}
        onSave={() => save.mutate(base.version)}
        onDiscard={discard}
      />
      <Conflict
        differences={conflict && differencesOf({ texts: draft }, conflict)}
        isBusy={save.isPending}
        onClose={() => save.reset()}
        onTakeTheirs={discard}
        onKeepMine={() => save.mutate(versionOf(conflict))}
      />
    </Card>
  );
}

function textOf({ texts }: Category, language: string, name: string): string {
  const text: unknown = Reflect.get(texts[language] ?? {}, name);
  return typeof text === "string" ? text : "";
}
