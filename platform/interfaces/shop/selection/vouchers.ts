import {
  addVoucher,
  withoutVoucher,
  withoutVouchers,
} from "../../../selling/selection/discounts/change-vouchers.ts";
import { findVoucher } from "../../../selling/discounts/find-voucher.ts";
import { failure, type Failure } from "../../../foundations/errors.ts";
import type { Answer } from "../answer.ts";
import { endpoint, noInput } from "../endpoint.ts";
import { selectionSchema } from "../openapi/schemas.ts";
import { answerChange, countGuess, type SelectionCall } from "./change-selection.ts";

const selectionEndpoint = { body: noInput, answers: { 200: selectionSchema } } as const;

/** Whether a code exists can be asked by removing it too, so guesses are counted. */
async function add(call: SelectionCall, text: string): Promise<Answer | Failure> {
  const limited = await countGuess(call);
  return (
    limited ?? answerChange(call, addVoucher(await findVoucher(call.platform.db, call.plugin.store, text)))
  );
}

async function remove(call: SelectionCall, text: string): Promise<Answer | Failure> {
  const limited = await countGuess(call);
  if (limited) return limited;
  const found = await findVoucher(call.platform.db, call.plugin.store, text);
  return answerChange(call, { change: (selection) => withoutVoucher(selection, text, found) });
}

/** Acts on a voucher that has a uri; codes are not found here. */
async function ofUri(
  call: SelectionCall<unknown, "uri">,
  act: (call: SelectionCall, text: string) => Promise<Answer | Failure>,
): Promise<Answer | Failure> {
  const text = call.param("uri");
  const found = await findVoucher(call.platform.db, call.plugin.store, text);
  if (found?.uri !== undefined) return act(call, text);
  return (await countGuess(call)) ?? failure("voucher", "not-found");
}

const postVoucher = endpoint({
  ...selectionEndpoint,
  method: "POST",
  path: "selections/{selection}/vouchers/{code}",
  summary: "Adds a voucher by its code",
  handle: (call) => add(call, call.param("code")),
});

const deleteVoucher = endpoint({
  ...selectionEndpoint,
  method: "DELETE",
  path: "selections/{selection}/vouchers/{code}",
  summary: "Removes a voucher",
  handle: (call) => remove(call, call.param("code")),
});

const deleteVouchers = endpoint({
  ...selectionEndpoint,
  method: "DELETE",
  path: "selections/{selection}/vouchers",
  summary: "Removes all vouchers",
  handle: (call) => answerChange(call, { change: withoutVouchers }),
});

const postVoucherUri = endpoint({
  ...selectionEndpoint,
  method: "POST",
  path: "selections/{selection}/voucher-uri/{uri}",
  summary: "Adds a voucher by its uri",
  handle: (call) => ofUri(call, add),
});

const deleteVoucherUri = endpoint({
  ...selectionEndpoint,
  method: "DELETE",
  path: "selections/{selection}/voucher-uri/{uri}",
  summary: "Removes a voucher by its uri",
  handle: (call) => ofUri(call, remove),
});

/** shop-rest.md#selections: rows `vouchers` and `voucher-uri`. */
export const voucherEndpoints = [
  postVoucher,
  deleteVoucher,
  deleteVouchers,
  postVoucherUri,
  deleteVoucherUri,
];
