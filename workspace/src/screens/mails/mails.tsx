import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Suspense } from "react";
import { t } from "../../messages/translate.ts";
import { Page, Skeleton } from "../../ui/page.tsx";
import { MailEditor } from "./mail-editor.tsx";
import { templatesQuery } from "./mail-query.ts";

/** What the shop's mails say: one kind after the other, all languages beside each other. */
export function Mails() {
  const { id = "order-confirmation" } = useParams({ strict: false });
  const { data } = useSuspenseQuery(templatesQuery);
  return (
    <Page title={t("screen.mails")} subtitle={t("mail.text")}>
      <nav aria-label={t("mail.kinds")} className="mb-4 flex flex-wrap gap-1.5">
        {data.items.map((template) => (
          <Link
            key={template.id}
            to="/mails/$id"
            params={{ id: template.id }}
            aria-current={template.id === id ? "page" : undefined}
            className="inline-flex min-h-8 items-center rounded-lg border border-line px-2.5 font-medium text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent-ink pointer-coarse:min-h-11"
          >
            {t(`mail.kind.${template.id}`)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <MailEditor key={id} id={id} />
      </Suspense>
    </Page>
  );
}
