import { notifyManager, type QueryClient, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import type { Locale } from "@/lib/locale/locale";
import { formatMoney } from "@/lib/money/money";
import { applyChanges, type SelectionChange } from "@/lib/selection/changes";
import { emptySelection } from "@/lib/selection/empty-selection";
import {
  type Left,
  type QueuePorts,
  SelectionQueue,
  type SelectionState,
} from "@/lib/selection/selection-queue";
import { hasSession } from "@/lib/session/session-hint";
import { useHydrated } from "@/components/selection/use-hydrated";
import { announceChange } from "@/lib/selection/tab-sync";
import { problemText } from "@/components/selection/problem-text";
import { useVisitor, type Words } from "@/components/selection/visitor/visitor-context";

export const SELECTION_KEY = ["selection"] as const;

const FRESH_MS = 5_000;

// Renders each answer before the next click: with a timer the click could come first, and would be for an older total.
notifyManager.setScheduler(queueMicrotask);

/** Schemas and calls of the API are a lazy chunk, which only the browser loads. */
async function api() {
  const [calls, code] = await Promise.all([
    import("@/lib/selection/selection-api"),
    import("@/lib/selection/leave-page"),
  ]);
  leavePage = code.leavePage;
  return calls;
}

let leavePage: QueuePorts["leave"] | undefined;

/** Before the code for calls has come nothing has been sent, and the next page sends all. */
const keepAll = (pending: readonly SelectionChange[]): Left => ({
  after: pending,
  sent: null,
  sending: Promise.resolve(),
});

export function makeSelectionQueue(
  client: QueryClient,
  locale: Locale,
  words: Words,
  notify: (text: string) => void,
): SelectionQueue {
  const ports: QueuePorts = {
    send: async (change, truth, claim) => (await api()).sendChangeIn(locale, change, truth, claim),
    leave: (pending, inFlight, truth) => leavePage?.(pending, inFlight, truth) ?? keepAll(pending),
    read: async () => (await api()).callSelection("GET", "selection"),
    publish: (state) => client.setQueryData<SelectionState>(SELECTION_KEY, state),
    refused: (change, problem) => notify(problemText(words, problem, change.preview)),
    changed: announceChange,
  };
  return new SelectionQueue(ports);
}

type Shown = {
  /** Undefined until it is known; null when the visitor has none, so that no request is needed. */
  readonly selection: Selection | null | undefined;
  readonly isPending: boolean;
  readonly isDown: boolean;
};

/** The optimistic selection, with the visitor's unanswered changes. */
export function useSelection(): Shown {
  const isHydrated = useHydrated();
  const { data = NOTHING, isError } = useSelectionQuery();
  const selection = useMemo(() => shown(data, isHydrated && !hasSession()), [data, isHydrated]);
  return { selection, isPending: data.changes.length > 0, isDown: isError };
}

function useSelectionQuery() {
  const { queue, locale } = useVisitor();
  return useQuery<SelectionState>({
    queryKey: SELECTION_KEY,
    queryFn: async () => {
      const outcome = await queue.refresh(async () => (await api()).readSelectionIn(locale));
      if (!outcome.ok) throw new Error(`selection ${outcome.problem.status}`);
      return queue.state;
    },
    enabled: hasSession(),
    // The queue alone knows a change that was made while the answer was in flight.
    structuralSharing: () => queue.state,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: "always",
    retry: 1,
  });
}

const NOTHING: SelectionState = { truth: undefined, changes: [] };

function shown({ truth, changes }: SelectionState, isNobody: boolean): Shown["selection"] {
  if (truth !== undefined) return applyChanges(truth, changes);
  const [first] = changes;
  if (first !== undefined) return applyChanges(emptySelection(first.preview?.currency ?? ""), changes);
  return isNobody ? null : undefined;
}

/** The last answer, without unanswered changes; undefined until there is one, null when the visitor has no session. */
export function useAnsweredSelection(): Selection | null | undefined {
  const isHydrated = useHydrated();
  const { data = NOTHING } = useSelectionQuery();
  return data.truth ?? (isHydrated && !hasSession() ? null : undefined);
}

/** Who is logged in; null: nobody; undefined: unknown, and nobody is shown as logged out then. */
export function useCustomer(): Selection["customer"] | undefined {
  const { data = NOTHING } = useSelectionQuery();
  return data.truth?.customer;
}

/** Amounts of one currency as text in the page's locale. */
export function useMoney(currency: string | undefined): (amount: number) => string {
  const { locale } = useVisitor();
  return (amount) =>
    formatMoney({ amount, currency: currency ?? "" }, `${locale.language}-${locale.country}`);
}
