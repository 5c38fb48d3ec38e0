import type { OpenedDraft } from "../../../ordering/draft/draft-order.ts";
import type { Call } from "../frame/call.ts";
import { problem, type Problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";
import type { DraftAnswer } from "./draft-record.ts";

export type NamedCall = Pick<Call, "platform" | "plugin" | "caller" | "param">;

/** The draft that a path names. */
export function refOf({ plugin: { store }, param }: Pick<NamedCall, "plugin" | "param">) {
  return { store, id: idOf(param("id")) ?? 0 };
}

/** What an order was made of is changed no more. */
export function ordered({ order }: Pick<DraftAnswer, "order">): Problem {
  return problem("conflict", { detail: "An order was made of it.", members: { order } });
}

/** What an audit row of a draft is about. */
export function subjectsOf({ draft: { id }, access }: OpenedDraft): readonly string[] {
  const customer = access?.selection.customer ?? null;
  return [`draft-order ${id}`, ...(customer === null ? [] : [`customer ${customer}`])];
}
