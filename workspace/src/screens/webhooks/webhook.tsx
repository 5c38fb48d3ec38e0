import { useInfiniteQuery, useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ArrowLeft, RotateCw, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { api, ask } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { fullTime, numberText, shortTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact } from "../../search-params.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Chip, type Tone } from "../../ui/chip.tsx";
import { FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";
import { tell, tellProblem } from "../../ui/toasts.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { deliveryStates } from "./delivery-states.ts";
import { webhookQuery, type Delivery } from "./webhook-query.ts";
import { QueueChips } from "./webhooks.tsx";

type Again = { readonly delivery: string } | { readonly failedSince: string };

const tones: Record<Delivery["state"], Tone> = { waiting: "warn", delivered: "good", failed: "bad" };

/** The calls of one webhook, the newest first: what was sent, what was answered, and again what failed. */
export function WebhookScreen() {
  const { id } = useParams({ from: "/shell/webhooks/$id" });
  const search = useSearch({ from: "/shell/webhooks/$id" });
  const navigate = useNavigate({ from: "/webhooks/$id" });
  const { data: webhook } = useSuspenseQuery(webhookQuery(id));
  const can = useCan();
  const [open, setOpen] = useState<Delivery | null>(null);
  const redeliver = useRedeliver(id, () => setOpen(null));
  const query = useInfiniteQuery(
    listQuery(["webhooks", id, "deliveries", search], ({ cursor, signal }) =>
      ask(
        api.GET("/webhooks/{id}/deliveries", {
          params: { path: { id }, query: compact({ ...search, cursor }) },
          signal,
        }),
      ),
    ),
  );
  return (
    <Page
      title={webhook.url}
      subtitle={t("webhook.terms", { tries: webhook.retries + 1, seconds: webhook.timeoutSeconds })}
      before={
        <Link
          to="/webhooks"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.webhooks")}
        </Link>
      }
      beside={<QueueChips webhook={webhook} />}
      actions={
        can("shop.write") &&
        webhook.failed > 0 && (
          <Button
            icon={<RotateCw size={15} />}
            isBusy={redeliver.isPending}
            onClick={() => redeliver.mutate({ failedSince: new Date(0).toISOString() })}
          >
            {t("webhook.againAll")}
          </Button>
        )
      }
    >
      <Card isFlush>
        <FilterBar onClear={search.state === undefined ? undefined : () => void navigate({ search: {} })}>
          <FilterSelect
            label={t("field.status")}
            value={search.state}
            options={deliveryStates.map((state) => [state, t(`webhook.state.${state}`)])}
            onChange={(value) =>
              void navigate({
                search: compact({ state: deliveryStates.find((state) => state === value) }),
                replace: true,
              })
            }
          />
        </FilterBar>
        <RecordList
          label={t("webhook.deliveries")}
          query={query}
          keyOf={(delivery) => delivery.id}
          columns={columnsOf(setOpen)}
          empty={
            <Empty icon={<WebhookIcon size={20} />} title={t("webhook.noDeliveries")}>
              {t("webhook.noDeliveriesText")}
            </Empty>
          }
        />
      </Card>
      {open !== null && (
        <DeliveryDialog
          delivery={open}
          onClose={() => setOpen(null)}
          isBusy={redeliver.isPending}
          {...(can("shop.write") && { onAgain: () => redeliver.mutate({ delivery: open.id }) })}
        />
      )}
    </Page>
  );
}

function useRedeliver(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Again) =>
      ask(api.POST("/webhooks/{id}/redeliver", { params: { path: { id } }, body })),
    onSuccess: ({ queued }) => {
      tell(t("webhook.queued", { count: numberText(queued) }));
      onDone();
    },
    onError: tellProblem,
    onSettled: () => client.invalidateQueries({ queryKey: ["webhooks"] }),
  });
}

function columnsOf(onOpen: (delivery: Delivery) => void): readonly Column<Delivery>[] {
  return [
    {
      key: "call",
      label: t("webhook.call"),
      cell: (delivery) => {
        const at = delivery.triedAt ?? delivery.queuedAt;
        return (
          <>
            <button type="button" className={rowLink} onClick={() => onOpen(delivery)}>
              {t("webhook.delivery", { id: delivery.id })}
            </button>
            {at !== null && (
              <time dateTime={at} title={fullTime(at)} className="block text-sm text-ink-2">
                {shortTime(at)}
              </time>
            )}
          </>
        );
      },
    },
    {
      key: "state",
      label: t("field.status"),
      cell: ({ state, redeliveredAt }) => (
        <span className="flex flex-wrap gap-1.5">
          <Chip tone={tones[state]}>{t(`webhook.state.${state}`)}</Chip>
          {redeliveredAt !== null && <Chip>{t("webhook.madeAgain")}</Chip>}
        </span>
      ),
    },
    {
      key: "answer",
      label: t("webhook.answer"),
      className: "max-w-96 truncate",
      cell: ({ answer }) => <span className="text-ink-2">{answer ?? "–"}</span>,
    },
    { key: "tries", label: t("webhook.tries"), align: "right", isWide: true, cell: ({ tries }) => tries },
  ];
}
