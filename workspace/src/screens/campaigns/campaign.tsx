import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { api, ask, ifMatch, type Schemas } from "../../api/client.ts";
import { isProblemOf } from "../../api/problem.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Conflict, differencesOf } from "../../ui/conflict.tsx";
import { Check, Field, Input } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import { Unsaved } from "../../ui/unsaved.tsx";
import { versionOf } from "../order/order-side.tsx";
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
  const client = useQueryClient();
  const navigate = useNavigate();
  const [base, setBase] = useState(campaign);
  const form = useForm<CampaignFields>({ defaultValues: fieldsOf(campaign) });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (campaign === null || isDirty || base?.version === campaign.version) return;
    setBase(campaign);
    form.reset(fieldsOf(campaign));
  }, [campaign, base, isDirty, form]);
  const patch = () => bodyOf(form.getValues(), base);
  const save = useMutation({
    mutationFn: (version: string) => {
      if (campaign === null) {
        const { name = "", ...rest } = patch();
        return ask(api.POST("/campaigns", { body: { name, ...rest } }));
      }
      const params = { path: { id: campaign.id }, header: ifMatch(version) };
      return ask(api.PATCH("/campaigns/{id}", { params, body: patch() }));
    },
    onSuccess: async (saved) => {
      client.setQueryData(campaignKey(saved.id), saved);
      void client.invalidateQueries({ queryKey: ["campaigns"] });
      setBase(saved);
      form.reset(fieldsOf(saved));
      tell(t("action.saved"));
      if (campaign === null) {
        await navigate({
          to: "/campaigns/$id",
          params: { id: saved.id },
          replace: true,
          ignoreBlocker: true,
        });
      }
    },
  });
  const discard = async () => {
    save.reset();
    if (campaign === null) {
      form.reset();
      return;
    }
    await client.invalidateQueries({ queryKey: campaignKey(campaign.id) });
    const now = client.getQueryData<Campaign>(campaignKey(campaign.id)) ?? campaign;
    setBase(now);
    form.reset(fieldsOf(now));
  };
  return { form, save, patch, discard, isDirty, version: base?.version ?? "" };
}

function CampaignForm({ campaign }: { readonly campaign: Campaign | null }) {
  const can = useCan();
  const { form, save, patch, discard, isDirty, version } = useCampaignForm(campaign);
  const conflict = isProblemOf(save.error, "version") ? save.error : null;
  const { register, watch, setValue } = form;
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
        can("promotions.write") && (
          <Button
            onClick={() => {
              setValue("endsAt", localTime(new Date()), { shouldDirty: true });
              save.mutate(version);
            }}
          >
            {t("campaign.endNow")}
          </Button>
        )
      }
    >
      {save.isError && conflict === null && (
        <div className="mb-4">
          <Notice tone="bad">{problemText(save.error)}</Notice>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(version);
        }}
      >
        <fieldset disabled={!can("promotions.write")} className="grid gap-4">
          <Card title={t("campaign.what")}>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label={t("field.name")}
                error={fieldProblem(save.error, "name")}
                className="sm:col-span-2"
              >
                <Input {...register("name")} autoFocus={campaign === null} />
              </Field>
              <Field
                label={t("campaign.startsAt")}
                hint={t("campaign.here")}
                error={fieldProblem(save.error, "startsAt")}
              >
                <Input type="datetime-local" {...register("startsAt")} />
              </Field>
              <Field
                label={t("campaign.endsAt")}
                hint={t("campaign.endlessHint")}
                error={fieldProblem(save.error, "endsAt")}
              >
                <Input type="datetime-local" {...register("endsAt")} />
              </Field>
              <Field label={t("campaign.percentOff")} error={fieldProblem(save.error, "percent")}>
                <Input inputMode="decimal" placeholder="20" {...register("percent")} />
              </Field>
              <div className="grid content-end gap-2 pb-1">
                <Check label={t("campaign.onSale")} {...register("showAsOnSale")} />
                <Check label={t("campaign.asNew")} {...register("showAsNew")} />
              </div>
            </div>
          </Card>
          <Where
            markets={watch("markets")}
            pricelists={watch("pricelists")}
            onMarkets={(ids) => setValue("markets", ids, { shouldDirty: true })}
            onPricelists={(ids) => setValue("pricelists", ids, { shouldDirty: true })}
          />
          <CampaignProducts
            products={watch("products")}
            onChange={(products) => setValue("products", [...products], { shouldDirty: true })}
            prices={campaign?.prices ?? []}
          />
        </fieldset>
      </form>
      <Unsaved
        isDirty={isDirty}
        isBusy={save.isPending}
        onSave={() => save.mutate(version)}
        onDiscard={() => void discard()}
      />
      <Conflict
        differences={conflict && differencesOf(patch(), conflict)}
        isBusy={save.isPending}
        onClose={() => save.reset()}
        onTakeTheirs={() => void discard()}
        onKeepMine={() => save.mutate(versionOf(conflict))}
      />
    </Page>
  );
}

/** As an input of a date and a time has it, here. */
function localTime(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
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

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

function Choice({ label, options, chosen, onChange }: ChoiceProps) {
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="mb-1 text-sm font-medium text-ink-2">{label}</legend>
      {options.map(({ id, name }) => (
        <Check
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  );
}
