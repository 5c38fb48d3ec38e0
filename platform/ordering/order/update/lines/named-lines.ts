import type { Problem } from "../../../../foundations/errors.ts";
import type { RowUnits } from "../../order-line.ts";
import { keptLine } from "../../record/kept-order.ts";
import type { OrderProductInput } from "../../record/order-record.ts";
import type { UpdateContext, Path } from "../update-step.ts";

/** A row of an order as an integrator names it. */
export interface NamedLine {
  readonly row: number;
  /** What the integrator calls it; null: by its number. */
  readonly orderitem: string | null;
  readonly variation: string;
  readonly size: string;
  /** As it was ordered. */
  readonly quantity: number;
  /** Of the bundle that it is a part of. */
  readonly bundleRow: number | null;
}

export type OrderSize = NonNullable<OrderProductInput["sizes"]>[number];

/** Units of a size; of the only one of a product it may be said there. undefined: nothing is said. */
export function unitsOf({ qty, sizes = [] }: OrderProductInput, size: OrderSize): number | undefined {
  return size.qty ?? (sizes.length === 1 ? qty : undefined);
}

/** A size of a product of a record, with the row that it speaks of; null: no row that there is. */
export interface MatchedUnits {
  readonly row: number | null;
  readonly product: OrderProductInput;
  readonly size: OrderSize;
  /** Of the size in the record. */
  readonly path: Path;
}

/** The rows of an order with their names. */
export async function readNamedLines({
  tx,
  ref,
}: Pick<UpdateContext, "tx" | "ref">): Promise<readonly NamedLine[]> {
  const rows = await tx
    .selectFrom("order_line as line")
    .leftJoin("variation", "variation.id", "line.variation")
    .leftJoin("size", (join) =>
      join.onRef("size.size_table", "=", "variation.size_table").onRef("size.id", "=", "line.size"),
    )
    .select(["line.row", "line.kept", "line.quantity", "line.bundle_row as bundleRow"])
    .select(["variation.external_id as variation", "size.external_id as size"])
    .where("line.store", "=", ref.store)
    .where("line.order_number", "=", ref.number)
    .orderBy("line.row")
    .execute();
  return rows.map(({ row, kept, variation, size, quantity, bundleRow }) => ({
    row,
    orderitem: keptLine.parse(kept).size?.orderitem?.id ?? null,
    variation: variation ?? "",
    size: size ?? "",
    quantity,
    bundleRow,
  }));
}

/**
 * Which rows the products of a record speak of: by `orderitem`, else the first of that variation and size that the
 * record has not named yet.
 */
export function matchUnits(
  lines: readonly NamedLine[],
  products: readonly OrderProductInput[],
  path: Path,
): readonly MatchedUnits[] {
  const matched = new Set<number>();
  return products.flatMap((product, index) =>
    (product.sizes ?? []).map((size, place): MatchedUnits => {
      const named = size.orderitem?.id;
      const isMeant = (line: NamedLine) =>
        !matched.has(line.row) && line.size === size.id && isOf(line, product);
      const line = named === undefined ? lines.find(isMeant) : findLine(lines, named);
      if (line) matched.add(line.row);
      const counted = { ...size, qty: unitsOf(product, size) };
      return { row: line?.row ?? null, product, size: counted, path: [...path, index, "sizes", place] };
    }),
  );
}

function isOf({ variation }: NamedLine, product: OrderProductInput): boolean {
  return product.variation ? product.variation.id === variation : product.id === variation;
}

function findLine(lines: readonly NamedLine[], name: string): NamedLine | undefined {
  return (
    lines.find(({ orderitem }) => orderitem === name) ??
    lines.find(({ row, orderitem }) => orderitem === null && String(row) === name)
  );
}

/** Units of a row that there is. */
export type KnownUnits = Omit<MatchedUnits, "row"> & RowUnits;

/** Units of rows that there are; what names none is refused. `null`: something is. */
export function knownUnits(
  work: Pick<UpdateContext, "refuse">,
  units: readonly MatchedUnits[],
): readonly KnownUnits[] | null {
  const known = units.flatMap(({ row, ...unit }) =>
    row === null ? [] : [{ ...unit, row, quantity: unit.size.qty ?? 0 }],
  );
  const missing = units.filter(({ row }) => row === null);
  for (const { path, size } of missing) {
    work.refuse([...path, "orderitem", "id"], size.orderitem ? "unknown" : "required");
  }
  const seen = new Set<number>();
  const twice = known.filter(({ row }) => seen.size === seen.add(row).size);
  for (const { path } of twice) work.refuse([...path, "orderitem", "id"], "duplicate", "more than once");
  return missing.length + twice.length > 0 ? null : known;
}

/** What is wrong with units of a row: a part of a bundle is none that could go alone, all else is their number. */
export function unitsField({ path }: KnownUnits, code: Problem["code"]): Path {
  return code === "not-found" ? [...path, "orderitem", "id"] : [...path, "qty"];
}

/**
 * Without the parts of bundles that are there too, with as many as those hold: they go where their bundle goes, and
 * the feed tells them beside it. soap.md#orders-out.
 */
export function withoutParts(
  lines: readonly NamedLine[],
  units: readonly KnownUnits[],
): readonly KnownUnits[] {
  const byRow = new Map(lines.map((line) => [line.row, line]));
  return units.filter(({ row, quantity }) => {
    const part = byRow.get(row);
    const bundle = units.find((other) => other.row === part?.bundleRow);
    const whole = bundle && byRow.get(bundle.row);
    return !part || !whole || quantity * whole.quantity !== bundle.quantity * part.quantity;
  });
}
