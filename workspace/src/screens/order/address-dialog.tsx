import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { api, ask, ifMatch } from "../../api/client.ts";
import { countryName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Conflict } from "../../ui/conflict.tsx";
import { Check, Field, Input } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { useRecordForm } from "../../ui/record-form.tsx";
import { fieldsOf, patchOf, placeFields, type AddressFields } from "./address-form.ts";
import { orderQuery, timelineQuery, type Order } from "./order-query.ts";

interface AddressDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Corrects who ordered and where it goes; somebody else may have done that meanwhile. */
export default function AddressDialog({ order, onClose }: AddressDialogProps) {
  const client = useQueryClient();
  const fields = useForm<AddressFields>({ defaultValues: fieldsOf(order) });
  const filled = useCallback((record: Order | null) => fieldsOf(record ?? order), [order]);
  const form = useRecordForm({
    form: fields,
    record: order,
    fieldsOf: filled,
    patchOf: (before, after) => patchOf(filled(before), after),
    change: (body, version) =>
      ask(
        api.PATCH("/orders/{id}/address", {
          params: { path: { id: order.id }, header: ifMatch(version) },
          body,
        }),
      ),
    onSaved: (saved) => {
      client.setQueryData(orderQuery(order.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: timelineQuery(order.id).queryKey });
      void client.invalidateQueries({ queryKey: ["orders"] });
      onClose();
    },
    reread: () => client.fetchQuery({ ...orderQuery(order.id), staleTime: 0 }),
  });
  const isElsewhere = useWatch({ control: fields.control, name: "isElsewhere" });
  return (
    <Modal
      title={t("address.title")}
      description={t("address.text", { country: countryName(order.country) })}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button
            type="submit"
            form="address"
            variant="primary"
            isBusy={form.isSaving}
            disabled={!form.isDirty}
          >
            {t("action.save")}
          </Button>
        </>
      }
    >
      <form
        id="address"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (form.isDirty) form.save();
        }}
      >
        {form.error !== null && <Notice tone="bad">{problemText(form.error)}</Notice>}
        <Place
          legend={t(isElsewhere ? "order.billing" : "order.address")}
          fields={fields}
          error={form.error}
        />
        <Check label={t("address.elsewhere")} {...fields.register("isElsewhere")} />
        {isElsewhere && <Place legend={t("order.delivery")} fields={fields} error={form.error} isDelivery />}
      </form>
      <Conflict
        differences={form.differences}
        isBusy={form.isSaving}
        onClose={form.closeConflict}
        onTakeTheirs={form.takeTheirs}
        onKeepMine={form.keepMine}
      />
    </Modal>
  );
}

interface PlaceProps {
  readonly legend: string;
  readonly fields: UseFormReturn<AddressFields>;
  readonly error: Error | null;
  readonly isDelivery?: boolean;
}

function Place({ legend, fields, error, isDelivery = false }: PlaceProps) {
  const path = isDelivery ? "shippingAddress" : "address";
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {!isDelivery && (
        <Field
          label={t("field.email")}
          error={fieldProblem(error, "address.email")}
          className="sm:col-span-2"
        >
          <Input type="email" autoComplete="off" {...fields.register("email")} />
        </Field>
      )}
      {placeFields.map((name) => (
        <Field key={name} label={t(`field.${name}`)} error={fieldProblem(error, `${path}.${name}`)}>
          <Input autoComplete="off" {...fields.register(isDelivery ? `shipping.${name}` : name)} />
        </Field>
      ))}
    </fieldset>
  );
}
