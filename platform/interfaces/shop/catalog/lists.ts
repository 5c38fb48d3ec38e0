import { amountsOf } from "../../../catalogue/catalog/gift-certificates.ts";
import {
  readBrands,
  readCollections,
  readMarkets,
  readPriceLists,
  readWarehouses,
} from "../../../catalogue/catalog/master-lists.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure } from "../../../foundations/errors.ts";
import { localised } from "../../../catalogue/market/localised.ts";
import { countryName, priceListOf, surroundingsOf } from "../../../catalogue/market/places.ts";
import { findRefs } from "../../../catalogue/integration/references.ts";
import { moneyFields, currencyFormat } from "../../rest/format/money.ts";
import { timestampText } from "../../rest/format/timestamp.ts";
import { answer, type Body } from "../answer.ts";
import { endpoint, noInput, type Endpoint, type ShopContext } from "../endpoint.ts";
import { listAnswer } from "../openapi/catalog-schemas.ts";
import { byKey } from "../selection/shape-selection.ts";
import { readCategories } from "./categories.ts";
import { findIds, wholeView } from "./catalog-query.ts";

/** Objects by id; `find`: one of them, wherever it is. */
interface Listed {
  readonly all: Body;
  readonly find?: (id: string) => unknown;
}

type Reader = (context: ShopContext) => Promise<Listed>;

/** A list and each of its entries: objects by id. shop-rest.md#transport. */
function listEndpoints(name: string, summary: string, read: Reader): readonly Endpoint[] {
  const answers = { 200: listAnswer };
  const list = endpoint({
    method: "GET",
    path: name,
    summary,
    body: noInput,
    answers,
    handle: async (call) => answer((await read(call)).all),
  });
  const one = endpoint({
    method: "GET",
    path: `${name}/{id}`,
    summary: `${summary}: one of them`,
    body: noInput,
    answers,
    handle: async (call) => {
      const id = call.param("id");
      const { all, find = (wanted) => (Object.hasOwn(all, wanted) ? all[wanted] : undefined) } =
        await read(call);
      const found = find(id);
      return found === undefined ? failure(name, "not-found") : answer({ [id]: found });
    },
  });
  return [list, one];
}

const listed = (list: readonly object[], field: string): Listed => ({ all: byKey(list, field) });

const brands: Reader = async ({ platform }) =>
  listed(
    (await readBrands(platform.db)).map(({ id, ...texts }) => Object.assign(texts, { brand: String(id) })),
    "brand",
  );

const collections: Reader = async ({ platform }) =>
  listed(
    (await readCollections(platform.db)).map(({ id, ...texts }) =>
      Object.assign(texts, { collection: String(id) }),
    ),
    "collection",
  );

const warehouses: Reader = async ({ platform }) =>
  listed(
    (await readWarehouses(platform.db)).map(({ id, name }) => ({ warehouse: String(id), name })),
    "warehouse",
  );

const markets: Reader = async ({ platform: { db, settings }, plugin }) => {
  const usual = surroundingsOf(settings, undefined).market;
  const all = await readMarkets(db, plugin.store);
  return listed(
    all.map(({ id, name }) => ({ market: id, name, default: id === usual })),
    "market",
  );
};

const priceLists: Reader = async ({ platform: { db, settings }, plugin }) => {
  const usual = surroundingsOf(settings, undefined).priceList;
  const all = await readPriceLists(db, plugin.store);
  const format = (currency: string) => currencyFormat(currency, settings.defaultLanguage);
  return listed(
    all.map(({ id, name, currency }) => ({
      pricelist: id,
      name,
      default: id === usual,
      currency: format(currency),
    })),
    "pricelist",
  );
};

const countries: Reader = async ({ platform: { settings } }) =>
  listed(
    settings.countries.map((country) => ({
      country: country.country,
      name: countryName(settings, country, settings.defaultLanguage),
      eu: country.eu,
      language: country.language,
      currency: priceListOf(settings, country.pricelist).currency,
      shipTo: country.shipTo,
      market: country.market,
      pricelist: country.pricelist,
      ...(country.states.length > 0 && {
        states: country.states.map(({ state, name }) => ({ state, name })),
      }),
    })),
    "country",
  );

