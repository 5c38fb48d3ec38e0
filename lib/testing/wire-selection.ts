/** What each piece costs, in whole kronor. */
const PRICE = 100;

/** An answer of the Checkout API with these items and quantities, in Sweden; each line is named `line {item}`. */
export function wireSelection(quantities: ReadonlyMap<string, number>): object {
  const items = [...quantities].map(([item, quantity]) => ({
    item,
    line: `line ${item}`,
    product: item.split("-")[0],
    productName: item,
    quantity,
    priceEachAsNumber: PRICE,
    totalPriceAsNumber: PRICE * quantity,
  }));
  const sum = items.reduce((total, line) => total + line.totalPriceAsNumber, 0);
  const totals = {
    itemsTotalPriceAsNumber: sum,
    shippingPriceAsNumber: 0,
    totalQuantity: items.reduce((total, line) => total + line.quantity, 0),
    grandTotalPriceAsNumber: sum,
    grandTotalPriceTaxAsNumber: 0,
  };
  const location = { country: "SE", shipTo: true, language: "sv" };
  return { selection: { currency: "SEK", language: "sv", items, totals }, location };
}
