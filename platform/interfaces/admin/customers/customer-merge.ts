import { z } from "zod";
import { success } from "../../../foundations/errors.ts";
import { lockMerging, mergeCustomers, type MovedRecords } from "../../../personal-data/merge-customers.ts";
import { changeCall } from "../frame/call.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { longIdOf } from "../frame/values.ts";
import { changeCustomer } from "./customer-change.ts";
import { customerAnswer } from "./customer-record.ts";

const moved = z.object({
  orders: z.int(),
  /** Of the selection that was saved on the account. */
  units: z.int(),
  /** Of these, what cannot be sold where her own selection is. */
  unitsLost: z.int(),
  wishlistItems: z.int(),
  subscriptionContracts: z.int(),
  storedPayments: z.int(),
});

const mergeAnswer = z
  .object({
    id: z.string(),
    dryRun: z.boolean(),
    /** The one who stays, as she is then. */
    customer: customerAnswer,
    /** Id of the one who was merged into her. */
    merged: z.string(),
    moved,
  })
  .meta({ id: "CustomerMerge" });

const mergeCustomer = changeCall({
  method: "POST",
  path: "customers/{id}/merge",
  access: "customers.write",
  summary:
    "Merge another customer into this one: what is the other's is hers, and the other account ends for good",
  body: z.strictObject({
    /** Id of the customer who is merged, and is none afterwards. */
    customer: z.string().max(20),
    dryRun: z.boolean().default(false),
  }),
  answers: { 200: mergeAnswer },
  change: async (tx, call) => {
    const { platform, plugin, param, body } = call;
    const kept = longIdOf(param("id")) ?? 0;
    const other = longIdOf(body.customer) ?? 0;
    const merging = { store: plugin.store, kept, other };
    const locked = await lockMerging(tx, merging);
    if (!locked.includes(kept)) return problem("notFound");
    if (!locked.includes(other)) return refused("not-found", "no such customer");
    if (kept === other) return refused("invalid", "a customer is not merged into herself");
    let records: MovedRecords | null = null;
    const change = await changeCustomer(tx, call, { store: plugin.store, id: kept }, async () => {
      records = await mergeCustomers(tx, platform, merging);
      return success(null);
    });
    if (isProblem(change)) return change;
    return {
      ...change,
      body: {
        id: String(kept),
        dryRun: body.dryRun,
        customer: change.body,
        merged: String(other),
        moved: records,
      },
      audit: change.audit && {
        ...change.audit,
        subjects: [...change.audit.subjects, `customer ${other}`],
        after: { merged: String(other), moved: records },
      },
    };
  },
});

function refused(code: string, message: string) {
  return problem("refused", { errors: [{ path: "customer", code, message }] });
}

export const customerMergeEndpoints = [mergeCustomer];