const languages: Reader = async ({ platform: { settings } }) =>
  listed(
    settings.languages.map(({ language, name }) => ({
      language,
      name,
      default: language === settings.defaultLanguage,
    })),
    "language",
  );

const campaigns: Reader = async (context) => {
  const { db, settings } = context.platform;
  const view = wholeView(context);
  const named = settings.campaigns.flatMap(({ products }) => products.map(String));
  const numbers = await inTransaction(db, (tx) => findRefs(tx, "product", named));
  const moment = (date: string | undefined) =>
    date === undefined ? null : timestampText(new Date(date), settings.timezone);
  const shaped = [];
  for (const campaign of settings.campaigns) {
    // The settings name products as the service does; here their display items are the products.
    const serviceProducts = campaign.products.flatMap((id) => numbers.get(String(id)) ?? []);
    const { ids } = await findIds(context, view, { serviceProducts });
    shaped.push({
      campaign: String(campaign.campaign),
      name: campaign.name,
      startDate: moment(campaign.startDate),
      stopDate: moment(campaign.stopDate),
      products: ids.map(String),
      showAsOnSale: campaign.showAsOnSale,
      showAsNew: campaign.showAsNew,
    });
  }
  return listed(shaped, "campaign");
};

const campaignSites: Reader = async ({ platform: { settings } }) =>
  listed(
    settings.campaignSites.map(({ campaignSite, name, uri, market, goTo }) => ({
      campaignSite: String(campaignSite),
      name,
      uri,
      market,
      goTo,
    })),
    "campaignSite",
  );

/** Of each size table that says what its sizes measure. */
const measurementCharts: Reader = async ({ platform: { settings } }) =>
  listed(
    settings.sizeTables.flatMap(({ sizeTable, name, measurements }) =>
      measurements
        ? [
            {
              measurementChart: String(sizeTable),
              name,
              unit: measurements.unit,
              x: measurements.x,
              y: measurements.y,
              contents: measurements.rows.flatMap((row, y) => row.map((content, x) => ({ content, x, y }))),
            },
          ]
        : [],
    ),
    "measurementChart",
  );

const certificates: Reader = async ({ platform: { settings } }) => ({
  all: Object.fromEntries(
    settings.giftCertificates.map((certificate) => [
      `gift-${certificate.giftCertificate}`,
      {
        giftCertificate: String(certificate.giftCertificate),
        name: localised(certificate.name, settings.defaultLanguage, settings.defaultLanguage),
        type: certificate.type,
        amountByCurrency: Object.fromEntries(
          amountsOf(settings, certificate).map(({ currency, amount }) => [
            currency,
            moneyFields("amount", amount, currency),
          ]),
        ),
        currencyOfSaleOnly: certificate.currencyOfSaleOnly,
        showGiftAmount: certificate.showGiftAmount,
      },
    ]),
  ),
});

/** shop-rest.md#catalogue: lists that are objects by id. */
export const listsEndpoints = [
  ...listEndpoints("brands", "Brands", brands),
  ...listEndpoints("categories", "Categories, those below in those above", readCategories),
  ...listEndpoints("collections", "Collections", collections),
  ...listEndpoints("campaigns", "Campaigns", campaigns),
  ...listEndpoints("campaign-sites", "Campaign sites", campaignSites),
  ...listEndpoints("measurement-charts", "What sizes measure", measurementCharts),
  ...listEndpoints("warehouses", "Warehouses", warehouses),
  ...listEndpoints("markets", "Markets", markets),
  ...listEndpoints("pricelists", "Price lists", priceLists),
  ...listEndpoints("countries", "Countries that the shop knows", countries),
  ...listEndpoints("languages", "Languages", languages),
  ...listEndpoints("gift-certificates", "Gift certificates", certificates),
];
