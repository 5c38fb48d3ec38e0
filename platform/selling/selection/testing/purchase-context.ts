import { blankItem } from "../../../catalogue/catalog/items/blank-item.ts";
import { isWhole, type Bundle } from "../../../catalogue/catalog/bundles/bundle.ts";
import { withBundle } from "../../../catalogue/catalog/catalog-entry.ts";
import type { Sellable } from "../../../catalogue/catalog/sellable.ts";
import { addLine, type AddedLine } from "../lines/change-lines.ts";
import { itemId } from "../line-id.ts";
import { newSelection } from "../new-selection.ts";
import type { Selection } from "../selection.ts";
import type { PurchaseContext } from "../lines/purchase-context.ts";

export interface TestWare {
  readonly display: number;
  readonly size?: number;
  readonly minimumQuantity?: number;
  readonly multipleOf?: number;
  readonly taxGroup?: string;
  /** Minor units; null: no price. */
  readonly price?: number | null;
  readonly before?: number;
  readonly visible?: boolean;
  readonly available?: number;
  readonly preorder?: boolean;
}

/** A purchase context with these items, for the pure tests of selections. */
export function testPurchase(wares: readonly TestWare[], isShippedTo = true): PurchaseContext {
  return {
    isShippedTo,
    reservedUnits: null,
    sellables: new Map(wares.map((ware) => [itemId({ size: 1, ...ware }), sellable(ware)])),
  };
}

/** A purchase context with bundles beside the items: by display item, what is in each. Bundles have a price of 10.00. */
export function bundlePurchase(
  wares: readonly TestWare[],
  bundles: Readonly<Record<number, Bundle>>,
): PurchaseContext {
  const purchase = testPurchase(wares);
  const sets = Object.entries(bundles).map(([display, bundle]) => {
    const ware = sellable({
      display: Number(display),
      ...(bundle.priceType === "dynamic" && { price: null }),
    });
    const entry = withBundle(ware, bundle);
    const visible = ware.visible && isWhole(bundle);
    return [`${display}-1`, { ...ware, ...entry, visible }] as const;
  });
  return { ...purchase, sellables: new Map([...purchase.sellables, ...sets]) };
}

/** A bundle of wares by their display items: per section how many, and of what. */
export function testBundle(
  purchase: PurchaseContext,
  type: Bundle["type"],
  priceType: Bundle["priceType"],
  sections: readonly (readonly [quantity: number, ...displays: readonly number[]])[],
): Bundle {
  return {
    bundle: 1,
    type,
    priceType,
    sections: sections.map(([quantity, ...displays], index) => ({
      section: index + 1,
      quantity,
      choices: displays.flatMap((display) => purchase.sellables.get(`${display}-1`) ?? []),
    })),
  };
}

export function testSelection(changes: Partial<Selection> = {}): Selection {
  return { ...newSelection(1), id: "0".repeat(32), ...changes };
}

export type TestLine = Partial<AddedLine> & { readonly display: number };

/** What is added of an item, one where nothing else is said. */
export function testLine(line: TestLine): AddedLine {
  const nothing = { comment: "", productUrl: "", category: "", subscriptionPlan: null, bundle: null };
  return { size: 1, quantity: 1, ...nothing, ...line };
}

/** A selection to which these were added. */
export function filledWith(purchase: PurchaseContext, ...lines: readonly TestLine[]): Selection {
  return lines.reduce((selection, line) => {
    const added = addLine(selection, testLine(line), purchase);
    if (!added.ok) throw new Error(`Not added: ${JSON.stringify(added.problems)}`);
    return added.value;
  }, testSelection());
}

function sellable(ware: TestWare): Sellable {
  const { price = 1000, before = price, size = 1, taxGroup = "default" } = ware;
  const { minimumQuantity = 1, multipleOf = 1, preorder = false } = ware;
  const itemSize = { size, x: 0, y: 0, name: "M", sku: "P1-1-M", ean: "", preorder, infinite: false };
  const numbers = { id: ware.display, store: 1, product: ware.display, variation: ware.display };
  const plain = { showAsOnSale: false, showAsNew: false, campaign: null };
  return {
    item: {
      ...blankItem,
      ...numbers,
      minimumQuantity,
      multipleOf,
      taxGroup,
      items: [itemSize],
      markets: [1],
    },
    itemSize,
    price: price === null ? null : { price, before: before ?? price, ...plain },
    taxGroup,
    visible: ware.visible ?? true,
    stock: [{ size, available: ware.available ?? 0 }],
  };
}
