import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft, Copy } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { api, ask, askNothing, ifMatch, type Schemas } from "../../api/client.ts";
import { numberText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { ArchiveButton } from "../../ui/archive-button.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { RecordFormFoot, useKeptRecord, useRecordForm } from "../../ui/record-form.tsx";
import { tell } from "../../ui/toasts.tsx";
import { bodyOf, fieldsOf, type VoucherFields } from "./voucher-form.ts";
import { VoucherStateChip } from "./voucher-state.tsx";
import { VoucherTerms } from "./voucher-terms.tsx";

type Voucher = Schemas["Voucher"];

const GenerateDialog = lazy(() => import("./generate-dialog.tsx"));

/** A voucher, or a new one at the address `new`. */
export function VoucherScreen() {
  const { id } = useParams({ from: "/shell/vouchers/$id" });
  return id === "new" ? <VoucherForm key="new" voucher={null} /> : <Existing key={id} id={id} />;
}

const voucherKey = (id: string) => ["voucher", id];

function Existing({ id }: { readonly id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: voucherKey(id),
    queryFn: ({ signal }) => ask(api.GET("/vouchers/{id}", { params: { path: { id } }, signal })),
  });
  return <VoucherForm voucher={data} />;
}

function useVoucherForm(voucher: Voucher | null) {
  const navigate = useNavigate();
  const kept = useKeptRecord({
    record: voucher,
    keyOf: voucherKey,
    lists: "vouchers",
    open: (id) => navigate({ to: "/vouchers/$id", params: { id }, replace: true, ignoreBlocker: true }),
  });
  const fields = useForm<VoucherFields>({ defaultValues: fieldsOf(voucher) });
  const form = useRecordForm({
    form: fields,
    record: voucher,
    fieldsOf,
    patchOf: (before, after) => bodyOf(after, before),
    change: (body, version) => {
      if (voucher === null) return ask(api.POST("/vouchers", { body }));
      const params = { path: { id: voucher.id }, header: ifMatch(version) };
      return ask(api.PATCH("/vouchers/{id}", { params, body }));
    },
    ...kept,
  });
  return { fields, form };
}

function VoucherForm({ voucher }: { readonly voucher: Voucher | null }) {
  const can = useCan();
  const { fields, form } = useVoucherForm(voucher);
  const canWrite = can("promotions.write") && voucher?.state !== "archived";
  return (
    <Page
      {...headOf(voucher)}
      width="reading"
      before={
        <Link
          to="/vouchers"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.vouchers")}
        </Link>
      }
      actions={voucher !== null && canWrite && <Actions voucher={voucher} isDirty={form.isDirty} />}
    >
      <div className="grid gap-4">
        {form.error !== null && <Notice tone="bad">{problemText(form.error)}</Notice>}
        {voucher?.followsFile === true && canWrite && <Notice>{t("voucher.followsFile")}</Notice>}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            form.save();
          }}
        >
          <fieldset disabled={!canWrite} className="grid gap-4">
            <VoucherTerms voucher={voucher} fields={fields} error={form.error} />
          </fieldset>
        </form>
      </div>
      <RecordFormFoot form={form} />
    </Page>
  );
}

function headOf(voucher: Voucher | null) {
  if (voucher === null) return { title: t("voucher.new") };
  const title = voucher.code ?? voucher.uri ?? "";
  return { title, beside: <VoucherStateChip state={voucher.state} />, subtitle: usedText(voucher) };
}

function usedText({ used, uses }: Voucher): string {
  const text =
    uses === null
      ? numberText(used)
      : t("voucher.usedOf", { used: numberText(used), uses: numberText(uses) });
  return `${t("voucher.used")}: ${text}`;
}

function Actions({ voucher, isDirty }: { readonly voucher: Voucher; readonly isDirty: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isGenerating, setGenerating] = useState(false);
  return (
    <>
      <ArchiveButton
        text={t("voucher.archiveText")}
        isDisabled={isDirty}
        archive={() => {
          const params = { path: { id: voucher.id }, header: ifMatch(voucher.version) };
          return askNothing(api.DELETE("/vouchers/{id}", { params }));
        }}
        onArchived={async () => {
          tell(t("voucher.archiveDone"));
          await navigate({ to: "/vouchers" });
          client.removeQueries({ queryKey: voucherKey(voucher.id) });
          await client.invalidateQueries({ queryKey: ["vouchers"] });
        }}
      />
      {voucher.code !== null && (
        <Button icon={<Copy size={15} />} disabled={isDirty} onClick={() => setGenerating(true)}>
          {t("voucher.generate")}
        </Button>
      )}
      {isGenerating && (
        <Suspense>
          <GenerateDialog voucher={voucher} onClose={() => setGenerating(false)} />
        </Suspense>
      )}
    </>
  );
}
