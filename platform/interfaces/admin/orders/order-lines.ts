import { sql } from "kysely";
import { z } from "zod";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { RecordProblem } from "../../../catalogue/integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { success } from "../../../foundations/errors.ts";
import { cancelUnits } from "../../../ordering/order/cancellation/cancel-units.ts";
import type { LockedOrder } from "../../../ordering/order/lock-order.ts";
import { unitsLeft } from "../../../ordering/order/order-line.ts";
import { readNamedLines, type NamedLine } from "../../../ordering/order/update/lines/named-lines.ts";
import { updateOrders } from "../../../ordering/order/update/update-orders.ts";
import { previewPrices } from "../../../selling/selection/price/preview-prices.ts";
import { parseItemId } from "../../../selling/selection/line-id.ts";
import { recordsContext, runOperations } from "../catalogue/record-operations.ts";
import { isProblem, problem, refusalOf, type FieldError, type Problem } from "../frame/problem.ts";
import { minorUnits, money, moneyOf } from "../frame/values.ts";
import { isAmong } from "../stock/list-stock.ts";
import { orderAction } from "./order-change.ts";

const quantity = z.int().max(1_000_000);

const body = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          row: z.int().min(1),
          /** Units that there are to be, without those that were cancelled. Fewer than now: the others are cancelled. */
          quantity: quantity.min(0).optional(),
          unitPrice: money.optional(),
        }),
      )
      .max(200)
      .default([]),
    /** New lines, behind the others. */
    add: z
      .array(
        z.strictObject({
          item: z.string().max(30),
          quantity: quantity.min(1),
          /** Absent: what the shop asks for it now, where the order was made. */
          unitPrice: money.optional(),
        }),
      )
      .max(200)
      .default([]),
    /** Whether it may come to more than before where that is more than was paid for it. */
    allowUnpaid: z.boolean().default(false),
    dryRun: z.boolean().default(false),
  })
  .refine(({ lines, add }) => lines.length + add.length > 0, { path: ["lines"], message: "names no line" })
  .refine(({ lines }) => new Set(lines.map(({ row }) => row)).size === lines.length, {
    path: ["lines"],
    message: "names a row twice",
  });
type Input = z.output<typeof body>;
type Price = z.output<typeof money>;

const changeLines = orderAction({
  path: "orders/{id}/lines",
  access: "orders.write",
  summary: "Change units and prices of lines before anything is in a parcel, and add lines",
  body,
  run: async (tx, { platform, body: input }, order) => {
    const products = await productRecords(tx, platform, order, input);
    if (isProblem(products)) return products;
    const before = await readMoney(tx, order);
    const refused = await writeProducts(tx, platform, order, products);
    if (refused !== null) return refused;
    const fewer = fewerUnits(order, input);
    const cancelled = fewer.length === 0 ? null : await cancelUnits(tx, platform, order, fewer);
    if (cancelled?.ok === false) return refuseFewer(refusalOf(cancelled), input);
    const after = await readMoney(tx, order);
    const isUnpaid = after.total > before.total && after.total > after.paid;
    if (isUnpaid && !input.allowUnpaid) return refuseUnpaid(order, after);
    return cancelled ?? success(null);
  },
});

/** A product of an order's record, and what of the call it stands for. docs/reference/soap.md#order-record. */
interface ProductRecord {
  readonly path: string;
  readonly record: object;
}

