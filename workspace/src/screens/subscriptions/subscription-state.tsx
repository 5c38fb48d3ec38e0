import type { Schemas } from "../../api/client.ts";
import { dayText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Chip } from "../../ui/chip.tsx";
import { attentions } from "./subscription-statuses.ts";

export type Subscription = Omit<Schemas["Subscription"], "version">;

const tones = { ACTIVE: "good", PAUSED: "warn", CANCELLED: "neutral" } as const;

/** How a subscription stands, and why it could not be ordered the last time. */
export function SubscriptionState({ status, attention }: Pick<Subscription, "status" | "attention">) {
  return (
    <span className="flex flex-wrap gap-1">
      <Chip tone={tones[status]}>{t(`subscription.status.${status}`)}</Chip>
      {attentions.map((reason) =>
        attention[reason] ? (
          <Chip key={reason} tone="bad">
            {t(`subscription.attention.${reason}`)}
          </Chip>
        ) : null,
      )}
    </span>
  );
}

/** How often it comes, such as “every 2 months”. */
export function intervalText({ type, value }: Subscription["interval"]): string {
  return t(`subscription.every.${type}`, { count: value });
}

/** The day of the next order, which is the same in every time zone. */
export function nextDayText({ nextOrderOn }: Pick<Subscription, "nextOrderOn">): string {
  return nextOrderOn === null ? "–" : dayText(`${nextOrderOn}T12:00`);
}
