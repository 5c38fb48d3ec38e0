import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { FilePen, Plus } from "lucide-react";
import { useState } from "react";
import { api, ask } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { agoText, countryName, fullTime, numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact } from "../../search-params.ts";
import { useCan, useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { Hidden } from "../../ui/hidden.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";
import { draftQuery } from "./draft-query.ts";
import { DraftState } from "./draft-state.tsx";
import { draftStatuses } from "./draft-statuses.ts";

interface Wanted {
  readonly status?: (typeof draftStatuses)[number] | undefined;
  readonly customer?: string | undefined;
}

const readPage = ({ status, customer }: Wanted, cursor: string | undefined, signal: AbortSignal) =>
  ask(api.GET("/draft-orders", { params: { query: compact({ status, customer, cursor }) }, signal }));

type Row = Awaited<ReturnType<typeof readPage>>["items"][number];

const columns: readonly Column<Row>[] = [
  {
    key: "id",
    label: t("draft.draft"),
    // It takes what the others leave, so that a long address makes no phone scroll sideways.
    className: "w-full max-w-0",
    cell: ({ id, email, redacted }) => (
      <>
        <Link to="/draft-orders/$id" params={{ id }} className={rowLink}>
          {t("draft.title", { number: id })}
        </Link>
        <span className="block truncate text-sm text-ink-2">{email ?? (redacted ? <Hidden /> : "–")}</span>
      </>
    ),
  },
  { key: "status", label: t("field.status"), cell: ({ status }) => <DraftState status={status} /> },
  {
    key: "order",
    label: t("orders.order"),
    isWide: true,
    cell: ({ order }) =>
      order === null ? (
        "–"
      ) : (
        <Link to="/orders/$id" params={{ id: order }} className="font-medium text-accent-ink hover:underline">
          #{order}
        </Link>
      ),
  },
  {
    key: "createdAt",
    label: t("draft.written"),
    isWide: true,
    cell: ({ createdAt, createdBy }) => (
      <span className="text-ink-2">
        <time dateTime={createdAt} title={fullTime(createdAt)}>
          {agoText(createdAt)}
        </time>
        {` · ${createdBy}`}
      </span>
    ),
  },
  {
    key: "units",
    label: t("field.lines"),
    align: "right",
    cell: ({ units, status }) => (status === "ordered" ? "–" : numberText(units)),
  },
];

/** Orders that staff writes for somebody. */
export function DraftOrders() {
  const can = useCan();
  const search = useSearch({ from: "/shell/draft-orders" });
  const navigate = useNavigate({ from: "/draft-orders" });
  const isNew = search.new === true && can("orders.write");
  const setNew = (is: boolean) =>
    void navigate({ search: compact({ ...search, new: is || undefined }), replace: true });
  const query = useInfiniteQuery(
    listQuery(["draft-orders", "list", search], ({ cursor, signal }) => readPage(search, cursor, signal)),
  );
  const clear = Object.keys(search).length === 0 ? undefined : () => void navigate({ search: {} });
  const write = can("orders.write") && (
    <Button variant="primary" icon={<Plus size={15} />} onClick={() => setNew(true)}>
      {t("draft.new")}
    </Button>
  );
  return (
    <Page title={t("screen.draftOrders")} subtitle={t("draft.text")} actions={write}>
      <Card isFlush>
        <FilterBar onClear={clear}>
          <FilterSelect
            label={t("field.status")}
            value={search.status}
            options={draftStatuses.map((status) => [status, t(`draft.state.${status}`)] as const)}
            onChange={(value) =>
              void navigate({
                search: compact({ ...search, status: draftStatuses.find((status) => status === value) }),
                replace: true,
              })
            }
          />
        </FilterBar>
        <RecordList
          label={t("screen.draftOrders")}
          query={query}
          columns={columns}
          keyOf={({ id }) => id}
          empty={
            <Empty icon={<FilePen size={20} />} title={t("draft.none")} actions={write}>
              {t("draft.noneText")}
            </Empty>
          }
        />
      </Card>
      {isNew && <NewDraft customer={search.customer} onClose={() => setNew(false)} />}
    </Page>
  );
}

interface NewDraftProps {
  readonly customer: string | undefined;
  readonly onClose: () => void;
}

/** A draft begins with where it is sent: that decides about market, currency, tax and methods. */
function NewDraft({ customer, onClose }: NewDraftProps) {
  const { countries } = useShop();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [country, setCountry] = useState(countries[0]?.id ?? "");
  const create = useMutation({
    mutationFn: () =>
      ask(api.POST("/draft-orders", { body: { country, ...(customer !== undefined && { customer }) } })),
    onSuccess: async (made) => {
      client.setQueryData(draftQuery(made.id).queryKey, made);
      await client.invalidateQueries({ queryKey: ["draft-orders"] });
      await navigate({ to: "/draft-orders/$id", params: { id: made.id } });
    },
  });
  return (
    <Modal
      title={t("draft.new")}
      description={t("draft.newText")}
      isOpen
      onClose={onClose}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button type="submit" form="new-draft" variant="primary" isBusy={create.isPending}>
            {t("draft.create")}
          </Button>
        </>
      }
    >
      <form
        id="new-draft"
        onSubmit={(event) => {
          event.preventDefault();
          if (!create.isPending) create.mutate();
        }}
      >
        {create.isError && <Notice tone="bad">{problemText(create.error)}</Notice>}
        <Field label={t("field.country")}>
          <Select value={country} onChange={({ target }) => setCountry(target.value)}>
            {countries.map(({ id }) => (
              <option key={id} value={id}>
                {countryName(id)}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Modal>
  );
}
