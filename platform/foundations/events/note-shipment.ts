import type { Tx } from "../database/transaction.ts";

/** A shipment or a return of an order, for webhooks of the kind `integration`. */
export interface ShipmentNote {
  readonly type: "shipment" | "return";
  readonly action: "create" | "update";
  readonly id: string;
}

/** Notes what the feed does not tell of, in the transaction of the change. events-and-webhooks.md#payloads. */
export async function noteShipment(tx: Tx, { id, ...note }: ShipmentNote, now: Date): Promise<void> {
  await tx
    .insertInto("webhook_note")
    .values({ ...note, subject: id, noted_at: now })
    .execute();
}
