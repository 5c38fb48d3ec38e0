import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { moneyText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Check, Field, Input, Select, TextArea } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { useOrderAction, type Order, type OrderLine, type OrderReturn } from "./order-query.ts";
import { refundableUnits, returnableUnits } from "./order-units.ts";
import { linesOf, UnitPicker, type Picked } from "./unit-picker.tsx";

interface RefundDialogProps {
  readonly order: Order;
  /** The return whose goods have arrived; absent: a refund without an announcement. */
  readonly of?: OrderReturn | null;
  readonly onClose: () => void;
}

interface Draft {
  readonly kind: "refund" | "return";
  readonly picked: Picked;
  readonly shipping: string;
  readonly returnFee: string;
  readonly warehouse: string;
  readonly comment: string;
  readonly complete: boolean;
  readonly byHand: boolean;
}

function bodyOf(draft: Draft, currency: string) {
  const { kind, picked, shipping, returnFee, warehouse, comment, complete, byHand } = draft;
  const lines = linesOf(picked);
  const money = (amount: string) => ({ amount: amount.trim().replace(",", "."), currency });
  return {
    kind,
    lines,
    comment,
    complete,
    byHand,
    ...(shipping.trim() !== "" && { shipping: money(shipping) }),
    ...(kind === "return" && returnFee.trim() !== "" && { returnFee: money(returnFee) }),
    ...(kind === "return" &&
      warehouse !== "" && { putBack: lines.map(({ row, quantity }) => ({ row, quantity, warehouse })) }),
  };
}

type Body = ReturnType<typeof bodyOf>;

/** Makes the refund, or says what it would be. */
async function refundCall(
  id: string,
  of: OrderReturn | null,
  { kind, ...fields }: Body,
  { dryRun, signal }: { readonly dryRun: boolean; readonly signal?: AbortSignal },
) {
  const call = signal === undefined ? {} : { signal };
  if (of === null) {
    const params = { path: { id } };
    return ask(api.POST("/orders/{id}/refunds", { params, body: { kind, ...fields, dryRun }, ...call }));
  }
  const params = { path: { id, return: of.id } };
  return ask(
    api.POST("/orders/{id}/returns/{return}/receive", { params, body: { ...fields, dryRun }, ...call }),
  );
}

/** What would go back, asked of the platform itself: nothing is changed by it. */
function usePreview({ id }: Order, of: OrderReturn | null, body: Body) {
  const asked = useDeferredValue(JSON.stringify(body));
  return useQuery({
    queryKey: ["order", id, "refund preview", of?.id, asked],
    queryFn: ({ signal }) => refundCall(id, of, body, { dryRun: true, signal }),
    enabled: body.lines.length > 0 || "shipping" in body,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
}

/** Nothing yet, or all of a return that has arrived, which lies in a warehouse. */
function firstDraft(of: OrderReturn | null, warehouse: string): Draft {
  const lines = of?.lines ?? [];
  return {
    kind: of === null ? "refund" : "return",
    picked: Object.fromEntries(lines.map(({ row, quantity }) => [row, quantity])),
    shipping: "",
    returnFee: "",
    warehouse: of === null ? "" : warehouse,
    comment: "",
    complete: true,
    byHand: false,
  };
}

/** What is being refunded, what that would be, and the refund itself. */
function useRefund({ order, of = null, onClose }: RefundDialogProps) {
  const { warehouses } = useShop();
  const [draft, setDraft] = useState(() => firstDraft(of, warehouses[0]?.id ?? ""));
  const body = bodyOf(draft, order.currency);
  const isAsked = body.lines.length > 0 || "shipping" in body;
  const preview = usePreview(order, of, body);
  const refund = useOrderAction(order.id, {
    run: async () => (await refundCall(order.id, of, body, { dryRun: false })).order,
    done: t("refund.made"),
    onDone: onClose,
    isQuiet: true,
  });
  return {
    draft,
    set: (more: Partial<Draft>) => setDraft({ ...draft, ...more }),
    refund,
    amount: isAsked && preview.isSuccess ? preview.data.amount : null,
    isReady: isAsked && preview.isSuccess && !preview.isFetching,
    failure: refund.error ?? (isAsked ? preview.error : null),
  };
}

/** Gives money back for units and shipping, after it has shown how much that is. */
export default function RefundDialog(props: RefundDialogProps) {
  const { order, of = null, onClose } = props;
  const { draft, set, refund, amount, isReady, failure } = useRefund(props);
  return (
    <Modal
      title={t(of === null ? "refund.title" : "return.receiveTitle")}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <>
          <p aria-live="polite" className="mr-auto text-base">
            <span className="text-ink-2">{t("refund.preview")} </span>
            <strong className="text-lg tabular-nums">{amount === null ? "–" : moneyText(amount)}</strong>
          </p>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button type="submit" form="refund" variant="primary" isBusy={refund.isPending} disabled={!isReady}>
            {amount === null ? t("refund.submit") : t("refund.submitAmount", { amount: moneyText(amount) })}
          </Button>
        </>
      }
    >
      <form
        id="refund"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !refund.isPending) refund.mutate();
        }}
      >
        {failure !== null && <Notice tone="bad">{problemText(failure)}</Notice>}
        {of === null && <Kinds kind={draft.kind} onPick={(kind) => set({ kind, picked: {} })} />}
        <UnitPicker
          order={order}
          label={t(of === null ? "refund.units" : "return.units")}
          most={mostOf(of, draft.kind)}
          picked={draft.picked}
          onPick={(picked) => set({ picked })}
        />
        <Amounts order={order} draft={draft} onChange={set} />
        <Field label={t("refund.comment")}>
          <TextArea
            rows={2}
            value={draft.comment}
            onChange={({ target }) => set({ comment: target.value })}
          />
        </Field>
        <div className="grid gap-2">
          <Check
            label={t("refund.now")}
            hint={t("refund.nowHint")}
            checked={draft.complete}
            onChange={({ target }) => set({ complete: target.checked })}
          />
          <Check
            label={t("refund.byHand")}
            hint={t("refund.byHandHint")}
            checked={draft.byHand}
            onChange={({ target }) => set({ byHand: target.checked })}
          />
        </div>
      </form>
    </Modal>
  );
}

