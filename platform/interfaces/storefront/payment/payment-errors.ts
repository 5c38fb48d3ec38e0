import { failure, type Failure } from "../../../foundations/errors.ts";
import type { PaymentResult } from "../../../ordering/payment/attempt/payment-result.ts";
import { userErrorsOf, type ArgumentPaths, type UserError } from "../user-errors.ts";

/** The user errors of a payment that could not start. storefront-graphql.md#payment-operations. */
export function startErrors(failed: Failure, paths: ArgumentPaths): readonly UserError[] {
  // The later problem of a subject is more exact: a field that could not be parsed is not missing.
  const problems = failed.problems.filter(
    ({ subject }, index) => !failed.problems.slice(index + 1).some((later) => later.subject === subject),
  );
  const errors = userErrorsOf({ ...failed, problems }, paths);
  // All invalid fields of the checkout form have the same message.
  return errors.map((error, index) =>
    problems[index]?.code === "invalid" ? Object.assign({}, error, { message: "Invalid" }) : error,
  );
}

type UnpaidKind = Exclude<PaymentResult["kind"], "ordered" | "unavailable">;

const endings = {
  refused: "payment-failed",
  cancelled: "payment-failed",
  invalid: "payment-invalid-signature",
  expired: "payment-expired",
  moved: "payment-country-mismatch",
} as const satisfies Record<UnpaidKind, string>;

/** The user errors of a payment that ended without an order. */
export function paymentErrors(kind: UnpaidKind, path: readonly string[]): readonly UserError[] {
  return userErrorsOf(failure("paymentMethod", endings[kind]), { paymentMethod: path });
}
