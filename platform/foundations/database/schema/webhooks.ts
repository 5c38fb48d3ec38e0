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
