import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ask } from "../../api/client.ts";
import { agoText, fullTime, numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { useActorName } from "../../ui/actor.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import { stockKey, type Shelf } from "./shelf.ts";

interface AdjustDialogProps {
  /** Of the variant. */
  readonly name: string;
  readonly shelf: Shelf;
  readonly onClose: () => void;
}

/** Sets what is on a shelf, or changes it by some units, with a reason; and what was done to it before. */
export default function AdjustDialog({ name, shelf, onClose }: AdjustDialogProps) {
  const can = useCan();
  const { warehouses } = useShop();
  const warehouse = warehouses.find(({ id }) => id === shelf.warehouse)?.name ?? shelf.warehouse;
  return (
    <Modal
      title={t("stock.title", { name, size: shelf.size })}
      description={warehouse}
      isOpen
      onClose={onClose}
    >
      <dl className="grid grid-cols-3 gap-2 rounded-lg bg-sunken p-3 text-center">
        {(
          [
            ["stock.quantity", shelf.quantity],
            ["stock.reserved", shelf.reserved],
            ["stock.free", shelf.quantity - shelf.reserved],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="grid">
            <dt className="text-xs text-ink-2">{t(label)}</dt>
            <dd className="text-lg font-semibold tabular-nums">{numberText(value)}</dd>
          </div>
        ))}
      </dl>
      {can("stock.write") && <AdjustForm shelf={shelf} onDone={onClose} />}
      <History item={shelf.item} warehouse={shelf.warehouse} />
    </Modal>
  );
}

function AdjustForm({ shelf, onDone }: { readonly shelf: Shelf; readonly onDone: () => void }) {
  const client = useQueryClient();
  const [how, setHow] = useState<"change" | "set">("change");
  const [units, setUnits] = useState("");
  const [reason, setReason] = useState("");
  const value = Number(units);
  const isWhole = units.trim() !== "" && Number.isInteger(value);
  const after = how === "set" ? value : shelf.quantity + value;
  const adjust = useMutation({
    mutationFn: () => {
      const place = { item: shelf.item, warehouse: shelf.warehouse, reason, dryRun: false };
      return ask(
        api.POST("/stock/adjust", {
          body: how === "set" ? { ...place, quantity: value } : { ...place, change: value },
        }),
      );
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: stockKey });
      void client.invalidateQueries({ queryKey: ["product"] });
      tell(t("stock.done"));
      onDone();
    },
  });
  const isReady = isWhole && after >= 0 && reason.trim() !== "" && !adjust.isPending;
  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) adjust.mutate();
      }}
    >
      {adjust.isError && <Notice tone="bad">{problemText(adjust.error)}</Notice>}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t("stock.how")}>
          <Select value={how} onChange={({ target }) => setHow(target.value === "set" ? "set" : "change")}>
            <option value="change">{t("stock.change")}</option>
            <option value="set">{t("stock.set")}</option>
          </Select>
        </Field>
        <Field
          label={t("stock.units")}
          hint={isWhole ? t("stock.after", { quantity: numberText(after) }) : t("stock.unitsHint")}
        >
          <Input
            inputMode="numeric"
            value={units}
            onChange={({ target }) => setUnits(target.value.replace("−", "-"))}
          />
        </Field>
      </div>
      <Field label={t("stock.reason")} hint={t("stock.reasonHint")}>
        <Input value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-end"
        disabled={!isReady}
        isBusy={adjust.isPending}
      >
        {t("action.save")}
      </Button>
    </form>
  );
}

function History({ item, warehouse }: { readonly item: string; readonly warehouse: string }) {
  const actorName = useActorName();
  const history = useQuery({
    queryKey: [...stockKey, item, "history"],
    queryFn: ({ signal }) =>
      ask(api.GET("/stock/{item}/history", { params: { path: { item }, query: { limit: 50 } }, signal })),
  });
  const own = history.data?.items.filter((movement) => movement.warehouse === warehouse) ?? [];
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{t("stock.history")}</h3>
      {history.isSuccess && own.length === 0 && <p className="text-ink-2">{t("stock.noHistory")}</p>}
      <ul className="grid gap-2">
        {own.map(({ id, before, after, reason, actor, at }) => (
          <li key={id} className="flex items-baseline gap-3">
            <span className="w-24 shrink-0 tabular-nums">
              {numberText(before)} → <strong>{numberText(after)}</strong>
            </span>
            <span className="min-w-0 grow">
              {reason}
              <span className="block text-sm text-ink-2">{actorName(actor)}</span>
            </span>
            <time dateTime={at} title={fullTime(at)} className="text-sm whitespace-nowrap text-ink-3">
              {agoText(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
