import { Plus, X } from "lucide-react";
import { useState } from "react";
import { moneyText, numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";
import { Hidden } from "../../ui/hidden.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { ProductPicker } from "../../ui/product-picker.tsx";
import { Thumb } from "../../ui/thumb.tsx";
import { useDisplayItems } from "../product/relations.tsx";
import { SizeDialog } from "../product/size-dialog.tsx";
import { useDraftChange } from "./draft-query.ts";
import { withOneMore, withUnits, type Draft } from "./draft-lines.ts";

interface DraftLinesProps {
  readonly draft: Draft;
  readonly isLocked: boolean;
}

/** What is to be bought; each change is saved at once, and priced. */
export function DraftLines({ draft, isLocked }: DraftLinesProps) {
  const can = useCan();
  const change = useDraftChange(draft.id);
  const [product, setProduct] = useState<string | null>(null);
  const shown = useDisplayItems(draft.lines.map(({ displayItem }) => displayItem));
  const units = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const add = !isLocked && can("catalogue.read") && (
    <ProductPicker
      label={t("draft.add")}
      trigger={
        <Button size="small" icon={<Plus size={14} />}>
          {t("draft.add")}
        </Button>
      }
      onPick={setProduct}
    />
  );
  return (
    <Card
      title={t("order.lines")}
      beside={<span className="text-ink-3">{numberText(units)}</span>}
      actions={add}
      isFlush
    >
      {change.isError && (
        <div className="px-4 pb-3">
          <Notice tone="bad">{problemText(change.error)}</Notice>
        </div>
      )}
      {draft.lines.length === 0 ? (
        <p className="px-4 pb-4 text-ink-2">{t("draft.noLines")}</p>
      ) : (
        <ul aria-label={t("order.lines")} className="divide-y divide-line/70 border-t border-line/70">
          {draft.lines.map((line) => (
            <Line
              key={line.item}
              line={line}
              shown={shown.get(line.displayItem)}
              isLocked={isLocked}
              onChange={(quantity) => change.mutate((now) => withUnits(now, line.item, quantity))}
            />
          ))}
        </ul>
      )}
      {product !== null && (
        <SizeDialog
          product={product}
          onClose={() => setProduct(null)}
          onPick={(item) => {
            setProduct(null);
            change.mutate((now) => withOneMore(now, item));
          }}
        />
      )}
    </Card>
  );
}

interface LineProps {
  readonly line: Draft["lines"][number];
  /** As it is called and looks in the catalogue; the line's own name is in the customer's language. */
  readonly shown: { readonly name: string; readonly picture: string | null } | undefined;
  readonly isLocked: boolean;
  readonly onChange: (quantity: number) => void;
}

function Line({ line, shown, isLocked, onChange }: LineProps) {
  const name = shown?.name ?? line.name ?? line.item;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Thumb path={shown?.picture} className="h-12 w-10" />
      <div className="min-w-0 grow basis-0">
        <div className="truncate font-medium">{name}</div>
        <div className="text-sm text-ink-2">
          {line.name === null ? (
            <span className="text-bad">{t("draft.notSold")}</span>
          ) : (
            [line.size, line.price === null ? "" : moneyText(line.price)].filter(Boolean).join(" · ")
          )}
        </div>
      </div>
      <div className="flex grow basis-full items-center justify-end gap-3 md:grow-0 md:basis-auto">
        <Units key={line.quantity} name={name} line={line} isLocked={isLocked} onChange={onChange} />
        <span className="w-24 text-right font-medium whitespace-nowrap">
          {line.total === null ? <Hidden /> : moneyText(line.total)}
        </span>
        {!isLocked && (
          <IconButton label={t("draft.remove", { name })} onClick={() => onChange(0)}>
            <X size={14} />
          </IconButton>
        )}
      </div>
    </li>
  );
}

interface UnitsProps extends Omit<LineProps, "shown"> {
  readonly name: string;
}

function Units({ name, line, isLocked, onChange }: UnitsProps) {
  const [text, setText] = useState(String(line.quantity));
  if (isLocked) return <span>{numberText(line.quantity)}</span>;
  const save = () => {
    const quantity = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
    if (quantity < 1) setText(String(line.quantity));
    else if (quantity !== line.quantity) onChange(quantity);
  };
  return (
    <Input
      aria-label={t("draft.unitsOf", { name })}
      inputMode="numeric"
      className="!w-16 text-right"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === "Enter" && save()}
    />
  );
}
