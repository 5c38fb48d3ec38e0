/** By what a card is called once it is applied. `checkout-rest.md` 11.3. */
export function shownNumber(lastFour: string): string {
  return `**** ${lastFour}`;
}
