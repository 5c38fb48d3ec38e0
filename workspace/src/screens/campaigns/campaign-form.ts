import type { Schemas } from "../../api/client.ts";
import type { paths } from "../../api/schema.ts";

type Campaign = Schemas["Campaign"];
export type CampaignPatch = NonNullable<
  paths["/campaigns/{id}"]["patch"]["requestBody"]
>["content"]["application/json"];

/** Times as inputs have them, here; no markets or price lists are all of them. */
export interface CampaignFields {
  name: string;
  startsAt: string;
  endsAt: string;
  percent: string;
  showAsOnSale: boolean;
  showAsNew: boolean;
  markets: string[];
  pricelists: string[];
  products: string[];
}

export function fieldsOf(campaign: Campaign | null): CampaignFields {
  return {
    name: campaign?.name ?? "",
    startsAt: localOf(campaign?.startsAt ?? null),
    endsAt: localOf(campaign?.endsAt ?? null),
    percent: campaign?.percent ?? "",
    showAsOnSale: campaign?.showAsOnSale ?? true,
    showAsNew: campaign?.showAsNew ?? false,
    markets: [...(campaign?.markets ?? [])],
    pricelists: [...(campaign?.pricelists ?? [])],
    products: [...(campaign?.products ?? [])],
  };
}

function localOf(at: string | null): string {
  if (at === null) return "";
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function momentOf(local: string): string | null {
  return local === "" ? null : new Date(local).toISOString();
}

/** What differs from what was there. */
export function bodyOf(fields: CampaignFields, before: Campaign | null): CampaignPatch {
  const was = fieldsOf(before);
  const listOrAll = (ids: string[]) => (ids.length === 0 ? null : ids);
  const all = {
    name: fields.name.trim(),
    startsAt: momentOf(fields.startsAt),
    endsAt: momentOf(fields.endsAt),
    percent: fields.percent.trim() === "" ? null : fields.percent.trim().replace(",", "."),
    showAsOnSale: fields.showAsOnSale,
    showAsNew: fields.showAsNew,
    markets: listOrAll(fields.markets),
    pricelists: listOrAll(fields.pricelists),
    products: fields.products,
  };
  const changed = (name: keyof CampaignFields) => JSON.stringify(fields[name]) !== JSON.stringify(was[name]);
  return {
    ...((before === null || changed("name")) && { name: all.name }),
    ...(changed("startsAt") && { startsAt: all.startsAt }),
    ...(changed("endsAt") && { endsAt: all.endsAt }),
    ...(changed("percent") && { percent: all.percent }),
    ...((before === null || changed("showAsOnSale")) && { showAsOnSale: all.showAsOnSale }),
    ...((before === null || changed("showAsNew")) && { showAsNew: all.showAsNew }),
    ...(changed("markets") && { markets: all.markets }),
    ...(changed("pricelists") && { pricelists: all.pricelists }),
    ...(changed("products") && { products: all.products }),
  };
}
