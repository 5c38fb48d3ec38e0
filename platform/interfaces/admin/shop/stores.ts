import { z } from "zod";
import { settingsCalls } from "./settings-calls.ts";
import { numbersOf, numberText } from "./settings-fields.ts";

/** Places where goods are sold or picked up, and the warehouses that orders are taken from. */

const hours = z.array(z.strictObject({ start: z.string(), end: z.string() }));

const storeFields = {
  name: z.string(),
  type: z.enum(["own", "retailer", "partner"]),
  address: z.string(),
  country: z.string(),
  state: z.string().nullable(),
  /** Degrees. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  email: z.string(),
  phone: z.string(),
  websiteUrl: z.string(),
  /** By day of the week, Monday is 1. */
  openingHours: z.array(z.strictObject({ day: z.int(), isClosed: z.boolean(), hours })),
  specialOpeningHours: z.array(z.strictObject({ date: z.string(), isClosed: z.boolean(), hours })),
  /** What is picked up there is taken by this rule, else out of this warehouse. */
  allocationRule: numberText.nullable(),
  warehouse: numberText.nullable(),
};

const stores = settingsCalls({
  path: "stores",
  part: "brickAndMortars",
  access: "stock.read",
  nouns: "places where goods are sold or picked up",
  record: z.object({ id: z.string(), ...storeFields }).meta({ id: "Store" }),
  shape: ({ settings }) =>
    settings.brickAndMortars.map((each) => {
      const { brickAndMortar, state = null, latitude = null, longitude = null, ...own } = each;
      return Object.assign(own, {
        id: String(brickAndMortar),
        state,
        latitude,
        longitude,
        allocationRule: each.allocationRule === undefined ? null : String(each.allocationRule),
        warehouse: each.warehouse === undefined ? null : String(each.warehouse),
      });
    }),
  fields: storeFields,
  defaults: {
    type: "own",
    address: "",
    state: null,
    latitude: null,
    longitude: null,
    email: "",
    phone: "",
    websiteUrl: "",
    openingHours: [],
    specialOpeningHours: [],
    allocationRule: null,
    warehouse: null,
  },
  ids: "numbered",
  entryOf: ({ allocationRule, warehouse, ...sent }, { key }) => ({
    ...sent,
    brickAndMortar: Number(key),
    state: sent.state ?? undefined,
    latitude: sent.latitude ?? undefined,
    longitude: sent.longitude ?? undefined,
    allocationRule: allocationRule === null ? undefined : Number(allocationRule),
    warehouse: warehouse === null ? undefined : Number(warehouse),
  }),
  names: { brickAndMortar: "id" },
});

const ruleFields = {
  name: z.string(),
  /** The preferred one first. */
  warehouses: z.array(numberText),
  prefer: z.enum(["complete", "order", "stock"]),
};

const allocationRules = settingsCalls({
  path: "allocation-rules",
  part: "allocationRules",
  access: "stock.read",
  nouns: "rules for which warehouses an order is taken from",
  record: z.object({ id: z.string(), ...ruleFields }).meta({ id: "AllocationRule" }),
  shape: ({ settings }) =>
    settings.allocationRules.map(({ allocationRule: number, name, warehouses, prefer }) => {
      return { id: String(number), name, warehouses: warehouses.map(String), prefer };
    }),
  fields: ruleFields,
  defaults: { prefer: "complete" },
  ids: "numbered",
  entryOf: ({ name, warehouses, prefer }, { key }) => {
    return { allocationRule: Number(key), name, warehouses: numbersOf(warehouses), prefer };
  },
  names: { allocationRule: "id" },
});

export const storeEndpoints = [...stores, ...allocationRules];
