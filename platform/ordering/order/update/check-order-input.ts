import { isCountry, isCurrency } from "../../../catalogue/market/codes.ts";
import { isDate } from "../../../catalogue/integration/dates.ts";
import type { RecordProblemCode } from "../../../catalogue/integration/records-call.ts";
import type { OrderInput, OrderProductInput, RefundInput, ShipmentInput } from "../record/order-record.ts";
import { parseStatus } from "./order-input.ts";
import { type OrderSize, unitsOf } from "./lines/named-lines.ts";
import type { Path } from "./update-step.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Ref } from "../../../catalogue/integration/field-types.ts";
import type { OrderReferences } from "./order-references.ts";

type ChargeInput = OrderInput["shipping"];
type Booking = NonNullable<NonNullable<OrderInput["payments"]>["payment"]>[number];

export interface InputIssue {
  readonly path: Path;
  readonly code: RecordProblemCode;
  readonly message: string;
}

const longestMessage = 2000;
/** Of a row, in units of the currency: a thousand of them are still exact in its smallest ones. */
const largestAmount = 10_000_000_000;
const refundStatuses: ReadonlySet<string> = new Set(["pending", "completed"]);
const refundTypes: ReadonlySet<string> = new Set(["return", "refund"]);

/** What is wrong with a record as it stands, whatever the order is like. soap.md#field-values, #order-updates. */
export function inputIssues(order: OrderInput): readonly InputIssue[] {
  const { additionals = [], shipments = [], shipping, handling, voucher, payments } = order;
  const { created, preferred_shipping_date } = order;
  const long = additionals.flatMap(({ key, value = "" }, index) =>
    key === "message" && value.length > longestMessage
      ? [invalid(["additionals", index, "value"], "too long")]
      : [],
  );
  return [
    ...word(["status"], order.status, (text) => parseStatus(text) !== null, "no such status"),
    ...word(
      ["currency"],
      order.currency,
      (text) => isCurrency(text.toUpperCase()),
      "must be a currency code",
    ),
    ...chargeIssues({ shipping, handling, voucher }, []),
    ...(payments?.payment ?? []).flatMap((booking, index) =>
      bookingIssues(booking, ["payments", "payment", index]),
    ),
    ...addressIssues(order, []),
    ...dateIssues({ created, preferred_shipping_date }, []),
    ...dateIssues({ start: order.deliverywindow?.start, stop: order.deliverywindow?.stop }, [
      "deliverywindow",
    ]),
    ...repeated(
      additionals.map(({ key }) => ({ id: key })),
      ["additionals"],
    ),
    ...long,
    ...productIssues(order.products, ["products"]),
    ...productIssues(order.cancelled, ["cancelled"]),
    ...repeated(shipments, ["shipments"]),
    ...shipments.flatMap((shipment, index) => shipmentIssues(shipment, ["shipments", index])),
  ];
}

function bookingIssues({ value, created }: Booking, path: Path): readonly InputIssue[] {
  return [...amountIssues(value, [...path, "value"]), ...dateIssues({ created }, path)];
}

function shipmentIssues(shipment: ShipmentInput, path: Path): readonly InputIssue[] {
  const { refunds = [] } = shipment;
  return [
    ...addressIssues(shipment, path),
    ...dateIssues({ created: shipment.created }, path),
    ...amountIssues(shipment.paidtotal, [...path, "paidtotal"]),
    ...chargeIssues({ shipping: shipment.shipping, handling: shipment.handling }, path),
    ...productIssues(shipment.products, [...path, "products"]),
    ...repeated(refunds, [...path, "refunds"]),
    ...refunds.flatMap((refund, index) => refundIssues(refund, [...path, "refunds", index])),
  ];
}

function refundIssues(refund: RefundInput, path: Path): readonly InputIssue[] {
  const { status, type, products, shipping, handling, voucher, returnfee } = refund;
  return [
    ...chargeIssues({ shipping, handling, voucher, returnfee }, path),
    ...word([...path, "status"], status, (text) => refundStatuses.has(text), "pending or completed"),
    ...word([...path, "type"], type, (text) => refundTypes.has(text), "return or refund"),
    ...productIssues(products, [...path, "products"]),
  ];
}

function productIssues(products: readonly OrderProductInput[] = [], path: Path): readonly InputIssue[] {
  return products.flatMap((product, index) => productIssue(product, [...path, index]));
}

