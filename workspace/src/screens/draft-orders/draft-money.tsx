import { Plus, X } from "lucide-react";
import { useState } from "react";
import { moneyText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { Card, Fact, Facts } from "../../ui/page.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";
import { tellProblem } from "../../ui/toasts.tsx";
import { useDraftChange, type DraftChange } from "./draft-query.ts";
import type { Draft } from "./draft-lines.ts";
import { nameIn } from "./name-in.ts";

interface DraftMoneyProps {
  readonly draft: Draft;
  readonly isLocked: boolean;
}

/** Methods, vouchers, and what it comes to. */
export function DraftMoney({ draft, isLocked }: DraftMoneyProps) {
  const change = useDraftChange(draft.id);
  const { shippingMethods, paymentMethods, totals } = draft;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={t("order.methods")}>
        <div className="grid gap-3">
          <MethodSelect
            label={t("field.shippingMethod")}
            value={draft.shippingMethod}
            isLocked={isLocked}
            options={shippingMethods.map(({ key, names, price }) => [
              key,
              [nameIn(names, key), price === null ? "" : moneyText(price)].filter(Boolean).join(" · "),
            ])}
            onPick={(shippingMethod) => change.mutateAsync(() => ({ shippingMethod }))}
          />
          <MethodSelect
            label={t("field.paymentMethod")}
            hint={t("draft.paymentHint")}
            value={draft.paymentMethod}
            isLocked={isLocked}
            options={paymentMethods.map(({ key, names, forStaff }) => [
              key,
              forStaff ? nameIn(names, key) : t("draft.byLink", { name: nameIn(names, key) }),
            ])}
            onPick={(paymentMethod) => change.mutateAsync(() => ({ paymentMethod }))}
          />
        </div>
      </Card>
      <Card title={t("draft.vouchers")}>
        <Vouchers draft={draft} isLocked={isLocked} change={change} />
      </Card>
      {totals !== null && (
        <Card title={t("draft.totals")}>
          <Facts>
            <Fact label={t("draft.items")}>{moneyText(totals.items)}</Fact>
            {draft.discounts.map(({ id, name, amount }) => (
              <Fact key={id} label={name}>
                −{moneyText(amount)}
              </Fact>
            ))}
            <Fact label={t("field.shippingMethod")}>{moneyText(totals.shipping)}</Fact>
            {Number(totals.handling.amount) !== 0 && (
              <Fact label={t("field.paymentMethod")}>{moneyText(totals.handling)}</Fact>
            )}
            <Fact label={t("orders.total")}>
              <strong>{moneyText(totals.grandTotal)}</strong>
            </Fact>
            <Fact label={t("draft.tax")}>{moneyText(totals.tax)}</Fact>
          </Facts>
        </Card>
      )}
    </div>
  );
}

interface MethodSelectProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string | null;
  readonly options: readonly (readonly [key: string, text: string])[];
  readonly isLocked: boolean;
  readonly onPick: (key: string | null) => Promise<unknown>;
}

/** Shows what was picked while it is being saved. */
function MethodSelect({ label, hint, value, options, isLocked, onPick }: MethodSelectProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const pick = async (key: string) => {
    setPicked(key);
    try {
      await onPick(key === "" ? null : key);
    } catch (error) {
      tellProblem(error);
    } finally {
      setPicked(null);
    }
  };
  return (
    <Field label={label} hint={hint}>
      <Select
        value={picked ?? value ?? ""}
        disabled={isLocked}
        onChange={({ target }) => void pick(target.value)}
      >
        <option value="">{t("draft.firstOffered")}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Vouchers({ draft, isLocked, change }: DraftMoneyProps & { readonly change: DraftChange }) {
  const [code, setCode] = useState("");
  const codes = draft.vouchers.map((voucher) => voucher.code);
  return (
    <div className="grid gap-2">
      {draft.vouchers.map((voucher) => (
        <div key={voucher.code} className="flex items-center gap-2">
          <span className="grow font-medium">{voucher.code}</span>
          {voucher.state === "fits" ? (
            <span className="text-ink-2">−{moneyText(voucher.amount)}</span>
          ) : (
            <Chip tone="warn">{t(`draft.voucher.${voucher.state}`)}</Chip>
          )}
          {!isLocked && (
            <IconButton
              label={t("draft.remove", { name: voucher.code })}
              onClick={() =>
                change.mutate((now) => ({
                  vouchers: now.vouchers.flatMap((one) => (one.code === voucher.code ? [] : one.code)),
                }))
              }
            >
              <X size={14} />
            </IconButton>
          )}
        </div>
      ))}
      {!isLocked && (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const added = code.trim();
            if (added === "" || change.isPending) return;
            change.mutate((now) => ({ vouchers: [...now.vouchers.map((one) => one.code), added] }), {
              onSuccess: () => setCode(""),
            });
          }}
        >
          <Field
            label={t("draft.voucherCode")}
            className="grow"
            error={fieldProblem(change.error, `vouchers.${codes.length}`)}
          >
            <Input autoComplete="off" value={code} onChange={({ target }) => setCode(target.value)} />
          </Field>
          <Button type="submit" icon={<Plus size={14} />}>
            {t("draft.addVoucher")}
          </Button>
        </form>
      )}
    </div>
  );
}
