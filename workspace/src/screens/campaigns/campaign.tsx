import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import { api, ask, ifMatch, type Schemas } from "../../api/client.ts";
import { localOf } from "../../local-time.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Check, Field, Input } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { RecordFormFoot, useKeptRecord, useRecordForm } from "../../ui/record-form.tsx";
import { pricelistsQuery } from "../prices/pricelists-query.ts";
import { bodyOf, fieldsOf, type CampaignFields } from "./campaign-form.ts";
import { CampaignProducts } from "./campaign-products.tsx";
import { CampaignStateChip } from "./campaign-state.tsx";

type Campaign = Schemas["Campaign"];

/** A campaign, or a new one at the address `new`. */
export function CampaignScreen() {
  const { id } = useParams({ from: "/shell/campaigns/$id" });
  return id === "new" ? <CampaignForm key="new" campaign={null} /> : <Existing key={id} id={id} />;
}

const campaignKey = (id: string) => ["campaign", id];

function Existing({ id }: { readonly id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: campaignKey(id),
    queryFn: ({ signal }) => ask(api.GET("/campaigns/{id}", { params: { path: { id } }, signal })),
  });
  return <CampaignForm campaign={data} />;
}

function useCampaignForm(campaign: Campaign | null) {
  const navigate = useNavigate();
  const kept = useKeptRecord({
    record: campaign,
    keyOf: campaignKey,
    lists: "campaigns",
    open: (id) => navigate({ to: "/campaigns/$id", params: { id }, replace: true, ignoreBlocker: true }),
  });
  const fields = useForm<CampaignFields>({ defaultValues: fieldsOf(campaign) });
  const form = useRecordForm({
    form: fields,
    record: campaign,
    fieldsOf,
    patchOf: (before, after) => bodyOf(after, before),
    change: (body, version) => {
      if (campaign === null) return ask(api.POST("/campaigns", { body: { name: "", ...body } }));
      const params = { path: { id: campaign.id }, header: ifMatch(version) };
      return ask(api.PATCH("/campaigns/{id}", { params, body }));
    },
    ...kept,
  });
  return { fields, form };
}

function CampaignForm({ campaign }: { readonly campaign: Campaign | null }) {
  const can = useCan();
  const { fields, form } = useCampaignForm(campaign);
  const { register, setValue, control } = fields;
  const [markets, pricelists, products] = useWatch({ control, name: ["markets", "pricelists", "products"] });
  const canWrite = can("promotions.write");
  return (
    <Page
      title={campaign?.name ?? t("campaign.new")}
      width="reading"
      before={
        <Link
          to="/campaigns"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.campaigns")}
        </Link>
      }
      beside={campaign !== null && <CampaignStateChip state={campaign.state} />}
      actions={
        campaign?.state === "running" &&
        canWrite && (
          <Button
            onClick={() => {
              setValue("endsAt", localOf(new Date().toISOString()), { shouldDirty: true });
              form.save();
            }}
          >
            {t("campaign.endNow")}
          </Button>
        )
      }
    >
      {form.error !== null && (
        <div className="mb-4">
          <Notice tone="bad">{problemText(form.error)}</Notice>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <fieldset disabled={!canWrite} className="grid gap-4">
          <Card title={t("campaign.what")}>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label={t("field.name")}
                error={fieldProblem(form.error, "name")}
                className="sm:col-span-2"
              >
                <Input {...register("name")} />
              </Field>
              <Field
                label={t("campaign.startsAt")}
                hint={t("campaign.here")}
                error={fieldProblem(form.error, "startsAt")}
              >
                <Input type="datetime-local" {...register("startsAt")} />
              </Field>
              <Field
                label={t("campaign.endsAt")}
                hint={t("campaign.endlessHint")}
                error={fieldProblem(form.error, "endsAt")}
              >
                <Input type="datetime-local" {...register("endsAt")} />
              </Field>
              <Field label={t("campaign.percentOff")} error={fieldProblem(form.error, "percent")}>
                <Input inputMode="decimal" placeholder="20" {...register("percent")} />
              </Field>
              <div className="grid content-end gap-2 pb-1">
                <Check label={t("campaign.onSale")} {...register("showAsOnSale")} />
                <Check label={t("campaign.asNew")} {...register("showAsNew")} />
              </div>
            </div>
          </Card>
          <Where
            markets={markets}
            pricelists={pricelists}
            onMarkets={(ids) => setValue("markets", ids, { shouldDirty: true })}
            onPricelists={(ids) => setValue("pricelists", ids, { shouldDirty: true })}
          />
          <CampaignProducts
            products={products}
            onChange={(products) => setValue("products", [...products], { shouldDirty: true })}
            prices={campaign?.prices ?? []}
            none={t("campaign.noProducts")}
          />
        </fieldset>
      </form>
      <RecordFormFoot form={form} />
    </Page>
  );
}

interface WhereProps {
  readonly markets: readonly string[];
  readonly pricelists: readonly string[];
  readonly onMarkets: (ids: string[]) => void;
  readonly onPricelists: (ids: string[]) => void;
}

function Where({ markets, pricelists, onMarkets, onPricelists }: WhereProps) {
  const shop = useShop();
  const lists = useSuspenseQuery(pricelistsQuery).data.items;
  return (
    <Card title={t("campaign.where")}>
      <p className="mb-3 text-sm text-ink-2">{t("campaign.everywhere")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice label={t("field.markets")} options={shop.markets} chosen={markets} onChange={onMarkets} />
        <Choice label={t("campaign.lists")} options={lists} chosen={pricelists} onChange={onPricelists} />
      </div>
    </Card>
  );
}
