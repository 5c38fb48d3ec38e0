import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { api, ask, type Schemas } from "../../api/client.ts";
import { numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Fact, Facts, Skeleton } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import { customerQuery, type Customer } from "./customer-form.ts";
import { customerName } from "./customers.tsx";

interface MergeDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const mostFound = 6;

/** Merges another customer into this one, once somebody has seen what comes over. There is no way back. */
export default function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const { id } = customer;
  const client = useQueryClient();
  const [other, setOther] = useState<string | null>(null);
  const call = (merged: string, dryRun: boolean) =>
    ask(api.POST("/customers/{id}/merge", { params: { path: { id } }, body: { customer: merged, dryRun } }));
  const preview = useQuery({
    queryKey: ["customer", id, "merge", other],
    queryFn: () => call(other ?? "", true),
    enabled: other !== null,
    staleTime: 0,
  });
  const merge = useMutation({
    mutationFn: (merged: string) => call(merged, false),
    onSuccess: async ({ customer: kept, merged }) => {
      tell(t("merge.done"));
      client.setQueryData(customerQuery(id).queryKey, kept);
      client.removeQueries({ queryKey: customerQuery(merged).queryKey });
      onClose();
      await client.invalidateQueries({ queryKey: ["customers"] });
    },
  });
  const failure = merge.error ?? preview.error;
  return (
    <Modal
      title={t("merge.title")}
      description={t("merge.text", { name: customerName(customer) })}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button
            variant="danger"
            isBusy={merge.isPending}
            disabled={other === null || !preview.isSuccess}
            onClick={() => other !== null && merge.mutate(other)}
          >
            {t("merge.submit")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== null && <Notice tone="bad">{problemText(failure)}</Notice>}
        <OtherCustomer not={id} chosen={other} onChoose={setOther} />
        {other !== null && preview.isPending && <Skeleton className="h-20 w-full" />}
        {preview.data !== undefined && <WhatComesOver merge={preview.data} />}
      </div>
    </Modal>
  );
}

interface OtherCustomerProps {
  /** Who is not offered. */
  readonly not: string;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

function OtherCustomer({ not, chosen, onChoose }: OtherCustomerProps) {
  const id = useId();
  const [text, setText] = useState("");
  const q = useDeferredValue(text.trim());
  const { data } = useQuery({
    queryKey: ["customers", "found", q],
    queryFn: ({ signal }) =>
      ask(api.GET("/customers", { params: { query: { q, limit: mostFound + 1 } }, signal })),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const found = q === "" ? [] : (data?.items ?? []).filter((each) => each.id !== not).slice(0, mostFound);
  return (
    <>
      <Field label={t("merge.search")} hint={t("merge.searchHint")}>
        <Input
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onChoose(null);
          }}
        />
      </Field>
      {found.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t("merge.found")}</legend>
          {found.map((each) => (
            <label
              key={each.id}
              htmlFor={`${id}-${each.id}`}
              className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-lg border border-line px-3 py-2 has-checked:border-accent has-checked:bg-sunken"
            >
              <input
                id={`${id}-${each.id}`}
                type="radio"
                name="merged"
                className="row-span-2 size-4 accent-accent"
                checked={chosen === each.id}
                onChange={() => onChoose(each.id)}
              />
              <span className="truncate font-medium">{customerName(each)}</span>
              <span className="col-start-2 truncate text-sm text-ink-2">
                {each.email} · {each.id}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {q !== "" && data !== undefined && found.length === 0 && (
        <p className="text-sm text-ink-2">{t("palette.nothing")}</p>
      )}
    </>
  );
}

function WhatComesOver({ merge: { moved } }: { readonly merge: Schemas["CustomerMerge"] }) {
  return (
    <>
      <Facts>
        <Fact label={t("screen.orders")}>{numberText(moved.orders)}</Fact>
        <Fact label={t("customer.selection")}>{numberText(moved.units)}</Fact>
        <Fact label={t("customer.wishlists")}>{numberText(moved.wishlistItems)}</Fact>
        <Fact label={t("customer.subscriptions")}>{numberText(moved.subscriptionContracts)}</Fact>
      </Facts>
      {moved.unitsLost > 0 && <Notice tone="warn">{t("merge.unitsLost", { count: moved.unitsLost })}</Notice>}
    </>
  );
}
