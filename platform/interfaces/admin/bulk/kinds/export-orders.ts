import { sql } from "kysely";
import { decimalText } from "../../../../foundations/money/money.ts";
import { orderSnapshot, type OrderSnapshot } from "../../../../ordering/order/snapshot.ts";
import type { Column, Told } from "../files/columns.ts";
import { keysetPages, type ExportContext, type ExportKind } from "./kind.ts";

const plain: readonly Column[] = [
  { name: "id" },
  { name: "status" },
  { name: "onHold", type: "flag" },
  { name: "createdAt" },
  { name: "market" },
  { name: "pricelist" },
  { name: "country" },
  { name: "language" },
  { name: "currency" },
];
const addressFields = [
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "zipCode",
  "city",
  "state",
] as const;
const personal: readonly Column[] = [
  { name: "customer" },
  { name: "email" },
  ...addressFields.map((name) => ({ name })),
];
const money: readonly Column[] = [
  { name: "paymentMethod" },
  { name: "itemsTotal" },
  { name: "discount" },
  { name: "shipping" },
  { name: "handling" },
  { name: "tax" },
  { name: "grandTotal" },
  { name: "paid" },
  { name: "refunded" },
];
const line: readonly Column[] = [
  { name: "row", type: "integer" },
  { name: "item" },
  { name: "sku" },
  { name: "name" },
  { name: "size" },
  { name: "quantity", type: "integer" },
  { name: "cancelled", type: "integer" },
  { name: "shipped", type: "integer" },
  { name: "returned", type: "integer" },
];
const lineMoney: readonly Column[] = [{ name: "unitPrice" }, { name: "lineTotal" }];

const pageRows = 500;

/** A row for each line of the orders of a store. Columns that the caller is not shown are not there. */
export const orderExport: ExportKind = {
  name: "orders",
  exports: "orders.export",
  reads: "orders.read",
  columns: ({ seesPersons, seesMoney }) => [
    ...plain,
    ...(seesPersons ? personal : []),
    ...(seesMoney ? money : []),
    ...line,
    ...(seesMoney ? lineMoney : []),
  ],
  pages: async function* pages(context) {
    const readPage = (last: OrderRow | null) => readOrders(context, last?.number ?? 0);
    for await (const page of keysetPages(readPage, pageRows)) {
      const lines = await readLines(context, page);
      yield page.flatMap((order) => rowsOf(order, lines.get(order.number) ?? []));
    }
  },
};

async function readOrders({ db, store }: ExportContext, after: number) {
  return db
    .selectFrom("order")
    .selectAll()
    .where("store", "=", store)
    .where("number", ">", after)
    .orderBy("number")
    .limit(pageRows)
    .execute();
}
type OrderRow = Awaited<ReturnType<typeof readOrders>>[number];

interface LineRow {
  readonly order_number: number;
  readonly row: number;
  readonly cancelled: number;
  readonly shipped: number;
  readonly returned: number;
}

async function readLines(
  { db, store }: ExportContext,
  page: readonly OrderRow[],
): Promise<ReadonlyMap<number, readonly LineRow[]>> {
  const rows = await db
    .selectFrom("order_line")
    .select(["order_number", "row", "cancelled", "shipped", "returned"])
    .where("store", "=", store)
    .where("order_number", "=", sql<number>`any(${page.map(({ number }) => number)}::bigint[])`)
    .orderBy("order_number")
    .orderBy("row")
    .execute();
  const lines = new Map<number, LineRow[]>();
  for (const row of rows) lines.set(row.order_number, [...(lines.get(row.order_number) ?? []), row]);
  return lines;
}

/** An order without lines has a row too. */
function rowsOf(order: OrderRow, lines: readonly LineRow[]): readonly Told[] {
  const snapshot = orderSnapshot.parse(order.snapshot);
  const own = orderPart(order, snapshot);
  const told = snapshot.lines.flatMap((bought, index): readonly Told[] => {
    const row = bought.row ?? index + 1;
    const units = lines.find((each) => each.row === row);
    if (!units) return [];
    return [
      {
        ...own,
        row,
        item: `${bought.display}-${bought.size}`,
        sku: bought.itemSize.sku,
        name: bought.item.name,
        size: bought.itemSize.name,
        quantity: bought.quantity,
        cancelled: units.cancelled,
        shipped: units.shipped,
        returned: units.returned,
        unitPrice: decimalText(bought.unit, order.currency),
        lineTotal: decimalText(bought.total, order.currency),
      },
    ];
  });
  return told.length === 0 ? [own] : told;
}

function orderPart(order: OrderRow, { totals, address, paymentMethod }: OrderSnapshot): Told {
  const amount = (minor: number | null) => (minor === null ? "" : decimalText(minor, order.currency));
  const addressed: Readonly<Record<string, string | undefined>> = address;
  return {
    ...Object.fromEntries(addressFields.map((name) => [name, addressed[name] ?? ""])),
    id: String(order.number),
    status: order.status,
    onHold: order.on_hold,
    createdAt: order.ordered_at.toISOString(),
    market: String(order.market),
    pricelist: String(order.price_list),
    country: order.country,
    language: order.language,
    currency: order.currency,
    customer: order.customer === null ? "" : String(order.customer),
    email: order.email ?? "",
    paymentMethod: paymentMethod.key,
    itemsTotal: amount(totals.items),
    discount: amount(totals.discount),
    shipping: amount(totals.shipping),
    handling: amount(totals.handling),
    tax: amount(totals.grandTax),
    grandTotal: amount(totals.grand),
    paid: amount(order.paid),
    refunded: amount(order.refunded),
  };
}
