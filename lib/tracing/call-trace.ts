import "server-only";

/** What a call of the API tells of itself to who traces. */
export type CallFacts = {
  readonly method: string;
  /** The path without the values in it. */
  readonly route: string;
};

export type CallTrace = {
  /** To send with the call: Next leaves this one header out of what its cache knows an answer by. */
  readonly headers: Readonly<Record<string, string>>;
  /** `null`: there was no answer. */
  end(status: number | null): void;
};

declare global {
  /** Set at start where traces are wanted; pages, route handlers and proxy.ts are bundles of their own. */
  var vitrineTraceCall: ((facts: CallFacts) => CallTrace) | undefined;
}

const untraced: CallTrace = { headers: {}, end: () => undefined };

export function traceCall(facts: CallFacts): CallTrace {
  return globalThis.vitrineTraceCall?.(facts) ?? untraced;
}
