import { failure, type Result, success } from "../../../foundations/errors.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { addLine } from "./change-lines.ts";
import type { SelectionChange } from "./selection-change.ts";
import { choosePlan } from "./choose-plan.ts";
import { fillBundle, type SectionChoice } from "./fill-bundle.ts";
import type { CustomAttribute } from "../attributes/custom-attribute.ts";
import { certificateItemId, itemId, type ItemKey, parseItemId } from "../line-id.ts";
import type { CertificateChoice, Selection, SelectionLine } from "../selection.ts";
import { isKnown, type PurchaseContext } from "./purchase-context.ts";
import type { Certificate } from "../../../catalogue/catalog/gift-certificates.ts";
import { decimalDigits } from "../../../foundations/money/currency.ts";
import { parseAmount } from "../../../foundations/money/money.ts";
import { sizeIn, tableIn } from "../../../catalogue/catalog/items/size-chart.ts";

/** What an added line says beside its item. */
export interface LineInput {
  /** null: the smallest step that the product allows. */
  readonly quantity: number | null;
  readonly comment: string;
  readonly productUrl: string;
  readonly category: string;
}

interface LineWithPlanInput extends LineInput {
  /** null: bought once. */
  readonly subscriptionPlan: string | null;
  readonly attributes?: readonly CustomAttribute[];
  /** null: as it is called in the country. */
  readonly localizedSize?: ChartedSize | null;
}

type Plans = Pick<Settings, "subscriptionPlans">;

/**
 * Adds units of an item, named as answers name it. Fails with `item` not found or not sellable, `subscriptionPlan` not
 * found, `localizedSize`, or `quantity`. checkout-rest.md#selection-calls, #quantities.
 */
export function itemAddition(settings: Plans, item: string, input: LineWithPlanInput): SelectionChange {
  const key = parseItemId(item);
  if (!key) return refused("item");
  return {
    items: [key],
    change: (selection, purchase) => {
      if (!isKnown(purchase, key)) return failure("item", "not-found");
      const label = lineOptionsOf(settings, purchase, key, input);
      return label.ok ? addLine(selection, { ...label.value, ...key, bundle: null }, purchase) : label;
    },
  };
}

/** The same with a flexible bundle and what is put into it; fails with `section` and `sections` too. */
export function bundleAddition(
  settings: Plans,
  { item, sections }: { readonly item: string; readonly sections: readonly SectionChoice[] },
  input: LineWithPlanInput,
): SelectionChange {
  const key = parseItemId(item);
  if (!key) return refused("item");
  return {
    items: [key, ...sections.flatMap((piece) => parseItemId(piece.item) ?? [])],
    change: (selection, purchase) => {
      const bundle = fillBundle(purchase, key, sections);
      if (!bundle.ok) return bundle;
      const label = lineOptionsOf(settings, purchase, key, input);
      return label.ok
        ? addLine(selection, { ...label.value, ...key, bundle: bundle.value }, purchase)
        : label;
    },
  };
}

type Label = LineInput & Pick<SelectionLine, "subscriptionPlan" | "attributes" | "sizeChart">;

function lineOptionsOf(
  settings: Plans,
  purchase: PurchaseContext,
  key: ItemKey,
  { localizedSize, attributes = [], ...input }: LineWithPlanInput,
): Result<Label> {
  const plan = choosePlan(settings, purchase, key, input.subscriptionPlan);
  if (!plan.ok) return plan;
  const chart = localizedSize ? chooseChart(purchase, key, localizedSize) : null;
  if (chart && !chart.ok) return chart;
  return success({
    ...input,
    subscriptionPlan: plan.value,
    ...(attributes.length > 0 && { attributes }),
    ...(chart && { sizeChart: chart.value }),
  });
}

/**
 * The same with a gift certificate; `amount` is what one of any amount is to be worth, as decimal text. Fails with
 * `giftCertificate` not found, or `amount`.
 */
export function certificateAddition(
  { certificate, amount }: { readonly certificate: number | null; readonly amount: string | null },
  input: LineInput,
): SelectionChange {
  if (certificate === null) return refused("giftCertificate");
  const plain = { display: 0, size: 0, subscriptionPlan: null, bundle: null };
  return {
    items: [{ display: 0, size: 0, giftCertificate: { certificate, worth: null } }],
    change: (selection, purchase): Result<Selection> => {
      const sold = purchase.sellables.get(certificateItemId(certificate))?.certificate;
      if (!sold) return failure("giftCertificate", "not-found");
      const choice = chooseCertificate(sold, amount);
      if (!choice.ok) return choice;
      return addLine(selection, { ...plain, ...input, giftCertificate: choice.value }, purchase);
    },
  };
}

function refused(subject: string): SelectionChange {
  return { change: () => failure(subject, "not-found") };
}

/**
 * A certificate with the amount that the buyer says, in the currency's own unit, as decimal text; null: none. Only
 * one of any amount wants it. Fails with `amount` required, invalid, too small or too large. checkout-rest.md#selection-calls.
 */
export function chooseCertificate(
  { certificate, amount, currency, least, most }: Certificate,
  input: string | null,
): Result<CertificateChoice> {
  if (amount !== null) {
    return input === null ? success({ certificate, worth: null }) : failure("amount", "invalid");
  }
  if (input === null) return failure("amount", "required");
  if (/^-\d/.test(input)) return failure("amount", "too-small");
  const minor = hasDecimals(input, decimalDigits(currency)) ? parseAmount(input, currency) : null;
  if (minor === null) return failure("amount", "invalid");
  if (minor < Math.max(1, least)) return failure("amount", "too-small");
  return minor > most
    ? failure("amount", "too-large")
    : success({ certificate, worth: { amount: minor, currency } });
}

/** No more decimals than the currency has: an amount is never rounded. */
function hasDecimals(text: string, most: number): boolean {
  const [, decimals = ""] = /^\d{1,12}(?:\.(\d{1,4}))?$/.exec(text) ?? [undefined, "not an amount"];
  return decimals.length <= most;
}

/** A size as the shopper chose it: by the name of a size chart, and as it is called there. */
interface ChartedSize {
  readonly chart: string;
  readonly name: string;
}

/**
 * The name of the size chart that an item was chosen by. Fails with `localizedSize.chart` when the item has none of
 * the name, and with `localizedSize.name` when its size is called otherwise there.
 */
function chooseChart(purchase: PurchaseContext, key: ItemKey, { chart, name }: ChartedSize): Result<string> {
  const sellable = purchase.sellables.get(itemId(key));
  const found = sellable?.item.sizeCharts?.find((known) => known.name === chart);
  if (!sellable || !found) return failure("localizedSize.chart", "invalid");
  const called = sizeIn(tableIn(sellable.item.itemTable, found), sellable.itemSize);
  return called === name ? success(found.name) : failure("localizedSize.name", "invalid");
}
