import { localOf, momentOf } from "../../local-time.ts";
import type { Schemas } from "../../api/client.ts";
import type { paths } from "../../../../client/schema.d.ts";

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

const empty: CampaignFields = {
  name: "",
  startsAt: "",
  endsAt: "",
  percent: "",
  showAsOnSale: true,
  showAsNew: false,
  markets: [],
  pricelists: [],
  products: [],
};

export function fieldsOf(campaign: Campaign | null): CampaignFields {
  if (campaign === null) return empty;
  return {
    name: campaign.name,
    startsAt: localOf(campaign.startsAt),
    endsAt: localOf(campaign.endsAt),
    percent: campaign.percent ?? "",
    showAsOnSale: campaign.showAsOnSale,
    showAsNew: campaign.showAsNew,
    markets: [...(campaign.markets ?? [])],
    pricelists: [...(campaign.pricelists ?? [])],
    products: [...campaign.products],
  };
}

/** What differs from what was there; of a new campaign all that is set, and how it is shown. */
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
  const isNew = before === null;
  const names = fieldNames.filter(
    (name) => (isNew && always.has(name)) || JSON.stringify(fields[name]) !== JSON.stringify(was[name]),
  );
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

const fieldNames = [
  "name",
  "startsAt",
  "endsAt",
  "percent",
  "showAsOnSale",
  "showAsNew",
  "markets",
  "pricelists",
  "products",
] as const;
const always: ReadonlySet<string> = new Set(["name", "showAsOnSale", "showAsNew"]);
