import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ask } from "../../api/client.ts";
import { languageName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { categoriesQuery } from "./categories-query.ts";
import { categoryOptions, type Category } from "./category-tree.ts";
import { siblingsOf } from "./move-category.ts";

interface NewCategoryProps {
  readonly categories: readonly Category[];
  readonly parent: string | null;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** A category begins with its names and its place; shoppers see it once it is published. */
export function NewCategory({ categories, parent, onClose, onMade }: NewCategoryProps) {
  const { languages, defaultLanguage } = useShop();
  const client = useQueryClient();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [above, setAbove] = useState(parent ?? "");
  const create = useMutation({
    mutationFn: () => {
      const texts = Object.entries(names).filter(([, name]) => name.trim() !== "");
      return ask(
        api.POST("/categories", {
          body: {
            parent: above === "" ? null : above,
            position: siblingsOf(categories, above === "" ? null : above).length + 1,
            texts: Object.fromEntries(texts.map(([language, name]) => [language, { name }])),
          },
        }),
      );
    },
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: categoriesQuery.queryKey });
      onClose();
      onMade(id);
    },
  });
  return (
    <Modal
      title={t("categories.new")}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button
            type="submit"
            form="new-category"
            variant="primary"
            isBusy={create.isPending}
            disabled={(names[defaultLanguage] ?? "").trim() === ""}
          >
            {t("categories.make")}
          </Button>
        </>
      }
    >
      <form
        id="new-category"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        {create.isError && <Notice tone="bad">{problemText(create.error)}</Notice>}
        {languages.map(({ id }) => (
          <Field key={id} label={t("categories.name", { language: languageName(id) })}>
            <Input
              lang={id}
              value={names[id] ?? ""}
              onChange={({ target }) => setNames({ ...names, [id]: target.value })}
            />
          </Field>
        ))}
        <Field label={t("categories.below")}>
          <Select value={above} onChange={({ target }) => setAbove(target.value)}>
            <option value="">{t("categories.top")}</option>
            {categoryOptions(categories).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Modal>
  );
}
