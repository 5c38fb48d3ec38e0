import type { Kysely } from "kysely";
import { readSellable } from "../../../catalogue/catalog/sellable.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { findCountry, findLanguage, findState } from "../../../catalogue/market/places.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failures, success, type Problem, type Result } from "../../../foundations/errors.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { findVouchers, voucherKey, wordKey } from "../../discounts/find-voucher.ts";
import type { Session } from "../../session/session.ts";
import { freshSession } from "../../session/start-session.ts";
import { selectionView } from "../../stores/supply.ts";
import { isShippedTo } from "../change-selection.ts";
import { parseItemId } from "../line-id.ts";
import { itemAddition } from "../lines/add-item.ts";
import { newSelection } from "../new-selection.ts";
import type { PricedSelection, Selection } from "../selection.ts";
import { priceSellables } from "./price-selection.ts";

/** A selection that nobody has. */
export interface PreviewInput {
  readonly store: number;
  readonly country: string;
  readonly state: string | null;
  /** null: those of the country. */
  readonly market: number | null;
  readonly priceList: number | null;
  readonly language: string | null;
  readonly items: readonly { readonly item: string; readonly quantity: number | null }[];
  /** Codes and uris. */
  readonly vouchers: readonly string[];
  /** null: the first that is offered. */
  readonly shippingMethod: string | null;
  readonly paymentMethod: string | null;
}

export interface PricePreview {
  readonly session: Session;
  readonly priced: PricedSelection;
  /** Codes that there are not. */
  readonly unknownVouchers: readonly string[];
}

/**
 * What a selection would cost a shopper whom nobody knows, at the moment that `now` tells: with the prices, campaigns
 * and discounts of that time, by the functions that selections are priced with. Nothing is stored, and stock is not
 * looked at. Fails with `country`, `market`, `pricelist`, `language`, or `items.<n>.item` and `.quantity`.
 */
export async function previewPrices(
  db: Kysely<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  input: PreviewInput,
): Promise<Result<PricePreview>> {
  const { settings } = platform;
  const session = sessionOf(settings, input);
  if (!session.ok) return session;
  const found = await findVouchers(db, input.store, input.vouchers);
  const words = [...new Set(found.map(voucherKey))];
  const known = new Set(words.map(wordKey));
  const { shippingMethod, paymentMethod } = input;
  const empty = { ...newSelection(input.store), vouchers: words, shippingMethod, paymentMethod };
  const keys = input.items.flatMap(({ item }) => parseItemId(item) ?? []);
  const view = selectionView(settings, session.value, empty);
  const sellables = await readSellable(db, platform, view, keys);
  const purchase = {
    sellables,
    isShippedTo: isShippedTo(settings, session.value),
    reservedUnits: null,
  };
  const filled = fill(settings, empty, input.items, (change, selection) =>
    change(selection, purchase, session.value),
  );
  if (!filled.ok) return filled;
  const priced = await priceSellables(db, platform, {
    session: session.value,
    selection: filled.value,
    sellables,
  });
  const unknownVouchers = input.vouchers.filter((text) => !known.has(wordKey(text)));
  return success({ session: session.value, priced, unknownVouchers });
}

type Change = NonNullable<ReturnType<typeof itemAddition>["change"]>;

function fill(
  settings: Settings,
  empty: Selection,
  items: PreviewInput["items"],
  run: (change: Change, selection: Selection) => Result<Selection>,
): Result<Selection> {
  const problems: Problem[] = [];
  let selection = empty;
  for (const [index, { item, quantity }] of items.entries()) {
    const line = { quantity, comment: "", productUrl: "", category: "", subscriptionPlan: null };
    const { change } = itemAddition(settings, item, line);
    const added = change ? run(change, selection) : success(selection);
    if (added.ok) {
      selection = added.value;
      continue;
    }
    for (const { subject, code } of added.problems) {
      problems.push({ subject: `items.${index}.${subject}`, code });
    }
  }
  return problems.length > 0 ? failures(problems) : success(selection);
}

function sessionOf(settings: Settings, input: PreviewInput): Result<Session> {
  const country = findCountry(settings, input.country);
  const base = freshSession(settings, input.store, country);
  const market = input.market ?? base.market;
  const priceList = input.priceList ?? base.priceList;
  const language = findLanguage(settings, input.language ?? base.language);
  const state = input.state === null || !country ? null : (findState(country, input.state)?.state ?? null);
  const isKnown = {
    country: country !== undefined,
    state: input.state === null || state !== null,
    market: settings.markets.some((known) => known.market === market),
    pricelist: settings.pricelists.some((known) => known.pricelist === priceList),
    language: language !== undefined,
  };
  const unknown = Object.entries(isKnown).filter(([, known]) => !known);
  if (unknown.length > 0) {
    return failures(unknown.map(([subject]) => ({ subject, code: "unknown" as const })));
  }
  return success({ ...base, market, priceList, state, language: language ?? base.language });
}
