import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { fullTime, moneyText, shortTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Hidden } from "../../ui/hidden.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Fact, Facts, Page } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import { giftCardQuery, type GiftCard } from "./gift-card-query.ts";

const AdjustDialog = lazy(() => import("./adjust-dialog.tsx"));

/** A gift card with all that happened to its balance. */
export function GiftCardScreen() {
  const { id } = useParams({ from: "/shell/gift-cards/$id" });
  const { data: card } = useSuspenseQuery(giftCardQuery(id));
  return (
    <Page
      title={card.number}
      width="reading"
      before={
        <Link
          to="/gift-cards"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.giftCards")}
        </Link>
      }
      beside={card.blocked && <Chip tone="bad">{t("giftCard.blocked")}</Chip>}
      actions={<Actions card={card} />}
    >
      <div className="grid gap-4">
        <Card>
          <Facts>
            <Fact label={t("giftCard.balance")}>
              {card.balance === null ? <Hidden /> : <strong>{moneyText(card.balance)}</strong>}
            </Fact>
            <Fact label={t("giftCard.reserved")}>
              {card.reserved === null ? <Hidden /> : moneyText(card.reserved)}
            </Fact>
            <Fact label={t("giftCard.issuedAt")}>{fullTime(card.createdAt)}</Fact>
          </Facts>
        </Card>
        <Card title={t("giftCard.movements")}>
          <Movements movements={card.movements} />
        </Card>
      </div>
    </Page>
  );
}

function Actions({ card }: { readonly card: GiftCard }) {
  const can = useCan();
  const client = useQueryClient();
  const [isAdjusting, setAdjusting] = useState(false);
  const block = useMutation({
    mutationFn: (blocked: boolean) =>
      ask(api.POST("/gift-cards/{id}/block", { params: { path: { id: card.id } }, body: { blocked } })),
    onSuccess: (saved) => {
      client.setQueryData(giftCardQuery(card.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ["gift-cards"] });
      tell(t(saved.blocked ? "giftCard.blockDone" : "giftCard.unblockDone"));
    },
  });
  return (
    <>
      {block.isError && <Notice tone="bad">{problemText(block.error)}</Notice>}
      {can("orders.write") && (
        <Button isBusy={block.isPending} onClick={() => block.mutate(!card.blocked)}>
          {t(card.blocked ? "giftCard.unblock" : "giftCard.block")}
        </Button>
      )}
      {can("orders.refund") && (
        <Button variant="primary" onClick={() => setAdjusting(true)}>
          {t("giftCard.adjust")}
        </Button>
      )}
      {isAdjusting && (
        <Suspense>
          <AdjustDialog card={card} onClose={() => setAdjusting(false)} />
        </Suspense>
      )}
    </>
  );
}

function Movements({ movements }: Pick<GiftCard, "movements">) {
  return (
    <ol className="grid divide-y divide-line">
      {movements.map(({ kind, amount, order, reason, at }, index) => (
        <li key={`${at} ${index}`} className="flex items-baseline gap-3 py-2">
          <span className="min-w-0 grow">
            {t(`giftCard.kind.${kind}`)}
            {reason !== null && ` · ${t(`giftCard.reason.${reason}`)}`}
            {order !== null && (
              <>
                {" · "}
                <Link to="/orders/$id" params={{ id: order }} className="underline underline-offset-2">
                  {t("giftCard.order", { number: order })}
                </Link>
              </>
            )}
            <time dateTime={at} title={fullTime(at)} className="block text-sm text-ink-2">
              {shortTime(at)}
            </time>
          </span>
          <span className="tabular-nums">{amount === null ? <Hidden /> : moneyText(amount)}</span>
        </li>
      ))}
    </ol>
  );
}
