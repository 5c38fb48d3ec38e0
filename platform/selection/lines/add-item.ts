import { failure, success, type Result } from "../../errors.ts";
import type { Settings } from "../../settings/schema.ts";
import { addLine } from "./change-lines.ts";
import type { SelectionChange } from "../change-selection.ts";
import { chooseChart, type ChartedSize } from "./choose-chart.ts";
import { choosePlan } from "./choose-plan.ts";
import { fillBundle, type SectionChoice } from "./fill-bundle.ts";
import { chooseCertificate } from "./choose-certificate.ts";
import type { GivenAttribute } from "../attributes/given-attribute.ts";
import { certificateItemId, parseItemId, type ItemKey } from "./line-id.ts";
import type { Selection, SelectionLine } from "../selection.ts";
import { isKnown, type Shelf } from "./purchase-context.ts";

/** What is said of whatever is added. */
export interface SaidOfLine {
  /** null: the smallest step that the product allows. */
  readonly quantity: number | null;
  readonly comment: string;
  readonly productUrl: string;
  readonly category: string;
}

interface WithPlan extends SaidOfLine {
  /** null: bought once. */
  readonly subscriptionPlan: string | null;
  readonly attributes?: readonly GivenAttribute[];
  /** null: as it is called in the country. */
  readonly localizedSize?: ChartedSize | null;
}

type Plans = Pick<Settings, "subscriptionPlans">;

/**
 * Adds units of an item, named as answers name it. Fails with `item` not found or not sellable, `subscriptionPlan` not
 * found, `localizedSize`, or `quantity`. checkout-rest.md#selection-calls, #quantities.
 */
export function itemAddition(settings: Plans, item: string, said: WithPlan): SelectionChange {
  const key = parseItemId(item);
  if (!key) return refused("item");
  return {
    items: [key],
    change: (selection, shelf) => {
      if (!isKnown(shelf, key)) return failure("item", "not-found");
      const label = labelOf(settings, shelf, key, said);
      return label.ok ? addLine(selection, { ...label.value, ...key, bundle: null }, shelf) : label;
    },
  };
}

/** The same with a flexible bundle and what is put into it; fails with `section` and `sections` too. */
export function bundleAddition(
  settings: Plans,
  { item, sections }: { readonly item: string; readonly sections: readonly SectionChoice[] },
  said: WithPlan,
): SelectionChange {
  const key = parseItemId(item);
  if (!key) return refused("item");
  return {
    items: [key, ...sections.flatMap((piece) => parseItemId(piece.item) ?? [])],
    change: (selection, shelf) => {
      const bundle = fillBundle(shelf, key, sections);
      if (!bundle.ok) return bundle;
      const label = labelOf(settings, shelf, key, said);
      return label.ok ? addLine(selection, { ...label.value, ...key, bundle: bundle.value }, shelf) : label;
    },
  };
}

type Label = SaidOfLine & Pick<SelectionLine, "subscriptionPlan" | "attributes" | "sizeChart">;

function labelOf(
  settings: Plans,
  shelf: Shelf,
  key: ItemKey,
  { localizedSize, attributes = [], ...said }: WithPlan,
): Result<Label> {
  const plan = choosePlan(settings, shelf, key, said.subscriptionPlan);
  if (!plan.ok) return plan;
  const chart = localizedSize ? chooseChart(shelf, key, localizedSize) : null;
  if (chart && !chart.ok) return chart;
  return success({
    ...said,
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
  said: SaidOfLine,
): SelectionChange {
  if (certificate === null) return refused("giftCertificate");
  const plain = { display: 0, size: 0, subscriptionPlan: null, bundle: null };
  return {
    items: [{ display: 0, size: 0, giftCertificate: { certificate, worth: null } }],
    change: (selection, shelf): Result<Selection> => {
      const sold = shelf.sellables.get(certificateItemId(certificate))?.certificate;
      if (!sold) return failure("giftCertificate", "not-found");
      const choice = chooseCertificate(sold, amount);
      if (!choice.ok) return choice;
      return addLine(selection, { ...plain, ...said, giftCertificate: choice.value }, shelf);
    },
  };
}

function refused(subject: string): SelectionChange {
  return { change: () => failure(subject, "not-found") };
}
