import { type OrderLine, type RowUnits, unitsLeft } from "../../order-line.ts";
import { taxOf, type OrderTax } from "../../order-tax.ts";
import { uncancelledPart } from "../../uncancelled-part.ts";
import type { LockedOrder } from "../../lock-order.ts";
import type { SnapshotLine } from "../../snapshot.ts";
import type { OrderStatus } from "../../status/status.ts";
import { amountOf } from "../order-input.ts";
import { matchUnits, readNamedLines, type MatchedUnits } from "./named-lines.ts";
import { findSellableItem, readSellableItems } from "./sellable-items.ts";
import { readOrderNow, type UpdateContext, type Path } from "../update-step.ts";
import type { LineChange } from "./edit-snapshot.ts";
import { groupOf, type NewLine } from "./new-line.ts";

/** What a record changes of the rows of an order. */
export interface LinePlan {
  readonly order: LockedOrder;
  readonly tax: OrderTax;
  readonly changes: readonly LineChange[];
  readonly added: readonly NewLine[];
  /** Rows of which nothing is to be left. */
  readonly emptied: readonly RowUnits[];
  /** Of the first of them. */
  readonly path: Path;
}

/** Of a row, in smallest units: a thousand of them can still be counted exactly. */
const largestRow = 1_000_000_000_000;
const open: ReadonlySet<OrderStatus> = new Set(["pending", "confirmed", "processing"]);

/** null: it is refused. */
export async function planLines(work: UpdateContext): Promise<LinePlan | null> {
  const { input, before, platform } = work;
  const products = input.products ?? [];
  const units = matchUnits(await readNamedLines(work), products, ["products"]);
  const order = await readOrderNow(work);
  const plan = new Plan(work, order, taxOf(platform.settings, order.snapshot));
  const known = units.filter(({ row }) => row !== null);
  const fresh = units.filter(({ row }) => row === null);
  for (const each of known) plan.change(each);
  if (fresh.length > 0) {
    const sellables = await readSellableItems(work.tx, order.snapshot, products);
    for (const each of fresh) plan.add(each, findSellableItem(work, sellables, each));
  }
  const first = plan.first;
  if (first && !open.has(order.status)) work.refuse(first, "state", `the order is ${order.status}`);
  else if (plan.changes.length > 0 && before.hasShipments) {
    work.refuse(plan.firstChange ?? ["products"], "state", "there is a shipment");
  }
  return plan.isRefused ? null : { ...plan.result(), order };
}

class Plan {
  readonly changes: LineChange[] = [];
  readonly added: NewLine[] = [];
  readonly emptied: RowUnits[] = [];
  first: Path | null = null;
  firstChange: Path | null = null;
  isRefused = false;
  #tax: OrderTax;
  #nextRow: number;
  readonly #order: LockedOrder;
  readonly #standing: readonly SnapshotLine[];
  readonly #work: UpdateContext;

  constructor(work: UpdateContext, order: LockedOrder, tax: OrderTax) {
    this.#tax = tax;
    this.#order = order;
    this.#nextRow = Math.max(0, ...order.lines.map(({ row }) => row)) + 1;
    const cancelled = new Map(order.lines.map((line) => [line.row, line.cancelled]));
    this.#standing = uncancelledPart({ ...order.snapshot, tax }, cancelled).lines;
    this.#work = {
      ...work,
      refuse: (path, code, message) => {
        this.isRefused = true;
        work.refuse(path, code, message);
      },
    };
  }

  change(units: MatchedUnits): void {
    const line = this.#order.lines.find(({ row }) => row === units.row);
    if (!line) return;
    const { qty: left = unitsLeft(line) } = units.size;
    const change = this.#changeOf(line, left, units);
    if (change === null) return;
    const path = [...units.path, "qty"];
    this.first ??= path;
    if (line.bundleRow !== null || line.isCertificate) {
      this.#work.refuse(path, "state", line.isCertificate ? "a gift certificate" : "a part of a bundle");
    } else if (left === 0) this.emptied.push({ row: line.row, quantity: unitsLeft(line) });
    else if (change.quantity < line.refunded) this.#work.refuse(path, "state", "more is refunded");
    else if (this.#worthOf(line, change) > largestRow) this.#work.refuse(path, "invalid", "too large");
    else {
      this.firstChange ??= path;
      this.changes.push(change);
    }
  }

  add(units: MatchedUnits, sellable: ReturnType<typeof findSellableItem>): void {
    this.first ??= units.path;
    const { product, size, path } = units;
    if ((size.qty ?? 0) < 1) {
      this.#work.refuse([...path, "qty"], size.qty === undefined ? "required" : "invalid");
    }
    if (product.price === undefined || product.price === null) {
      this.#work.refuse([...path.slice(0, -2), "price"], "required");
    }
    if (sellable === null) {
      this.isRefused = true;
      return;
    }
    const { taxGroup, tax } = groupOf(this.#tax, sellable.taxGroup, product.tax);
    this.#tax = tax;
    this.added.push({ row: this.#nextRow, units, sellable, taxGroup });
    this.#nextRow += 1;
  }

  result() {
    const { changes, added, emptied } = this;
    return { changes, added, emptied, tax: this.#tax, path: this.first ?? ["products"] };
  }

  /** null: all is as it is. */
  #changeOf(line: OrderLine, left: number, { product }: MatchedUnits): LineChange | null {
    const { currency } = this.#order.snapshot;
    const now = this.#standing.find(({ line: id }) => id === this.#lineId(line));
    const differing = (text: string | null | undefined, known: number | undefined) => {
      const amount = text === undefined || text === null ? known : amountOf(text, currency);
      return amount === known || known === undefined ? undefined : amount;
    };
    const isOwn = line.bundleRow === null;
    const unit = isOwn ? differing(product.price, now?.unit) : undefined;
    const unitBefore = isOwn ? differing(product.origprice, now?.unitBefore) : undefined;
    const group = now && isOwn ? this.#otherGroup(now, product.tax) : undefined;
    const isSame = left === unitsLeft(line) && unit === undefined && unitBefore === undefined;
    if (isSame && group === undefined) return null;
    return { row: line.row, quantity: left + line.cancelled, unit, unitBefore, taxGroup: group };
  }

  #otherGroup({ taxPercent, item }: SnapshotLine, percent: string | null | undefined): string | undefined {
    if (percent === undefined || percent === null || Number(percent) === taxPercent) return undefined;
    const { taxGroup, tax } = groupOf(this.#tax, item.taxGroup, percent);
    this.#tax = tax;
    return taxGroup === item.taxGroup ? undefined : taxGroup;
  }

  #worthOf(line: OrderLine, { quantity, unit, unitBefore }: LineChange): number {
    const bought = this.#boughtLine(line);
    return Math.max(unit ?? bought?.unit ?? 0, unitBefore ?? bought?.unitBefore ?? 0) * quantity;
  }

  #lineId(line: OrderLine): string | undefined {
    return this.#boughtLine(line)?.line;
  }

  #boughtLine({ row }: OrderLine): SnapshotLine | undefined {
    return this.#order.snapshot.lines.find((line, index) => (line.row ?? index + 1) === row);
  }
}
