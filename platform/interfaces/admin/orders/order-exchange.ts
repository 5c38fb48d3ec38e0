import { z } from "zod";
import { readDraft } from "../../../ordering/draft/draft-order.ts";
import { exchangeOrder } from "../../../ordering/draft/exchange-order.ts";
import { subjectsOf } from "../draft-orders/draft-call.ts";
import { draftAnswer, draftRecord } from "../draft-orders/draft-record.ts";
import { changeCall } from "../frame/call.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { changeOrder, lockNamedOrder } from "./order-change.ts";
import { orderAnswer } from "./order-record.ts";
import { returnFields } from "./order-returns.ts";

const exchangeBody = z.strictObject({
  ...returnFields,
  /** What the customer wants instead. */
  items: z
    .array(z.strictObject({ item: z.string().max(30), quantity: z.int().min(1).max(10_000).default(1) }))
    .min(1)
    .max(200),
});

const postExchange = changeCall({
  method: "POST",
  path: "orders/{id}/exchanges",
  access: "orders.write",
  summary: "Announce that units come back, and write a draft order of what the customer wants instead",
  body: exchangeBody,
  answers: { 201: z.object({ return: z.string(), draftOrder: draftAnswer, order: orderAnswer }) },
  change: async (tx, call) => {
    const { platform, plugin, caller, body } = call;
    const order = await lockNamedOrder(tx, call, call.param("id"));
    if (isProblem(order)) return order;
    const by = caller.account?.name ?? caller.name;
    let made = { return: "", draft: 0 };
    const outcome = await changeOrder(tx, call, order, async () => {
      const exchanged = await exchangeOrder(tx, platform, order, { ...body, by });
      if (exchanged.ok) made = exchanged.value;
      return exchanged;
    });
    if (isProblem(outcome)) return outcome;
    const draft = await readDraft(tx, platform, { store: plugin.store, id: made.draft });
    if (!draft) return problem("notFound");
    const draftOrder = await draftRecord(tx, platform, draft, caller);
    const { audit } = outcome;
    return {
      status: 201,
      body: { return: made.return, draftOrder, order: outcome.body },
      headers: { Location: `${plugin.uri}/draft-orders/${made.draft}` },
      audit: audit && { ...audit, subjects: [...audit.subjects, ...subjectsOf(draft)] },
    };
  },
});

export const exchangeEndpoints = [postExchange];
