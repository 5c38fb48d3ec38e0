import { sql, type Selectable } from "kysely";
import type { EventTable } from "../../foundations/database/schema/events.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import { readSubjects, type Subject } from "./event-subjects.ts";
import type { ToldEvent } from "./payload.ts";

type FeedRow = Selectable<EventTable>;

const readAtOnce = 1_000;
const feedTypes = ["order", "customer", "account"] as const;

/** Events of the feed after a number, as webhooks tell them, and how far that reaches. */
export async function readFeed(
  tx: Tx,
  after: number,
): Promise<{ readonly last: number; readonly events: readonly ToldEvent[] }> {
  const rows = await tx
    .selectFrom("event")
    .selectAll()
    .where("number", ">", after)
    .orderBy("number")
    .limit(readAtOnce)
    .execute();
  const subjects = await readSubjects(tx, rows);
  const repeated = await readRepeated(tx, rows);
  const events = rows.flatMap((row): ToldEvent[] => {
    const type = feedTypes.find((known) => known === row.type);
    if (type === undefined) return [];
    const subject = subjects.get(`${row.type} ${row.subject}`);
    const action = actionOf(row, subject, repeated.has(row.position));
    return [{ type, action, date: row.raised_at, id: row.entry ?? subject?.id ?? row.subject }];
  });
  return { last: rows.at(-1)?.number ?? after, events };
}

/**
 * The event of its making bears the time of a customer, and of an order that was made here. Other records came with
 * this feed: of those it is the first.
 */
function actionOf(
  { mission, raised_at }: FeedRow,
  subject: Subject | undefined,
  isRepeated: boolean,
): ToldEvent["action"] {
  if (mission === "delete") return "delete";
  const madeAt = subject?.madeAt ?? null;
  const isFirst = madeAt === null ? !isRepeated : madeAt.getTime() === raised_at.getTime();
  return isFirst ? "create" : "update";
}

/** Those whose record was told of before. */
async function readRepeated(tx: Tx, rows: readonly FeedRow[]): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const repeated = await tx
    .selectFrom("event")
    .select("position")
    .where(sql<boolean>`position = any(${rows.map(({ position }) => position)}::bigint[])`)
    .where((where) =>
      where.exists(
        where
          .selectFrom("event as earlier")
          .select("earlier.position")
          .whereRef("earlier.type", "=", "event.type")
          .whereRef("earlier.subject", "=", "event.subject")
          .whereRef("earlier.number", "<", "event.number"),
      ),
    )
    .execute();
  return new Set(repeated.map(({ position }) => position));
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
