import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft, Ban, Download, Ellipsis, FilePen, Merge, Trash2, Undo2 } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useForm } from "react-hook-form";
import { api, ask, ifMatch } from "../../api/client.ts";
import { agoText, countryName, dayText, numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { IconButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Check, Field, Input, Select } from "../../ui/field.tsx";
import type { MenuEntry } from "../../ui/menu-props.ts";
import { Menu } from "../../ui/menu.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Fact, Facts, Page } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { RecordFormFoot, useRecordForm } from "../../ui/record-form.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { tell, tellProblem } from "../../ui/toasts.tsx";
import {
  customerQuery,
  fieldsOf,
  patchOf,
  textFields,
  type Customer,
  type CustomerFields,
} from "./customer-form.ts";
import { customerName } from "./customers.tsx";

const EraseDialog = lazy(() => import("./erase-dialog.tsx"));
const MergeDialog = lazy(() => import("./merge-dialog.tsx"));

/** What is known of a customer, and what can be done about it. */
export function CustomerScreen() {
  const { id } = useParams({ from: "/shell/customers/$id" });
  const { data: customer } = useSuspenseQuery(customerQuery(id));
  return (
    <Page
      title={customerName(customer)}
      width="reading"
      before={
        <Link
          to="/customers"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.customers")}
        </Link>
      }
      beside={
        <>
          {customer.blocked && <Chip tone="bad">{t("customer.blocked")}</Chip>}
          {customer.newsletter && <Chip tone="accent">{t("customer.newsletter")}</Chip>}
        </>
      }
      subtitle={t("customer.sinceDay", { day: dayText(customer.createdAt) })}
      actions={<Actions customer={customer} />}
    >
      {customer.redacted && (
        <div className="mb-4">
          <Notice>{t("redacted.text")}</Notice>
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
        {customer.redacted ? <div /> : <CustomerForm key={id} customer={customer} />}
        <Activity customer={customer} />
      </div>
    </Page>
  );
}

function CustomerForm({ customer }: { readonly customer: Customer }) {
  const can = useCan();
  const client = useQueryClient();
  const { countries, languages } = useShop();
  const fields = useForm<CustomerFields>({ defaultValues: fieldsOf(customer) });
  const filled = useCallback((record: Customer | null) => fieldsOf(record ?? customer), [customer]);
  const form = useRecordForm({
    form: fields,
    record: customer,
    fieldsOf: filled,
    patchOf: (before, after) => patchOf(filled(before), after),
    change: (body, version) =>
      ask(
        api.PATCH("/customers/{id}", {
          params: { path: { id: customer.id }, header: ifMatch(version) },
          body,
        }),
      ),
    onSaved: (saved) => {
      client.setQueryData(customerQuery(customer.id).queryKey, saved);
    },
    reread: () => client.fetchQuery({ ...customerQuery(customer.id), staleTime: 0 }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isDirty) form.save();
      }}
    >
      <Card title={t("customer.details")}>
        {form.error !== null && <Notice tone="bad">{problemText(form.error)}</Notice>}
        <fieldset disabled={!can("customers.write")} className="mt-2 grid gap-3 sm:grid-cols-2">
          {textFields.map((name) => (
            <Field key={name} label={t(`field.${name}`)} error={fieldProblem(form.error, name)}>
              <Input type={name === "email" ? "email" : "text"} {...fields.register(name)} />
            </Field>
          ))}
          <Field label={t("field.country")} error={fieldProblem(form.error, "country")}>
            <Select {...fields.register("country")}>
              {countries.map(({ id }) => (
                <option key={id} value={id}>
                  {countryName(id)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t("field.language")} error={fieldProblem(form.error, "language")}>
            <Select {...fields.register("language")}>
              <option value="">–</option>
              {languages.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Check label={t("customer.newsletter")} {...fields.register("newsletter")} />
        </fieldset>
      </Card>
      <RecordFormFoot form={form} />
    </form>
  );
}

function Activity({ customer }: { readonly customer: Customer }) {
  const can = useCan();
  const { orders, selection, wishlists, subscriptions, id } = customer;
  return (
    <Card title={t("customer.activity")}>
      <Facts>
        <Fact label={t("screen.orders")}>
          {can("orders.read") && !customer.redacted ? (
            <Link
              to="/orders"
              search={{ customer: id }}
              className="font-medium text-accent-ink hover:underline"
            >
              {t("customer.orders", { count: orders.count })}
            </Link>
          ) : (
            numberText(orders.count)
          )}
          {orders.latestAt !== null && <span className="text-ink-2"> · {agoText(orders.latestAt)}</span>}
        </Fact>
        <Fact label={t("customer.selection")}>{numberText(selection?.quantity ?? 0)}</Fact>
        <Fact label={t("customer.wishlists")}>
          {numberText(wishlists.reduce((sum, { items }) => sum + items, 0))}
        </Fact>
        <Fact label={t("customer.subscriptions")}>{numberText(subscriptions.active)}</Fact>
        {(customer.consents ?? []).map(({ key, name, consented }) => (
          <Fact key={key} label={name ?? key}>
            {t(consented ? "answer.yes" : "answer.no")}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function Actions({ customer }: { readonly customer: Customer }) {
  const can = useCan();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<"erase" | "merge" | null>(null);
  const close = () => setOpened(null);
  const { id, blocked } = customer;
  const block = useMutation({
    mutationFn: () =>
      ask(
        api.POST("/customers/{id}/block", {
          params: { path: { id } },
          body: { blocked: !blocked, dryRun: false },
        }),
      ),
    onSuccess: (changed) => {
      client.setQueryData(customerQuery(id).queryKey, changed);
      tell(t(blocked ? "customer.letIn" : "customer.locked"));
    },
    onError: tellProblem,
  });
  const exportAll = useMutation({
    mutationFn: () => ask(api.POST("/customers/{id}/export", { params: { path: { id } }, body: {} })),
    onSuccess: (document) => {
      const text = JSON.stringify(document, null, 2);
      saveFile(`customer-${id}.json`, new Blob([text], { type: "application/json" }));
    },
    onError: tellProblem,
  });
  const entries: readonly (MenuEntry | false)[] = [
    can("orders.write") && {
      label: t("draft.new"),
      icon: <FilePen size={15} />,
      onSelect: () => void navigate({ to: "/draft-orders", search: { customer: id, new: true } }),
    },
    can("customers.write") && {
      label: t(blocked ? "customer.unblock" : "customer.block"),
      icon: blocked ? <Undo2 size={15} /> : <Ban size={15} />,
      onSelect: () => block.mutate(),
    },
    can("customers.write") &&
      !customer.redacted && {
        label: t("customer.merge"),
        icon: <Merge size={15} />,
        onSelect: () => setOpened("merge"),
      },
    can("customers.export") && {
      label: t("customer.export"),
      icon: <Download size={15} />,
      onSelect: () => exportAll.mutate(),
    },
    can("customers.erase") && {
      label: t("customer.erase"),
      icon: <Trash2 size={15} />,
      isDangerous: true,
      onSelect: () => setOpened("erase"),
    },
  ];
  const offered = entries.filter((entry) => entry !== false);
  if (offered.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t("action.more")} variant="secondary" size="normal">
            <Ellipsis size={16} />
          </IconButton>
        }
        entries={offered}
      />
      <Suspense>
        {opened === "erase" && <EraseDialog customer={customer} onClose={close} />}
        {opened === "merge" && <MergeDialog customer={customer} onClose={close} />}
      </Suspense>
    </>
  );
}
