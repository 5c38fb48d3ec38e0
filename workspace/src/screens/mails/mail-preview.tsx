import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { api, ask } from "../../api/client.ts";
import { languageName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { tell, tellProblem } from "../../ui/toasts.tsx";
import { fieldsOf, patchOf, type MailFields, type MailTemplate } from "./mail-form.ts";

interface MailPreviewProps {
  readonly id: string;
  readonly template: MailTemplate;
}

/** How a mail reads with what is typed, and a trial to whoever types it. */
export function MailPreview({ id, template }: MailPreviewProps) {
  const { languages, defaultLanguage } = useShop();
  const [language, setLanguage] = useState(defaultLanguage);
  const can = useCan();
  const codes = languages.map((each) => each.id);
  const { control } = useFormContext<MailFields>();
  const texts = useWatch({ control, name: "texts" });
  const body = { language, ...patchOf(fieldsOf(template, codes), { texts }) };
  const typed = useDeferredValue(JSON.stringify(body));
  const params = { path: { id } };
  const preview = useQuery({
    queryKey: ["mail template", id, "preview", typed, template.version],
    queryFn: ({ signal }) => ask(api.POST("/mail-templates/{id}/preview", { params, body, signal })),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const send = useMutation({
    mutationFn: () => ask(api.POST("/mail-templates/{id}/test", { params, body })),
    onSuccess: ({ to }) => tell(t("mail.sent", { to })),
    onError: tellProblem,
  });
  return (
    <Card
      title={t("mail.preview")}
      className="xl:sticky xl:top-4"
      actions={
        can("content.write") && (
          <Button
            size="small"
            icon={<Send size={14} />}
            isBusy={send.isPending}
            onClick={() => send.mutate()}
          >
            {t("mail.sendToMe")}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <Field label={t("field.language")}>
          <Select value={language} onChange={({ target }) => setLanguage(target.value)}>
            {codes.map((code) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
          </Select>
        </Field>
        {preview.isError && <Notice tone="bad">{problemText(preview.error)}</Notice>}
        {preview.isSuccess && (
          <article aria-live="polite" lang={language} className="rounded-lg bg-sunken p-3">
            <h3 className="font-semibold break-words">{preview.data.subject}</h3>
            <p className="mt-2 font-sans text-sm break-words whitespace-pre-wrap">{preview.data.text}</p>
          </article>
        )}
      </div>
    </Card>
  );
}
