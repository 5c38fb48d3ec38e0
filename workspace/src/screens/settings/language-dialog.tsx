import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ask, askNothing, ifMatch } from "../../api/client.ts";
import { languageName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { shopQuery } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import { languagesQuery, type Language } from "./settings-query.ts";

interface LanguageDialogProps {
  /** null: one is added. */
  readonly asked: Language | null;
  readonly onClose: () => void;
}

/** Saves and removes a language, on its version when the dialog was opened. */
function useLanguage(asked: Language | null, onDone: () => void) {
  const client = useQueryClient();
  const { data: current } = useQuery({
    queryKey: ["languages", asked?.id],
    queryFn: ({ signal }) =>
      ask(api.GET("/languages/{id}", { params: { path: { id: asked?.id ?? "" } }, signal })),
    enabled: asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const params = { path: { id: asked?.id ?? "" }, header: ifMatch(current?.version ?? "") };
  const onSuccess = async () => {
    tell(t("action.saved"));
    onDone();
    await Promise.all(
      [languagesQuery, shopQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  };
  const save = useMutation({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      asked === null
        ? ask(api.POST("/languages", { body: { id, name } }))
        : ask(api.PATCH("/languages/{id}", { params, body: { name } })),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => askNothing(api.DELETE("/languages/{id}", { params })),
    onSuccess,
  });
  return {
    save,
    remove,
    error: save.error ?? remove.error,
    isBusy: save.isPending || remove.isPending || (asked !== null && current === undefined),
  };
}

/** Adds a language to the shop, calls it something else, or takes it away. */
export function LanguageDialog({ asked, onClose }: LanguageDialogProps) {
  const [id, setId] = useState(asked?.id ?? "");
  const [name, setName] = useState(asked?.name ?? "");
  const { save, remove, error, isBusy } = useLanguage(asked, onClose);
  const isKept = asked === null || asked.isDefault;
  return (
    <Modal
      title={asked === null ? t("settings.addLanguage") : languageName(asked.id)}
      description={t("settings.languageText")}
      isOpen
      onClose={onClose}
      width="narrow"
      footer={
        <>
          {!isKept && (
            <Button variant="danger" disabled={isBusy} onClick={() => remove.mutate()}>
              {t("settings.removeLanguage")}
            </Button>
          )}
          <Button type="submit" form="language" variant="primary" isBusy={isBusy}>
            {t("action.save")}
          </Button>
        </>
      }
    >
      <form
        id="language"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ id: id.trim(), name: name.trim() });
        }}
      >
        {error !== null && <Notice tone="bad">{problemText(error)}</Notice>}
        <Field label={t("settings.code")} hint={t("settings.languageCode")} error={fieldProblem(error, "id")}>
          <Input
            value={id}
            readOnly={asked !== null}
            maxLength={2}
            autoCapitalize="none"
            onChange={({ target }) => {
              setId(target.value);
              if (name === "" && /^[a-z]{2}$/.test(target.value)) setName(nameInEnglish(target.value));
            }}
          />
        </Field>
        <Field label={t("field.name")} error={fieldProblem(error, "name")}>
          <Input value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
      </form>
    </Modal>
  );
}

/** As shops are told of languages. */
function nameInEnglish(code: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
}
