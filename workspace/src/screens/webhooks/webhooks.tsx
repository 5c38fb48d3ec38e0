import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Webhook as WebhookIcon } from "lucide-react";
import { agoText, numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Chip } from "../../ui/chip.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { rowLink } from "../../ui/record-list.tsx";
import { webhooksQuery, type Webhook } from "./webhook-query.ts";

/** The addresses that are told of changes, with what waits and what failed. */
export function Webhooks() {
  const { data } = useSuspenseQuery(webhooksQuery);
  return (
    <Page title={t("screen.webhooks")} subtitle={t("webhook.text")} width="reading">
      <Card isFlush>
        {data.items.length === 0 && (
          <Empty icon={<WebhookIcon size={20} />} title={t("webhook.none")}>
            {t("webhook.noneText")}
          </Empty>
        )}
        <ul aria-label={t("screen.webhooks")}>
          {data.items.map((webhook) => (
            <li
              key={webhook.id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line/70 px-4 py-3 first:border-0 hover:bg-hover"
            >
              <div className="min-w-0 flex-1 basis-64">
                <Link to="/webhooks/$id" params={{ id: webhook.id }} className={`${rowLink} break-all`}>
                  {webhook.url}
                </Link>
                <div className="text-sm text-ink-2">
                  {t(`webhook.kind.${webhook.kind}`)} ·{" "}
                  {webhook.lastDeliveredAt === null
                    ? t("webhook.never")
                    : t("webhook.last", { at: agoText(webhook.lastDeliveredAt) })}
                </div>
              </div>
              <QueueChips webhook={webhook} />
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}

/** How many calls wait and how many failed. */
export function QueueChips({ webhook: { waiting, failed } }: { readonly webhook: Webhook }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {waiting > 0 && <Chip tone="warn">{t("webhook.waitingCount", { count: numberText(waiting) })}</Chip>}
      {failed > 0 && <Chip tone="bad">{t("webhook.failedCount", { count: numberText(failed) })}</Chip>}
      {waiting + failed === 0 && <Chip tone="good">{t("webhook.allArrived")}</Chip>}
    </span>
  );
}
