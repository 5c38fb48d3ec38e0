import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft, Ellipsis, Link2, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { api, askNothing, ifMatch } from "../../api/client.ts";
import { countryName, fullTime } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { tell, tellProblem } from "../../ui/toasts.tsx";
import { DraftLines } from "./draft-line-table.tsx";
import { DraftMoney } from "./draft-money.tsx";
import { DraftPerson } from "./draft-person.tsx";
import { draftQuery, useIsChanging } from "./draft-query.ts";
import { DraftState } from "./draft-state.tsx";
import type { Draft } from "./draft-lines.ts";

const LinkDialog = lazy(() => import("./link-dialog.tsx"));
const CompleteDialog = lazy(() => import("./complete-dialog.tsx"));

/** An order that is written for somebody: goods, person, money, and how it becomes an order. */
export function DraftOrderScreen() {
  const { id } = useParams({ from: "/shell/draft-orders/$id" });
  const { data: draft } = useSuspenseQuery(draftQuery(id));
  const can = useCan();
  const isLocked = draft.status === "ordered" || !can("orders.write");
  return (
    <Page
      title={t("draft.title", { number: id })}
      before={
        <Link
          to="/draft-orders"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.draftOrders")}
        </Link>
      }
      beside={<DraftState status={draft.status} />}
      subtitle={[
        fullTime(draft.createdAt),
        draft.createdBy,
        draft.country === null ? "" : countryName(draft.country),
      ]
        .filter(Boolean)
        .join(" · ")}
      actions={!isLocked && <Actions draft={draft} />}
    >
      {draft.order !== null && (
        <Notice>
          {t("draft.ordered")}{" "}
          <Link to="/orders/$id" params={{ id: draft.order }} className="font-medium underline">
            {t("order.title", { number: draft.order })}
          </Link>
        </Notice>
      )}
      {draft.status === "claimed" && (
        <div className="mb-4">
          <Notice>{t("draft.claimedText")}</Notice>
        </div>
      )}
      {draft.status !== "ordered" && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <DraftLines draft={draft} isLocked={isLocked} />
            <DraftPerson key={draft.id} draft={draft} isLocked={isLocked} />
          </div>
          <DraftMoney draft={draft} isLocked={isLocked} />
        </div>
      )}
    </Page>
  );
}

function Actions({ draft }: { readonly draft: Draft }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"link" | "complete" | null>(null);
  const close = () => setDialog(null);
  const remove = useMutation({
    mutationFn: () =>
      askNothing(
        api.DELETE("/draft-orders/{id}", {
          params: { path: { id: draft.id }, header: ifMatch(draft.version) },
        }),
      ),
    onSuccess: async () => {
      tell(t("draft.deleted"));
      await navigate({ to: "/draft-orders", replace: true });
      client.removeQueries({ queryKey: draftQuery(draft.id).queryKey });
      await client.invalidateQueries({ queryKey: ["draft-orders"] });
    },
    onError: tellProblem,
  });
  const isChanging = useIsChanging(draft.id);
  const isUnready = isChanging || draft.lines.length === 0;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t("action.more")} variant="secondary" size="normal">
            <Ellipsis size={16} />
          </IconButton>
        }
        entries={[
          {
            label: t("draft.delete"),
            icon: <Trash2 size={15} />,
            isDangerous: true,
            onSelect: () => remove.mutate(),
          },
        ]}
      />
      <Button icon={<Link2 size={15} />} disabled={isUnready} onClick={() => setDialog("link")}>
        {t("draft.link")}
      </Button>
      <Button variant="primary" disabled={isUnready} onClick={() => setDialog("complete")}>
        {t("draft.complete")}
      </Button>
      <Suspense>
        {dialog === "link" && <LinkDialog draft={draft} onClose={close} />}
        {dialog === "complete" && <CompleteDialog draft={draft} onClose={close} />}
      </Suspense>
    </>
  );
}
