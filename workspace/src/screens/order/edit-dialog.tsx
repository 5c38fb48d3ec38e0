import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { api, ask, type Money } from "../../api/client.ts";
import { moneyText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Check, Input } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { ProductPicker } from "../../ui/product-picker.tsx";
import { Thumb } from "../../ui/thumb.tsx";
import { SizeDialog } from "../product/size-dialog.tsx";
import { bodyOf, editOf, isUnpaid, type LineEdit, type OrderEdit } from "./edit-lines.ts";
import { useLineProducts } from "./line-pictures.ts";
import { useOrderAction, type Order } from "./order-query.ts";

interface EditDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** What the order would be with the edit, asked of the platform itself: nothing is changed by it. */
function usePreview({ id }: Order, edit: OrderEdit) {
  const body = bodyOf(edit);
  const asked = useDeferredValue(JSON.stringify(body));
  return useQuery({
    queryKey: ["order", id, "edit preview", asked],
    queryFn: ({ signal }) =>
      ask(
        api.POST("/orders/{id}/lines", {
          params: { path: { id } },
          body: { ...body, allowUnpaid: true, dryRun: true },
          signal,
        }),
      ),
    enabled: body.lines.length + body.add.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
}

/** What is being edited, what that would come to, and the change itself. */
function useEdit({ order, onClose }: EditDialogProps) {
  const [edit, setEdit] = useState(() => editOf(order));
  const [isAllowed, setAllowed] = useState(false);
  const body = bodyOf(edit);
  const isEdited = body.lines.length + body.add.length > 0;
  const preview = usePreview(order, edit);
  const after = isEdited && preview.isSuccess ? preview.data : null;
  const needsWord = after !== null && isUnpaid(order, after);
  const save = useOrderAction(order.id, {
    run: () =>
      ask(
        api.POST("/orders/{id}/lines", {
          params: { path: { id: order.id } },
          body: { ...body, allowUnpaid: isAllowed, dryRun: false },
        }),
      ),
    done: t("edit.done"),
    onDone: onClose,
    isQuiet: true,
  });
  return {
    edit,
    setLines: (lines: readonly LineEdit[]) => setEdit({ ...edit, lines }),
    allowed: needsWord ? { isAllowed, setAllowed } : null,
    save,
    after,
    isReady: after !== null && !preview.isFetching && (!needsWord || isAllowed) && !save.isPending,
    failure: save.error ?? (isEdited ? preview.error : null),
  };
}

/** Changes units and prices of an order, and adds items, after it has shown what that comes to. */
export default function EditDialog({ order, onClose }: EditDialogProps) {
  const can = useCan();
  const { edit, setLines, allowed, save, after, isReady, failure } = useEdit({ order, onClose });
  const [product, setProduct] = useState<string | null>(null);
  return (
    <Modal
      title={t("edit.title")}
      description={t("edit.text")}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <>
          <p aria-live="polite" className="mr-auto text-base">
            <span className="text-ink-2">{t("edit.total")} </span>
            <strong className="text-lg tabular-nums">
              {[order.currentTotal, after?.currentTotal]
                .flatMap((amount) => (amount ? [moneyText(amount)] : []))
                .join(" → ")}
            </strong>
          </p>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button type="submit" form="edit" variant="primary" isBusy={save.isPending} disabled={!isReady}>
            {t("action.save")}
          </Button>
        </>
      }
    >
      <form
        id="edit"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) save.mutate();
        }}
      >
        {failure !== null && <Notice tone="bad">{problemText(failure)}</Notice>}
        <Lines order={order} edit={edit} after={after} onChange={setLines} />
        {can("catalogue.read") && (
          <ProductPicker
            label={t("draft.add")}
            trigger={
              <Button size="small" icon={<Plus size={14} />} className="justify-self-start">
                {t("draft.add")}
              </Button>
            }
            onPick={setProduct}
          />
        )}
        {allowed !== null && (
          <Check
            label={t("edit.allowUnpaid")}
            hint={t("edit.allowUnpaidHint")}
            checked={allowed.isAllowed}
            onChange={({ target }) => allowed.setAllowed(target.checked)}
          />
        )}
      </form>
      {product !== null && (
        <SizeDialog
          product={product}
          onClose={() => setProduct(null)}
          onPick={(item, name, size) => {
            setProduct(null);
            setLines([...edit.lines, { item, name, size, units: "1", price: "" }]);
          }}
        />
      )}
    </Modal>
  );
}

interface LinesProps {
  readonly order: Order;
  readonly edit: OrderEdit;
  readonly after: Order | null;
  readonly onChange: (lines: readonly LineEdit[]) => void;
}

function Lines({ order, edit, after, onChange }: LinesProps) {
  const products = useLineProducts(order);
  const rows = new Set(order.lines.map(({ row }) => row));
  return (
    <ul aria-label={t("edit.title")} className="divide-y divide-line/70 rounded-lg border border-line">
      {edit.lines.map((line, index) => {
        const own = order.lines.find(({ row }) => row === line.row);
        const fresh = after?.lines.find(({ row, item }) => item === line.item && !rows.has(row));
        return (
          <Line
            key={line.row ?? `new ${index}`}
            line={line}
            picture={own && products.get(own.displayItem)?.picture}
            price={own?.unitPrice ?? fresh?.unitPrice}
            currency={order.currency}
            onChange={(more) =>
              onChange(
                edit.lines.map((each, place) => (place === index ? Object.assign({}, each, more) : each)),
              )
            }
          />
        );
      })}
    </ul>
  );
}

interface LineProps {
  readonly line: LineEdit;
  readonly picture: string | null | undefined;
  /** What it costs unless another price is said. */
  readonly price: Money | null | undefined;
  readonly currency: string;
  readonly onChange: (more: Partial<LineEdit>) => void;
}

function Line({ line, picture, price, currency, onChange }: LineProps) {
  const name = [line.name, line.size].filter(Boolean).join(" ");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <Thumb path={picture} className="h-10 w-8" />
      <span className="min-w-32 grow basis-0 truncate font-medium">{name}</span>
      <div className="ml-auto flex items-center gap-2">
        <Input
          aria-label={t("units.of", { name: line.name, size: line.size })}
          inputMode="numeric"
          className="!w-16 text-right"
          value={line.units}
          onChange={({ target }) => onChange({ units: target.value })}
        />
        <Input
          aria-label={t("edit.priceOf", { name })}
          inputMode="decimal"
          className="!w-28 text-right"
          placeholder={price?.amount ?? ""}
          value={line.price}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        <span className="text-sm text-ink-2">{currency}</span>
        <IconButton
          label={t("draft.remove", { name })}
          onClick={() => onChange({ units: "0" })}
          disabled={line.units === "0"}
        >
          <X size={14} />
        </IconButton>
      </div>
    </li>
  );
}
