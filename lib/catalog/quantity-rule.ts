/** The smallest quantity that can be bought and the step from there (checkout-rest.md#quantities: both rules hold). */
export function quantityRule(minimum: number, multipleOf: number): { first: number; step: number } {
  return { first: Math.ceil(minimum / multipleOf) * multipleOf, step: multipleOf };
}
