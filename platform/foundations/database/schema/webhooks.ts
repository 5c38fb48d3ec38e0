import type { Generated, GeneratedAlways } from "kysely";

export interface WebhookTable {
  key: string;
  kind: string;
  max_events: number;
  seen_at: Date;
  last_event: Generated<number>;
  busy_until: Date;
}

export interface WebhookDeliveryTable {
  id: GeneratedAlways<number>;
  webhook: string;
  payload: string;
  tries: Generated<number>;
  next_try_at: Date;
  answer: string | null;
  tried_at: Date | null;
  queued_at: Date | null;
}

export interface WebhookCallTable {
  id: number;
  webhook: string;
  payload: string;
  state: "delivered" | "failed";
  tries: number;
  answer: string | null;
  queued_at: Date | null;
  ended_at: Date;
  requeued_at: Date | null;
}

/** A view of calls that wait and of those that have ended. */
export interface WebhookDeliveryStateView {
  id: number;
  webhook: string;
  payload: string;
  state: "waiting" | WebhookCallTable["state"];
  tries: number;
  answer: string | null;
  queued_at: Date | null;
  /** The latest try. */
  tried_at: Date | null;
  next_try_at: Date | null;
  requeued_at: Date | null;
}

export interface WebhookNoteTable {
  position: GeneratedAlways<number>;
  type: string;
  action: string;
  subject: string;
  noted_at: Date;
}

export interface ToldLevelTable {
  display: number;
  level: string;
}

export interface ToldSettingTable {
  kind: string;
  subject: string;
  digest: string;
}

export interface WebhookCollectorTable {
  id: number;
  clock_at: Date | null;
}
