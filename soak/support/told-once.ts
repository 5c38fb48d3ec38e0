import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../platform/foundations/database/schema.ts";

/** Those who send mails and call webhooks were killed, all of them. */
export interface Death {
  readonly killedAt: number;
  /** When others were started. */
  readonly nextAt: number;
  /** What they had in hand, and had not marked as done: only that may come again. */
  readonly mails: ReadonlySet<string>;
  readonly orders: ReadonlySet<string>;
}

/** What came to a mail server or a webhook, when: by its Message-ID, or by the event that it tells of. */
export class Arrivals {
  readonly #times = new Map<string, number[]>();

  note(id: string): void {
    this.#times.set(id, [...(this.#times.get(id) ?? []), Date.now()]);
  }

  has(id: string): boolean {
    return this.#times.has(id);
  }

  timesOf(id: string): number {
    return this.#times.get(id)?.length ?? 0;
  }

  get size(): number {
    return this.#times.size;
  }

  /**
   * Those that came more than once. That may be when their sender was killed between the taking and our marking: each
   * came shortly before, and was not marked when the sender was dead.
   */
  repeated(deaths: readonly Death[], inHand: (death: Death) => ReadonlySet<string>) {
    const repeats = [...this.#times].filter(([, times]) => times.length > 1);
    const isExcused = ([id, times]: readonly [string, readonly number[]]) =>
      times.slice(1).every((again, index) => {
        const at = times[index] ?? again;
        return deaths.some((death) => {
          const isJustBefore = death.killedAt - markedWithinMs < at && at < death.nextAt;
          return isJustBefore && death.nextAt <= again && inHand(death).has(id);
        });
      });
    return {
      excused: repeats.filter(isExcused).length,
      wrong: repeats
        .filter((repeat) => !isExcused(repeat))
        .map(([id, times]) => `${id} came at ${times.map((at) => new Date(at).toISOString()).join(", ")}`),
    };
  }
}

/** From what somebody took to our note of it, while the sender lives. */
const markedWithinMs = 3_000;

const calledWith = z.object({
  events: z.array(z.object({ type: z.string(), action: z.string(), id: z.string() })),
});

/** The orders that a call of a webhook says are new. */
export function ordersTold(payload: unknown): string[] {
  const { events } = calledWith.parse(payload);
  return events.filter(({ type, action }) => type === "order" && action === "create").map(({ id }) => id);
}

/** The number that a mail has here. */
export function mailOf(messageId: string): string {
  return /^<mail\.(\d+)\./.exec(messageId)?.[1] ?? messageId;
}

/** The order that a mail confirms, by its subject; null: another mail. */
export function orderConfirmed(subject: string): string | null {
  return / (\d{5,}) (?:at|hos|bei) /.exec(subject)?.[1] ?? null;
}

interface Telling {
  readonly db: Kysely<Schema>;
  readonly mails: Arrivals;
  readonly confirmed: Arrivals;
  readonly told: Arrivals;
}

/** Orders and mails that should have been told, and were not. */
export async function untold({ db, mails, confirmed, told }: Telling): Promise<string[]> {
  const sent = await db.selectFrom("mail").select(["id", "sent_at"]).execute();
  const made = await db.selectFrom("order").select("number").execute();
  const missing = [
    ...sent.filter(({ id }) => !mails.has(String(id))).map(({ id }) => `mail ${id} did not arrive`),
    ...sent.filter(({ sent_at }) => sent_at === null).map(({ id }) => `mail ${id} is not marked as sent`),
    ...made
      .filter(({ number }) => !told.has(String(number)))
      .map(({ number }) => `no webhook told of order ${number}`),
    ...made
      .filter(({ number }) => confirmed.timesOf(String(number)) !== 1)
      .map(({ number }) => `order ${number} was confirmed by ${confirmed.timesOf(String(number))} mails`),
  ];
  return [...missing.slice(0, 5), ...(missing.length > 5 ? [`… ${missing.length} in all`] : [])];
}
