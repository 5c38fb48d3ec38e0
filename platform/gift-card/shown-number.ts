/** By what a card is called once it is applied. checkout-rest.md#discounts. */
export function shownNumber(lastFour: string): string {
  return `**** ${lastFour}`;
}
