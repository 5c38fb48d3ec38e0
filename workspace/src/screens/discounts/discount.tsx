import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useForm } from "react-hook-form";
import { api, ask, askNothing, ifMatch, type Schemas } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { ArchiveButton } from "../../ui/archive-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { RecordFormFoot, useKeptRecord, useRecordForm } from "../../ui/record-form.tsx";
import { tell } from "../../ui/toasts.tsx";
import { VoucherStateChip } from "../vouchers/voucher-state.tsx";
import { bodyOf, fieldsOf, type DiscountFields } from "./discount-form.ts";
import { DiscountTerms } from "./discount-terms.tsx";
import { nameOf } from "./discounts.tsx";

type Discount = Schemas["Discount"];

/** An automatic discount, or a new one at the address `new`. */
export function DiscountScreen() {
  const { id } = useParams({ from: "/shell/discounts/$id" });
  return id === "new" ? <DiscountForm key="new" discount={null} /> : <Existing key={id} id={id} />;
}

const discountKey = (id: string) => ["discount", id];

function Existing({ id }: { readonly id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: discountKey(id),
    queryFn: ({ signal }) => ask(api.GET("/discounts/{id}", { params: { path: { id } }, signal })),
  });
  return <DiscountForm discount={data} />;
}

function useDiscountForm(discount: Discount | null) {
  const navigate = useNavigate();
  const kept = useKeptRecord({
    record: discount,
    keyOf: discountKey,
    lists: "discounts",
    open: (id) => navigate({ to: "/discounts/$id", params: { id }, replace: true, ignoreBlocker: true }),
  });
  const fields = useForm<DiscountFields>({ defaultValues: fieldsOf(discount) });
  const form = useRecordForm({
    form: fields,
    record: discount,
    fieldsOf,
    patchOf: (before, after) => bodyOf(after, before),
    change: (body, version) => {
      if (discount === null) return ask(api.POST("/discounts", { body }));
      const params = { path: { id: discount.id }, header: ifMatch(version) };
      return ask(api.PATCH("/discounts/{id}", { params, body }));
    },
    ...kept,
  });
  return { fields, form };
}

function DiscountForm({ discount }: { readonly discount: Discount | null }) {
  const can = useCan();
  const { defaultLanguage } = useShop();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { fields, form } = useDiscountForm(discount);
  const canWrite = can("promotions.write") && discount?.state !== "archived";
  return (
    <Page
      title={discount === null ? t("discount.new") : nameOf(discount, defaultLanguage)}
      beside={discount !== null && <VoucherStateChip state={discount.state} />}
      width="reading"
      before={
        <Link
          to="/discounts"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.discounts")}
        </Link>
      }
      actions={
        discount !== null &&
        canWrite && (
          <ArchiveButton
            text={t("discount.archiveText")}
            isDisabled={form.isDirty}
            archive={() => {
              const params = { path: { id: discount.id }, header: ifMatch(discount.version) };
              return askNothing(api.DELETE("/discounts/{id}", { params }));
            }}
            onArchived={async () => {
              tell(t("discount.archiveDone"));
              await navigate({ to: "/discounts" });
              client.removeQueries({ queryKey: discountKey(discount.id) });
              await client.invalidateQueries({ queryKey: ["discounts"] });
            }}
          />
        )
      }
    >
      <div className="grid gap-4">
        {form.error !== null && <Notice tone="bad">{problemText(form.error)}</Notice>}
        {discount?.followsFile === true && canWrite && <Notice>{t("discount.followsFile")}</Notice>}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            form.save();
          }}
        >
          <fieldset disabled={!canWrite} className="grid gap-4">
            <DiscountTerms fields={fields} error={form.error} />
          </fieldset>
        </form>
      </div>
      <RecordFormFoot form={form} />
    </Page>
  );
}
