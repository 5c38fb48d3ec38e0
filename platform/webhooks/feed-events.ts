import { sql } from "kysely";
import type { Tx } from "../records/record.ts";
import type { ToldEvent } from "./payload.ts";

interface FeedRow {
  readonly number: number;
  readonly type: string;
  readonly id: string;
  readonly mission: string;
  readonly is_new: boolean;
  readonly raised_at: Date;
}

const readAtOnce = 1_000;
const feedTypes = ["order", "customer", "account"] as const;

/** Events of the feed after a number, as webhooks tell them, and how far that reaches. */
export async function readFeed(
  tx: Tx,
  after: number,
): Promise<{ readonly last: number; readonly events: readonly ToldEvent[] }> {
  const { rows } = await sql<FeedRow>`
    select event.number, event.type, event.mission, event.raised_at,
      coalesce(event.entry, account.external_id, customer.external_id, ordered.number::text, event.subject) as id,
      ${isFirst} as is_new
    from (
      select * from event where number > ${after}::bigint order by number limit ${readAtOnce}
    ) as event
    left join account on event.type = 'account' and account.id::text = event.subject
    left join customer on event.type = 'customer' and customer.id::text = event.subject
    left join "order" as ordered
      on event.type = 'order' and ordered.store = split_part(event.subject, '/', 1)::integer
      and ordered.number = split_part(event.subject, '/', 2)::bigint
    order by event.number
  `.execute(tx);
  const events = rows.flatMap((row): ToldEvent[] => {
    const type = feedTypes.find((known) => known === row.type);
    return type ? [{ type, action: actionOf(row), date: row.raised_at, id: row.id }] : [];
  });
  return { last: rows.at(-1)?.number ?? after, events };
}

/**
 * The event of its making: of a customer, and of an order that was made here, it bears the same time. Others came
 * through this feed from the first on.
 */
const isFirst = sql<boolean>`
  case
    when event.type = 'customer' then customer.created_at = event.raised_at
    when ordered.selection is not null then ordered.ordered_at = event.raised_at
    else not exists (
      select from event as earlier
      where earlier.type = event.type and earlier.subject = event.subject and earlier.number < event.number
    )
  end
`;

function actionOf({ mission, is_new }: FeedRow): ToldEvent["action"] {
  if (mission === "delete") return "delete";
  return is_new ? "create" : "update";
}

export interface Notes {
  readonly events: readonly ToldEvent[];
  readonly positions: readonly number[];
}

/** What was noted of shipments and returns. */
export async function readNotes(tx: Tx): Promise<Notes> {
  const rows = await tx.selectFrom("webhook_note").selectAll().orderBy("position").execute();
  const events = rows.map(({ type, action, subject, noted_at }): ToldEvent => ({
    type: type === "shipment" ? "shipment" : "return",
    action: action === "create" ? "create" : "update",
    date: noted_at,
    id: subject,
  }));
  return { events, positions: rows.map(({ position }) => position) };
}

export async function forgetNotes(tx: Tx, { positions }: Notes): Promise<void> {
  if (positions.length === 0) return;
  await sql`delete from webhook_note where position = any(${positions}::bigint[])`.execute(tx);
}
