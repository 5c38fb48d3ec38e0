import { failure, type Failure } from "../../../errors.ts";
import type { PaymentResult } from "../../../payment/finalise/payment-result.ts";
import { userErrorsOf, type ArgumentPaths, type UserError } from "../user-errors.ts";

/** What stopped a payment before it began. storefront-graphql.md#payment-operations. */
export function refusedStart(why: Failure, paths: ArgumentPaths): readonly UserError[] {
  // What could not be read at all is told last: it is not missing.
  const problems = why.problems.filter(
    ({ subject }, index) => !why.problems.slice(index + 1).some((later) => later.subject === subject),
  );
  const errors = userErrorsOf({ ...why, problems }, paths);
  // Every field of a checkout form is called the same when it is wrong.
  return errors.map((error, index) =>
    problems[index]?.code === "invalid" ? Object.assign({}, error, { message: "Invalid" }) : error,
  );
}

type Ended = Exclude<PaymentResult["kind"], "ordered" | "unavailable">;

const endings = {
  refused: "payment-failed",
  cancelled: "payment-failed",
  invalid: "payment-invalid-signature",
  expired: "payment-expired",
  moved: "payment-country-mismatch",
} as const satisfies Record<Ended, string>;

/** How it ended without an order. */
export function endedWithout(kind: Ended, path: readonly string[]): readonly UserError[] {
  return userErrorsOf(failure("paymentMethod", endings[kind]), { paymentMethod: path });
}