function productIssue(product: OrderProductInput, path: Path): readonly InputIssue[] {
  const { price, origprice, tax, sizes = [] } = product;
  const most = Math.max(0, ...sizes.map((size) => Math.abs(unitsOf(product, size) ?? 0)));
  return [
    ...amountIssues(price, [...path, "price"], most),
    ...amountIssues(origprice, [...path, "origprice"], most),
    ...(Number(tax ?? 0) < 0 || Number(tax ?? 0) > 100
      ? [invalid([...path, "tax"], "must be a percentage")]
      : []),
    ...(sizes.length === 0
      ? [{ path: [...path, "sizes"], code: "required", message: "required" } as const]
      : []),
    ...sizes.flatMap((size, place) => sizeIssues(size, [...path, "sizes", place])),
  ];
}

/** Not below 0, and all of the units together no more than can be counted exactly. */
function amountIssues(amount: string | null | undefined, path: Path, units = 1): readonly InputIssue[] {
  const isLarge = Math.abs(Number(amount ?? 0)) * Math.max(1, units) > largestAmount;
  return isLarge ? [invalid(path, "too large")] : negative(amount, path);
}

/** Charges that are taken off may be written either way. */
function chargeIssues(charges: Readonly<Record<string, ChargeInput>>, path: Path): readonly InputIssue[] {
  return Object.entries(charges).flatMap(([name, charge]) =>
    amountIssues(charge?.subtotal?.replace(/^-/, ""), [...path, name, "subtotal"]),
  );
}

function sizeIssues(
  { qty, warehouseitems = [], supplierorderitems = [] }: OrderSize,
  path: Path,
): readonly InputIssue[] {
  const places = warehouseitems.flatMap((item, place) =>
    negative(item.qty, [...path, "warehouseitems", place, "qty"]),
  );
  return [
    ...negative(qty, [...path, "qty"]),
    ...repeated(warehouseitems, [...path, "warehouseitems"]),
    ...places,
    ...supplierorderitems.flatMap(({ eta }, place) =>
      dateIssues({ eta }, [...path, "supplierorderitems", place]),
    ),
  ];
}

type Addresses = Pick<OrderInput, "shippingaddress"> & Partial<Pick<OrderInput, "billingaddress">>;

function addressIssues({ billingaddress, shippingaddress }: Addresses, path: Path): readonly InputIssue[] {
  return Object.entries({ billingaddress, shippingaddress }).flatMap(([name, address]) =>
    word(
      [...path, name, "country"],
      address?.country,
      (text) => isCountry(text.toUpperCase()),
      "must be a country code",
    ),
  );
}

function dateIssues(dates: Readonly<Record<string, string | undefined>>, path: Path): readonly InputIssue[] {
  return Object.entries(dates).flatMap(([name, text]) =>
    word([...path, name], text, isDate, "must be a date"),
  );
}

/** An empty text says nothing. */
function word(
  path: Path,
  text: string | undefined,
  isKnown: (text: string) => boolean,
  message: string,
): readonly InputIssue[] {
  return text && !isKnown(text) ? [invalid(path, message)] : [];
}

function negative(value: string | number | null | undefined, path: Path): readonly InputIssue[] {
  return String(value ?? "").startsWith("-") ? [invalid(path, "must not be negative")] : [];
}

function invalid(path: Path, message: string): InputIssue {
  return { path, code: "invalid", message };
}

function repeated(records: readonly { readonly id: string }[], path: Path): readonly InputIssue[] {
  const seen = new Set<string>();
  return records.flatMap(({ id }, index) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    const field = path.at(-1) === "additionals" ? "key" : "id";
    return isRepeated
      ? [{ path: [...path, index, field], code: "duplicate", message: "more than once" } as const]
      : [];
  });
}

/** References of a record to what is not there. soap.md#field-values. */
export function referenceIssues(
  order: OrderInput,
  refs: OrderReferences,
  { stores }: Pick<Settings, "stores">,
): readonly InputIssue[] {
  const { store, mastersalesrep = [] } = order;
  const isStore = store === undefined || stores.some((known) => known.store === store);
  return [
    ...(isStore ? [] : [unknown(["store"])]),
    ...unless(refs.account, order.account, ["account", "id"]),
    ...unless(refs.salesrep, order.salesrep, ["salesrep", "id"]),
    ...mastersalesrep.flatMap((ref, index) => unless(refs.salesrep, ref, ["mastersalesrep", index, "id"])),
    ...unless(refs.deliveryWindow, order.deliverywindow, ["deliverywindow", "id"]),
    ...unless(refs.customer, order.customer, ["customer", "id"]),
    ...unless(refs.market, order.market, ["market", "id"]),
    ...unless(refs.priceList, order.pricelist, ["pricelist", "id"]),
  ];
}

function unless(
  known: ReadonlyMap<string, number>,
  ref: Ref | null | undefined,
  path: Path,
): readonly InputIssue[] {
  return !ref || known.has(ref.id) ? [] : [unknown(path)];
}

function unknown(path: Path): InputIssue {
  return { path, code: "unknown", message: "unknown" };
}
