import { readDocuments } from "../../../catalogue/catalog/documents/read-documents.ts";
import { readPromotionTexts, type PromotionTexts } from "../../../selling/discounts/promotion-texts.ts";
import { localised } from "../../../catalogue/market/localised.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { linesByDisplay, type OrderedLine } from "./lines-by-display.ts";
import type { Order } from "../order.ts";
import type { OrderSnapshot } from "../snapshot.ts";

/**
 * Orders with the names that a language has for what was bought: those of today, or the frozen ones of what is gone. In
 * its own language an order says what was bought. One read for all of them. checkout-rest.md#country-and-language.
 */
export async function ordersIn(
  { db, settings }: Pick<Platform, "db" | "settings">,
  language: string,
  orders: readonly Order[],
): Promise<readonly Order[]> {
  const isForeign = ({ snapshot }: Order) => snapshot.language !== language;
  const displays = [...linesByDisplay(orders.filter(isForeign)).keys()];
  const products = await readDocuments(db, displays, language);
  const texts = await readPromotionTexts(
    db,
    orders.filter(isForeign).map(({ snapshot }) => snapshot.discounts),
  );
  const names = namesIn(settings, language, { products, texts });
  return orders.map((order) =>
    isForeign(order) ? { ...order, snapshot: renamed(order.snapshot, names) } : order,
  );
}

interface NamesInput {
  readonly products: ReadonlyMap<number, { readonly name: string }>;
  readonly texts: PromotionTexts;
}

type Names = ReturnType<typeof namesIn>;
type Discounts = OrderSnapshot["discounts"];
type Texts = Readonly<Record<string, string>>;

interface Method {
  readonly key: string;
  readonly name: Texts;
}

function namesIn(settings: Settings, language: string, { products, texts }: NamesInput) {
  const text = (known: Texts = {}, frozen: string) =>
    localised(known, language, settings.defaultLanguage) || frozen;
  const method =
    (methods: readonly Method[]) =>
    ({ key, name }: OrderSnapshot["paymentMethod"]) => ({
      key,
      name: text(methods.find((known) => known.key === key)?.name, name),
    });
  return {
    paymentMethod: method(settings.paymentMethods),
    shippingMethod: method(settings.shippingMethods),
    automatic: ({ automaticDiscount: id, name }: Discounts["automatic"][number]) =>
      text(texts.automatic.get(id), name),
    voucher: ({ voucher, description }: Discounts["vouchers"][number]) =>
      text(texts.vouchers.get(voucher), description),
    ware: ({ giftCertificate, display, item: { name } }: OrderedLine) => {
      if (!giftCertificate) return products.get(display)?.name || name;
      const { certificate } = giftCertificate;
      return text(
        settings.giftCertificates.find((known) => known.giftCertificate === certificate)?.name,
        name,
      );
    },
  };
}

function renamed(snapshot: OrderSnapshot, names: Names): OrderSnapshot {
  const { automatic, vouchers } = snapshot.discounts;
  const ware = <L extends OrderedLine>(line: L): L => ({
    ...line,
    item: { ...line.item, name: names.ware(line) },
  });
  return {
    ...snapshot,
    paymentMethod: names.paymentMethod(snapshot.paymentMethod),
    shippingMethod: names.shippingMethod(snapshot.shippingMethod),
    lines: snapshot.lines.map((line) =>
      Object.assign(ware(line), { contained: line.contained.map((part) => ware(part)) }),
    ),
    discounts: {
      ...snapshot.discounts,
      automatic: automatic.map((discount) =>
        Object.assign({}, discount, { name: names.automatic(discount) }),
      ),
      vouchers: vouchers.map((voucher) =>
        Object.assign({}, voucher, { description: names.voucher(voucher) }),
      ),
    },
  };
}
