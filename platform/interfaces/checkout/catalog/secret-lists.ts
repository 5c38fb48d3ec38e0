import {
  readBrands,
  readCollections,
  readMarkets,
  readPriceLists,
  readWarehouses,
} from "../../../catalog/master-lists.ts";
import { surroundingsOf } from "../../../market/places.ts";
import { answer } from "../answer.ts";
import { currencyFormat } from "../../rest/format/money.ts";
import { noInput, readEndpoint } from "../endpoint.ts";

/** Master data that back ends ask for. `checkout-rest.md` sections 7 and 8.4. */

const getBrands = readEndpoint({
  method: "GET",
  path: "brands",
  body: noInput,
  secret: true,
  handle: async ({ platform: { db } }) => {
    const brands = await readBrands(db);
    return answer({ brands: brands.map(({ id, ...texts }) => Object.assign(texts, { brand: String(id) })) });
  },
});

const getCollections = readEndpoint({
  method: "GET",
  path: "collections",
  body: noInput,
  secret: true,
  handle: async ({ platform: { db } }) => {
    const collections = await readCollections(db);
    return answer({
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
    return answer({ warehouses: warehouses.map(({ id, name }) => ({ warehouse: String(id), name })) });
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
    return answer({ markets: markets.map(({ id, name }) => ({ market: id, name, default: id === usual })) });
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
    return answer({
      pricelists: lists.map(({ id, name, currency }) => ({
        pricelist: id,
        name,
        default: id === usual,
        currency: currencyFormat(currency, language),
      })),
    });
  },
});

export const secretListEndpoints = [getBrands, getCollections, getWarehouses, getMarkets, getPriceLists];
