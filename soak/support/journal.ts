/** What shoppers were told, by the tokens of their sessions, to be held against the data afterwards. */
export interface Journal {
  /** The answer said that so many units of an item are more in the selection; fewer when they are below 0. */
  added(session: string, item: string, units: number): void;
  /** The same was asked for, and no answer came: it may have happened or not. */
  mayBeAdded(session: string, item: string, units: number): void;
  /** The answer named an order. */
  ordered(session: string, order: number): void;
  readonly lines: readonly JournalLine[];
  readonly orders: readonly { readonly session: string; readonly order: number }[];
}

export interface JournalLine {
  readonly session: string;
  /** `<display>-<size>`. */
  readonly item: string;
  readonly acknowledged: number;
  readonly unknown: number;
}

export function openJournal(): Journal {
  const lines = new Map<string, JournalLine>();
  const orders: { readonly session: string; readonly order: number }[] = [];
  const note = (session: string, item: string, more: { acknowledged: number; unknown: number }) => {
    const key = `${session} ${item}`;
    const { acknowledged = 0, unknown = 0 } = lines.get(key) ?? {};
    lines.set(key, {
      session,
      item,
      acknowledged: acknowledged + more.acknowledged,
      unknown: unknown + more.unknown,
    });
  };
  return {
    added: (session, item, units) => note(session, item, { acknowledged: units, unknown: 0 }),
    mayBeAdded: (session, item, units) => note(session, item, { acknowledged: 0, unknown: units }),
    ordered: (session, order) => orders.push({ session, order }),
    get lines() {
      return [...lines.values()];
    },
    orders,
  };
}