/** What the call says that is no cancellation, as the records of integrations say it. */
async function productRecords(
  tx: Tx,
  platform: Platform,
  order: LockedOrder,
  input: Input,
): Promise<readonly ProductRecord[] | Problem> {
  const named = await readNamedLines({ tx, ref: order });
  const prices = await readPrices(tx, platform, order, input);
  if (isProblem(prices)) return prices;
  const errors: FieldError[] = [];
  const known = knownRecords(order, named, input, errors);
  const items = await readItems(
    tx,
    order.store,
    input.add.map(({ item }) => item),
  );
  const nameOf = newNames(order, new Set(named.map(({ row, orderitem }) => orderitem ?? String(row))));
  const added = input.add.flatMap(({ item, quantity: qty, unitPrice }, index): ProductRecord[] => {
    const path = `add.${index}`;
    const found = items.get(item);
    if (found === undefined) {
      errors.push({ path: `${path}.item`, code: "unknown", message: "is not known" });
      return [];
    }
    const { product, variation, size } = found;
    const price = priceText(order, unitPrice ?? prices.get(item), `${path}.unitPrice`, errors);
    const sizes = [{ id: size, qty, orderitem: { id: nameOf(index) } }];
    return [{ path, record: { id: product, variation: { id: variation }, price, sizes } }];
  });
  return errors.length > 0 ? problem("refused", { errors }) : [...known, ...added];
}

function knownRecords(
  order: LockedOrder,
  named: readonly NamedLine[],
  { lines }: Input,
  errors: FieldError[],
): readonly ProductRecord[] {
  return lines.flatMap(({ row, quantity: wanted, unitPrice }, index): ProductRecord[] => {
    const path = `lines.${index}`;
    const line = order.lines.find((each) => each.row === row);
    const name = named.find((each) => each.row === row);
    if (line === undefined || name === undefined) {
      errors.push({ path: `${path}.row`, code: "unknown", message: "is no line of the order" });
      return [];
    }
    const isMore = wanted !== undefined && wanted > unitsLeft(line);
    if (!isMore && unitPrice === undefined) return [];
    const size = { id: name.size, orderitem: { id: name.orderitem ?? String(row) } };
    const priced = unitPrice && { price: priceText(order, unitPrice, `${path}.unitPrice`, errors) };
    return [
      {
        path,
        record: { id: name.variation, ...priced, sizes: [{ ...size, ...(isMore && { qty: wanted }) }] },
      },
    ];
  });
}

/** An amount of the order's currency as a record has it; of another one it is an error. */
function priceText(
  { snapshot: { currency } }: LockedOrder,
  price: Price | undefined,
  path: string,
  errors: FieldError[],
): string | undefined {
  if (price === undefined || minorUnits(price, currency) === null) {
    errors.push({ path, code: "invalid", message: `must be an amount of ${currency}` });
  }
  return price?.amount;
}

/** What the shop asks now for items that are added without a price, where the order was made. */
async function readPrices(
  tx: Tx,
  platform: Platform,
  { store, snapshot }: LockedOrder,
  { add }: Input,
): Promise<ReadonlyMap<string, Price> | Problem> {
  const unpriced = add.flatMap(({ item, unitPrice }, index) =>
    unitPrice === undefined ? [{ item, index }] : [],
  );
  if (unpriced.length === 0) return new Map();
  const { country, state, market, priceList, language, currency } = snapshot;
  const preview = await previewPrices(tx, platform, {
    store,
    country,
    state,
    market,
    priceList,
    language,
    items: unpriced.map(({ item }) => ({ item, quantity: 1 })),
    vouchers: [],
    shippingMethod: null,
    paymentMethod: null,
  });
  if (preview.ok) {
    const { lines } = preview.value.priced;
    return new Map(lines.map(({ display, size, unit }) => [`${display}-${size}`, moneyOf(unit, currency)]));
  }
  const errors = preview.problems.map(({ subject }) => {
    const place = Number(/^items\.(\d+)/.exec(subject)?.[1]);
    const path = `add.${unpriced[place]?.index ?? 0}.item`;
    return { path, code: "unknown" as const, message: "is not sold where the order was made" };
  });
  return problem("refused", { errors });
}

