import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { UserRound } from "lucide-react";
import { useCallback } from "react";
import { api, ask, type Schemas } from "../../api/client.ts";
import { listQuery } from "../../api/list-query.ts";
import { countryName, dayText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { compact, flagText } from "../../search-params.ts";
import { useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FilterBar, FilterSelect, SearchBox } from "../../ui/filter-bar.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { RecordList, rowLink, type Column } from "../../ui/record-list.tsx";
import { Hidden } from "../../ui/hidden.tsx";

type Summary = Schemas["CustomerSummary"];

export function customerName({
  firstName,
  lastName,
  id,
}: Pick<Summary, "firstName" | "lastName" | "id">): string {
  return [firstName, lastName].filter(Boolean).join(" ") || t("order.customerNumber", { number: id });
}

const flags = [
  ["true", t("answer.yes")],
  ["false", t("answer.no")],
] as const;

const columns: readonly Column<Summary>[] = [
  {
    key: "name",
    label: t("orders.customer"),
    cell: (customer) => (
      <>
        <Link to="/customers/$id" params={{ id: customer.id }} className={rowLink}>
          {customerName(customer)}
        </Link>
        <span className="block truncate text-sm text-ink-2 md:hidden">{customer.email}</span>
      </>
    ),
  },
  {
    key: "email",
    label: t("field.email"),
    isWide: true,
    className: "max-w-72 truncate",
    cell: ({ email, redacted }) => email ?? (redacted ? <Hidden /> : "–"),
  },
  {
    key: "country",
    label: t("field.country"),
    isWide: true,
    cell: ({ country }) => countryName(country),
  },
  {
    key: "state",
    label: t("field.status"),
    cell: ({ blocked, newsletter, registered }) => (
      <span className="flex flex-wrap gap-1">
        {blocked && <Chip tone="bad">{t("customer.blocked")}</Chip>}
        {registered && <Chip>{t("customer.registered")}</Chip>}
        {newsletter && <Chip tone="accent">{t("customer.newsletter")}</Chip>}
      </span>
    ),
  },
  {
    key: "createdAt",
    label: t("customer.since"),
    align: "right",
    isWide: true,
    cell: ({ createdAt }) => <span className="text-ink-2">{dayText(createdAt)}</span>,
  },
];

/** Customers, with who is looked for in the address. */
export function Customers() {
  const search = useSearch({ from: "/shell/customers" });
  const navigate = useNavigate({ from: "/customers" });
  const { countries } = useShop();
  const query = useInfiniteQuery(
    listQuery(["customers", "list", search], ({ cursor, signal }) => {
      const { newsletter, registered, blocked, ...rest } = search;
      const params = compact({
        ...rest,
        newsletter: flagText(newsletter),
        registered: flagText(registered),
        blocked: flagText(blocked),
        cursor,
      });
      return ask(api.GET("/customers", { params: { query: params }, signal }));
    }),
  );
  const set = useCallback(
    (more: Partial<typeof search>) =>
      void navigate({ search: (before) => compact({ ...before, ...more }), replace: true }),
    [navigate],
  );
  const setText = useCallback((q: string) => set({ q: q === "" ? undefined : q }), [set]);
  const clear = Object.keys(search).length === 0 ? undefined : () => void navigate({ search: {} });
  return (
    <Page title={t("screen.customers")}>
      <Card isFlush>
        <FilterBar onClear={clear}>
          <SearchBox label={t("customers.search")} value={search.q ?? ""} onChange={setText} />
          <FilterSelect
            label={t("field.country")}
            value={search.country}
            options={countries.map(({ id }) => [id, countryName(id)] as const)}
            onChange={(country) => set({ country })}
          />
          {(["registered", "newsletter", "blocked"] as const).map((name) => (
            <FilterSelect
              key={name}
              label={t(`customer.${name}`)}
              value={flagText(search[name])}
              options={flags}
              onChange={(value) => set({ [name]: value === undefined ? undefined : value === "true" })}
            />
          ))}
        </FilterBar>
        <RecordList
          label={t("screen.customers")}
          query={query}
          columns={columns}
          keyOf={({ id }) => id}
          empty={
            <Empty
              icon={<UserRound size={20} />}
              title={t("customers.empty")}
              actions={clear && <Button onClick={clear}>{t("list.clear")}</Button>}
            >
              {t("customers.emptyText")}
            </Empty>
          }
        />
      </Card>
    </Page>
  );
}