function mostOf(of: OrderReturn | null, kind: Draft["kind"]): (line: OrderLine) => number {
  if (of !== null) return ({ row }) => of.lines.find((units) => units.row === row)?.quantity ?? 0;
  return kind === "return" ? returnableUnits : refundableUnits;
}

interface KindsProps {
  readonly kind: Draft["kind"];
  readonly onPick: (kind: Draft["kind"]) => void;
}

function Kinds({ kind, onPick }: KindsProps) {
  const kinds = ["refund", "return"] as const;
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">{t("refund.what")}</legend>
      {kinds.map((one) => (
        <div
          key={one}
          className="relative flex gap-2 rounded-lg border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            id={`refund-kind-${one}`}
            aria-describedby={`refund-kind-hint-${one}`}
            type="radio"
            name="kind"
            checked={kind === one}
            onChange={() => onPick(one)}
            className="mt-0.5 size-4 accent-(--accent)"
          />
          <div>
            <label htmlFor={`refund-kind-${one}`} className="font-medium after:absolute after:inset-0">
              {t(`refund.kind.${one}`)}
            </label>
            <p id={`refund-kind-hint-${one}`} className="text-sm text-ink-2">
              {t(`refund.kindHint.${one}`)}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

interface AmountsProps {
  readonly order: Order;
  readonly draft: Draft;
  readonly onChange: (more: Partial<Draft>) => void;
}

function Amounts({ order, draft, onChange }: AmountsProps) {
  const { warehouses } = useShop();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label={t("refund.shipping", { currency: order.currency })}
        hint={order.totals && t("refund.shippingHint", { amount: moneyText(order.totals.shipping) })}
      >
        <Input
          inputMode="decimal"
          value={draft.shipping}
          onChange={({ target }) => onChange({ shipping: target.value })}
        />
      </Field>
      {draft.kind === "return" && (
        <>
          <Field label={t("refund.returnFee", { currency: order.currency })} hint={t("refund.returnFeeHint")}>
            <Input
              inputMode="decimal"
              value={draft.returnFee}
              onChange={({ target }) => onChange({ returnFee: target.value })}
            />
          </Field>
          <Field label={t("refund.putBack")}>
            <Select value={draft.warehouse} onChange={({ target }) => onChange({ warehouse: target.value })}>
              <option value="">{t("refund.nowhere")}</option>
              {warehouses.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </div>
  );
}
