import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ask, askNothing, ifMatch } from "../../api/client.ts";
import { languageName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { Thumb } from "../../ui/thumb.tsx";
import { tell } from "../../ui/toasts.tsx";
import { mediaQuery, smallPath, type Media } from "./media-query.ts";

interface MediaDialogProps {
  readonly media: Media;
  readonly onClose: () => void;
}

/** What a picture is called, and what is to be seen on it in each language. */
export default function MediaDialog({ media, onClose }: MediaDialogProps) {
  const { id, version } = media;
  const can = useCan();
  const client = useQueryClient();
  const { languages } = useShop();
  const [name, setName] = useState(media.name);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>(media.alternative);
  const params = { path: { id }, header: ifMatch(version) };
  const close = async (told: string) => {
    tell(told);
    onClose();
    await client.invalidateQueries({ queryKey: ["media"] });
  };
  const save = useMutation({
    mutationFn: () => {
      const alternative = Object.fromEntries(
        languages.map((language) => [language.id, said[language.id]?.trim() || null]),
      );
      return ask(api.PATCH("/media/{id}", { params, body: { name, alternative } }));
    },
    onSuccess: () => close(t("media.saved")),
  });
  const remove = useMutation({
    mutationFn: () => askNothing(api.DELETE("/media/{id}", { params })),
    onSuccess: async () => {
      client.removeQueries({ queryKey: mediaQuery(id).queryKey });
      await close(t("media.deleted"));
    },
  });
  const failure = save.error ?? remove.error;
  return (
    <Modal
      title={t("media.one")}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        can("content.write") && (
          <>
            <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              {t("page.delete")}
            </Button>
            <Button variant="primary" isBusy={save.isPending} onClick={() => save.mutate()}>
              {t("action.save")}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {failure !== null && <Notice tone="bad">{problemText(failure)}</Notice>}
        <Thumb path={smallPath(media)} className="aspect-[4/3] max-h-60" />
        <fieldset disabled={!can("content.write")} className="grid gap-3">
          <Field label={t("field.name")} error={fieldProblem(save.error, "name")}>
            <Input value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          {languages.map((language) => (
            <Field
              key={language.id}
              label={t("media.alternative", { language: languageName(language.id) })}
              error={fieldProblem(save.error, `alternative.${language.id}`)}
            >
              <Input
                lang={language.id}
                value={said[language.id] ?? ""}
                onChange={({ target }) => setSaid({ ...said, [language.id]: target.value })}
              />
            </Field>
          ))}
        </fieldset>
      </div>
    </Modal>
  );
}
