import {
  readBrands,
  readCollections,
  readMarkets,
  readPriceLists,
  readWarehouses,
} from "../../../catalogue/catalog/master-lists.ts";
import { readCampaignCalendar } from "../../../catalogue/catalog/prices/campaign-calendar.ts";
import { surroundingsOf } from "../../../catalogue/market/places.ts";
import { currencyFormat } from "../../rest/format/money.ts";
import { noInput, readEndpoint } from "../endpoint.ts";
import { errorResponses, respond } from "../response.ts";

/** Master data that back ends ask for. checkout-rest.md#catalogue-calls and #master-data. */

const getBrands = readEndpoint({
  method: "GET",
  path: "brands",
  body: noInput,
  secret: true,
  handle: async ({ platform: { db } }) => {
    const brands = await readBrands(db);
    return respond({ brands: brands.map(({ id, ...texts }) => Object.assign(texts, { brand: String(id) })) });
  },
});

const getCollections = readEndpoint({
  method: "GET",
  path: "collections",
  body: noInput,
  secret: true,
  handle: async ({ platform: { db } }) => {
    const collections = await readCollections(db);
    return respond({
      collections: collections.map(({ id, ...texts }) => Object.assign(texts, { collection: String(id) })),
    });
  },
});

const getWarehouses = readEndpoint({
  method: "GET",
  path: "warehouses",
  body: noInput,
  secret: true,
  handle: async ({ platform: { db } }) => {
    const warehouses = await readWarehouses(db);
    return respond({ warehouses: warehouses.map(({ id, name }) => ({ warehouse: String(id), name })) });
  },
});

const getMarkets = readEndpoint({
  method: "GET",
  path: "markets",
  body: noInput,
  secret: true,
  handle: async ({ platform: { db, settings }, plugin: { store } }) => {
    const usual = surroundingsOf(settings, undefined).market;
    const markets = await readMarkets(db, store);
    return respond({ markets: markets.map(({ id, name }) => ({ market: id, name, default: id === usual })) });
  },
});

const getPriceLists = readEndpoint({
  method: "GET",
  path: "pricelists",
  body: noInput,
  secret: true,
  handle: async ({ platform: { db, settings }, plugin: { store }, session: { language } }) => {
    const usual = surroundingsOf(settings, undefined).priceList;
    const lists = await readPriceLists(db, store);
    return respond({
      pricelists: lists.map(({ id, name, currency }) => ({
        pricelist: id,
        name,
        default: id === usual,
        currency: currencyFormat(currency, language),
      })),
    });
  },
});

export const masterDataEndpoints = [getBrands, getCollections, getWarehouses, getMarkets, getPriceLists];

/** The calendar of campaigns, for previews alone: other clients get a 404. checkout-rest.md#preview-of-a-moment. */
export const getCampaigns = readEndpoint({
  method: "GET",
  path: "campaigns",
  body: noInput,
  handle: async ({ platform, session, client }) => {
    if (!client.preview) return errorResponses.pathNotFound;
    const calendar = await readCampaignCalendar(platform.db, session, platform.now());
    return respond({
      campaigns: calendar.map(({ id, name, startsAt, stopsAt }) => ({
        campaign: String(id),
        name,
        startTime: seconds(startsAt),
        stopTime: seconds(stopsAt),
      })),
    });
  },
});

const seconds = (moment: Date | null): number | null => moment && Math.floor(moment.getTime() / 1000);
