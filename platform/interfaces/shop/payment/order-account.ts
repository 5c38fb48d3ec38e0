import { findCustomer, type KnownCustomer } from "../../../customers/customer/read-customer.ts";
import { emailProblems, passwordProblems } from "../../../customers/customer/account/profile-rules.ts";
import { failure, failures, success, type Problem, type Result } from "../../../foundations/errors.ts";
import type { OrderAccount } from "../../../ordering/payment/attempt/attempt.ts";
import type { PaymentRequest } from "../../../ordering/payment/start/payment-request.ts";
import type { Address } from "../../../selling/selection/selection.ts";
import type { ShopCall } from "../endpoint.ts";
import type { ShopPayment } from "./read-request.ts";

/**
 * The request with whose the order will be: her account is made together with it, or it is hers who is logged in at the
 * caller's. Fails with `customer` not found; what is wrong with a registration is told where the wrong fields are.
 * shop-rest.md#payment.
 */
export async function withAccount(
  call: ShopCall,
  payment: ShopPayment,
  stored: Address,
): Promise<Result<PaymentRequest>> {
  const { request, account } = payment;
  if (account === "none") return success(request);
  const email = (request.given.address?.email ?? stored.email ?? "").trim();
  const known = email === "" ? null : await findCustomer(call.platform.db, call.plugin.store, email);
  if (account === "loggedIn") {
    return known
      ? success({ ...request, account: { customer: known.id } })
      : failure("customer", "not-found");
  }
  const problems = registrationProblems(call, {
    email,
    password: payment.password,
    known,
  });
  // Alone it is a conflict; a derivation is not begun for what cannot be paid.
  if (problems.length > 0 && request.problems.length === 0) return failures(problems);
  if (problems.length > 0 || request.problems.length > 0) {
    return success({ ...request, problems: [...request.problems, ...problems] });
  }
  return success({ ...request, account: await newAccount(call, payment) });
}

function registrationProblems(
  { plugin }: ShopCall,
  registration: {
    readonly email: string;
    readonly password: string;
    readonly known: KnownCustomer | null;
  },
): readonly Problem[] {
  const { email, password, known } = registration;
  return [
    ...(known?.registered ? [{ subject: "address.email", code: "already-registered" } as const] : []),
    ...emailProblems("address.email", email),
    ...passwordProblems("address.password", password, plugin.passwordMinLength),
  ];
}

async function newAccount({ platform, address }: ShopCall, payment: ShopPayment): Promise<OrderAccount> {
  const passwordHash = await platform.passwords.hash(payment.password, address);
  const { newsletter = false } = payment.request.given.preferences ?? {};
  return { passwordHash, newsletter };
}
