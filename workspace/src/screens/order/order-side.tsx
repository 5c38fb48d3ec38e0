import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { api, ask, ifMatch } from "../../api/client.ts";
import { isProblemOf } from "../../api/problem.ts";
import { countryName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { CustomerLink } from "../../ui/customer-link.tsx";
import { Conflict, differencesOf, versionOf } from "../../ui/conflict.tsx";
import { Field, giveFocus, TextArea } from "../../ui/field.tsx";
import { Card, Fact, Facts } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import { Hidden } from "../../ui/hidden.tsx";
import { isOver, orderQuery, timelineQuery, type Order } from "./order-query.ts";

const AddressDialog = lazy(() => import("./address-dialog.tsx"));

/** Who ordered, where it goes, how it was paid and what the customer is told. */
export function OrderSide({ order }: { readonly order: Order }) {
  const { customer, email, address, shippingAddress, redacted } = order;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={t("orders.customer")} actions={<EditAddresses order={order} />}>
        <Facts>
          <Fact label={t("field.email")}>{email ?? (redacted ? <Hidden /> : "–")}</Fact>
          {customer !== null && (
            <Fact label={t("order.account")}>
              <CustomerLink id={customer} />
            </Fact>
          )}
          <Fact label={t(shippingAddress === null ? "order.address" : "order.billing")}>
            <Address address={address} isHidden={redacted} />
          </Fact>
          {shippingAddress !== null && (
            <Fact label={t("order.delivery")}>
              <Address address={shippingAddress} isHidden={redacted} />
            </Fact>
          )}
        </Facts>
      </Card>
      <Card title={t("order.methods")}>
        <Facts>
          <Fact label={t("field.shippingMethod")}>{order.shippingMethod.name}</Fact>
          <Fact label={t("field.paymentMethod")}>
            {order.paymentMethod?.name ?? (redacted ? <Hidden /> : "–")}
          </Fact>
        </Facts>
      </Card>
      <Message order={order} />
    </div>
  );
}

/** Only until something has left. */
function EditAddresses({ order }: { readonly order: Order }) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const hasLeft = order.lines.some(({ shipped }) => shipped > 0);
  if (!can("orders.write") || order.address === null || hasLeft || isOver(order)) return null;
  return (
    <>
      <IconButton label={t("address.title")} onClick={() => setOpen(true)}>
        <Pencil size={14} />
      </IconButton>
      <Suspense>{isOpen && <AddressDialog order={order} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

interface AddressProps {
  readonly address: Readonly<Record<string, string>> | null;
  readonly isHidden: boolean;
}

/** An address line by line, as it is written on a parcel. */
export function Address({ address, isHidden }: AddressProps) {
  if (address === null) return isHidden ? <Hidden /> : "–";
  const part = (name: string) => address[name] ?? "";
  const lines = [
    part("company"),
    `${part("firstName")} ${part("lastName")}`,
    part("address1"),
    part("address2"),
    `${part("zipCode")} ${part("city")}`,
    part("state"),
    countryName(part("country")),
    part("phoneNumber"),
  ];
  return (
    <address className="not-italic">
      {lines
        .map((line) => line.trim())
        .filter((line) => line !== "")
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  );
}

/** What the customer is told; somebody else may have written something meanwhile. */
function Message({ order }: { readonly order: Order }) {
  const can = useCan();
  const client = useQueryClient();
  // With the version that was shown when the writing began: whatever comes meanwhile is a conflict, and no loss.
  const [draft, setDraft] = useState<{ readonly text: string; readonly version: string } | null>(null);
  const save = useMutation({
    mutationFn: ({ version, message }: { readonly version: string; readonly message: string }) =>
      ask(
        api.PATCH("/orders/{id}", {
          params: { path: { id: order.id }, header: ifMatch(version) },
          body: { message: message.trim() === "" ? null : message },
        }),
      ),
    onSuccess: (changed) => {
      client.setQueryData(orderQuery(order.id).queryKey, changed);
      setDraft(null);
      void client.invalidateQueries({ queryKey: timelineQuery(order.id).queryKey });
      tell(t("action.saved"));
    },
  });
  const conflict = isProblemOf(save.error, "version") ? save.error : null;
  const refetch = () => client.fetchQuery({ ...orderQuery(order.id), staleTime: 0 });
  return (
    <Card
      title={t("order.message")}
      actions={
        draft === null &&
        can("orders.write") && (
          <IconButton
            label={t("order.editMessage")}
            onClick={() => setDraft({ text: order.message ?? "", version: order.version })}
          >
            <Pencil size={14} />
          </IconButton>
        )
      }
    >
      {draft === null ? (
        <p className={order.message ? "whitespace-pre-wrap" : "text-ink-2"}>
          {order.message || t("order.noMessage")}
        </p>
      ) : (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate({ version: draft.version, message: draft.text });
          }}
        >
          <Field
            label={t("order.message")}
            isLabelHidden
            error={save.isError && conflict === null ? problemText(save.error) : undefined}
          >
            <TextArea
              ref={giveFocus}
              value={draft.text}
              onChange={({ target }) => setDraft({ ...draft, text: target.value })}
            />
          </Field>
          <div className="flex justify-end gap-2">
            <Button size="small" onClick={() => setDraft(null)}>
              {t("action.cancel")}
            </Button>
            <Button size="small" type="submit" variant="primary" isBusy={save.isPending}>
              {t("action.save")}
            </Button>
          </div>
        </form>
      )}
      <Conflict
        differences={conflict && differencesOf({ message: draft?.text }, conflict)}
        isBusy={save.isPending}
        onClose={() => save.reset()}
        onTakeTheirs={() => {
          save.reset();
          setDraft(null);
          void refetch();
        }}
        onKeepMine={() => save.mutate({ version: versionOf(conflict), message: draft?.text ?? "" })}
      />
    </Card>
  );
}
