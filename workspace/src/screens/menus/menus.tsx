import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { api, ask, ifMatch } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { RecordFormFoot, useRecordForm } from "../../ui/record-form.tsx";
import { LanguageChoice } from "../pages/language-choice.tsx";
import { LinkList } from "../pages/link-inputs.tsx";
import { bodyOf, fieldsOf, type MenuFields } from "./menu-form.ts";

const menuKey = (id: string) => ["menu", id];
const menuIds = ["header", "footer"] as const;
type MenuId = (typeof menuIds)[number];

/** The links in the head and the foot of the storefront, beside the categories. */
export function Menus() {
  const { defaultLanguage } = useShop();
  const [language, setLanguage] = useState(defaultLanguage);
  return (
    <Page
      title={t("screen.menus")}
      subtitle={t("menus.text")}
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
    >
      <div className="grid gap-6">
        <LanguageChoice language={language} missing={[]} onPick={setLanguage} />
        {menuIds.map((id) => (
          <MenuForm key={id} id={id} language={language} />
        ))}
      </div>
    </Page>
  );
}

interface MenuFormProps {
  readonly id: MenuId;
  readonly language: string;
}

function MenuForm({ id, language }: MenuFormProps) {
  const can = useCan();
  const codes = useShop().languages.map((one) => one.id);
  const client = useQueryClient();
  const { data: menu } = useSuspenseQuery({
    queryKey: menuKey(id),
    queryFn: ({ signal }) => ask(api.GET("/menus/{id}", { params: { path: { id } }, signal })),
  });
  const fields = useForm<MenuFields>({ defaultValues: fieldsOf(menu, codes) });
  const form = useRecordForm({
    form: fields,
    record: menu,
    fieldsOf: (now) => fieldsOf(now, codes),
    patchOf: (_before, after) => bodyOf(after),
    change: (body, version) =>
      ask(api.PATCH("/menus/{id}", { params: { path: { id }, header: ifMatch(version) }, body })),
    onSaved: (saved) => {
      client.setQueryData(menuKey(id), saved);
    },
    reread: async () => {
      await client.invalidateQueries({ queryKey: menuKey(id) });
      return client.getQueryData<typeof menu>(menuKey(id)) ?? menu;
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <fieldset disabled={!can("content.write")} aria-label={t(`menus.${id}`)} className="min-w-0">
        <Card title={t(`menus.${id}`)}>
          {form.error !== null && <Notice tone="bad">{problemText(form.error)}</Notice>}
          <Groups fields={fields} language={language} error={form.error} />
        </Card>
      </fieldset>
      <RecordFormFoot form={form} />
    </form>
  );
}

interface GroupsProps {
  readonly fields: UseFormReturn<MenuFields>;
  readonly language: string;
  readonly error: Error | null;
}

function Groups({ fields, language, error }: GroupsProps) {
  const groups = useFieldArray({ control: fields.control, name: "groups" });
  return (
    <div className="grid gap-5">
      {groups.fields.map(({ id }, place) => (
        <Group
          key={id}
          fields={fields}
          place={place}
          language={language}
          error={error}
          onRemove={() => groups.remove(place)}
        />
      ))}
      <Button
        className="justify-self-start"
        icon={<Plus size={15} />}
        onClick={() => groups.append({ heading: {}, links: [] })}
      >
        {t("menus.addGroup")}
      </Button>
    </div>
  );
}

interface GroupProps extends GroupsProps {
  readonly place: number;
  readonly onRemove: () => void;
}

function Group({ fields, place, language, error, onRemove }: GroupProps) {
  const links = useWatch({ control: fields.control, name: `groups.${place}.links` });
  return (
    <fieldset aria-label={t("menus.group", { place: place + 1 })} className="grid min-w-0 gap-3">
      <div className="flex items-end gap-2">
        <Field
          label={t("page.heading")}
          className="grow"
          error={fieldProblem(error, `groups.${place}.heading.${language}`)}
        >
          <Input key={language} lang={language} {...fields.register(`groups.${place}.heading.${language}`)} />
        </Field>
        <Button
          variant="ghost"
          icon={<Trash2 size={15} />}
          aria-label={t("menus.removeGroup", { place: place + 1 })}
          onClick={onRemove}
        />
      </div>
      <LinkList
        links={links}
        language={language}
        problemOf={(path) => fieldProblem(error, `groups.${place}.links.${path}`)}
        onChange={(now) => fields.setValue(`groups.${place}.links`, now, { shouldDirty: true })}
      />
    </fieldset>
  );
}