/** What a record calls new lines: their rows, unless an integration calls another one so. */
function newNames({ lines }: LockedOrder, taken: ReadonlySet<string>): (index: number) => string {
  const lastRow = Math.max(0, ...lines.map(({ row }) => row));
  return (index) => {
    let name = String(lastRow + 1 + index);
    while (taken.has(name)) name = `new-${name}`;
    return name;
  };
}

/** What integrations call items of the store, by how calls name them. */
async function readItems(tx: Tx, store: number, items: readonly string[]) {
  const rows = await tx
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .innerJoin("product", "product.id", "variation.product")
    .innerJoin("variation_size", "variation_size.variation", "variation.id")
    .innerJoin("size", (join) =>
      join
        .onRef("size.size_table", "=", "variation_size.size_table")
        .onRef("size.id", "=", "variation_size.size"),
    )
    .select([
      sql<string>`concat(display.id, '-', variation_size.size)`.as("item"),
      "product.external_id as product",
      "variation.external_id as variation",
      "size.external_id as size",
    ])
    .where("display.store", "=", store)
    .where(isAmong(items.flatMap((item) => parseItemId(item) ?? [])))
    .execute();
  return new Map(rows.map(({ item, ...names }) => [item, names]));
}

/** null: done, or there is nothing to write. */
async function writeProducts(
  tx: Tx,
  platform: Platform,
  { number, store }: LockedOrder,
  products: readonly ProductRecord[],
): Promise<Problem | null> {
  if (products.length === 0) return null;
  const record = {
    ordernumber: String(number),
    store,
    products: products.map((product) => product.record),
  };
  const run = () => updateOrders(tx, [record], recordsContext(platform));
  return runOperations([{ run, pathOf: (refused) => pathOf(products, refused) }]);
}

/** `products/product[2]/sizes/size[1]/qty` → `add.0.quantity`. */
function pathOf(products: readonly ProductRecord[], { field }: RecordProblem): string {
  const place = Number(/product\[(\d+)\]/.exec(field)?.[1]);
  const path = products[place - 1]?.path ?? "lines";
  const name = { qty: "quantity", price: "unitPrice" }[field.split("/").at(-1) ?? ""];
  return name === undefined ? path : `${path}.${name}`;
}

/** Units that are not wanted any more. */
function fewerUnits({ lines: own }: LockedOrder, { lines }: Input) {
  return lines.flatMap(({ row, quantity: wanted }) => {
    const line = own.find((each) => each.row === row);
    const fewer = line === undefined || wanted === undefined ? 0 : unitsLeft(line) - wanted;
    return fewer > 0 ? [{ row, quantity: fewer }] : [];
  });
}

/** `lines.2`, which is a row, → `lines.0.quantity`. */
function refuseFewer(refused: Problem, { lines }: Input): Problem {
  const errors = refused.errors?.map((error) => {
    const row = Number(/^lines\.(\d+)/.exec(error.path)?.[1]);
    const index = lines.findIndex((line) => line.row === row);
    return index < 0 ? error : { ...error, path: `lines.${index}.quantity` };
  });
  return errors === undefined ? refused : { ...refused, errors };
}

/** What the order comes to without what is cancelled, and what was paid and not given back; minor units. */
async function readMoney(tx: Tx, { store, number }: LockedOrder) {
  const { grand_total: total, ...row } = await tx
    .selectFrom("order")
    .select(["grand_total", "paid", "refunded"])
    .where("store", "=", store)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return { total, paid: row.paid - row.refunded };
}

function refuseUnpaid(
  { snapshot: { currency } }: LockedOrder,
  { total, paid }: { readonly total: number; readonly paid: number },
): Problem {
  const [whole, had] = [moneyOf(total, currency), moneyOf(paid, currency)];
  const detail = `It would come to ${whole.amount} ${currency}, and ${had.amount} were paid for it.`;
  return problem("refused", {
    detail,
    errors: [{ path: "allowUnpaid", code: "required", message: "is needed: it comes to more than was paid" }],
  });
}

export const orderLineEndpoints = [changeLines];
