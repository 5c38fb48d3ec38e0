/** The platform's own figures, as `/metrics` tells them: by name, labels and all. */
export async function readMetrics(address: string): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The metrics answered ${response.status}.`);
  const lines = (await response.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(" ");
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

/** The longest times since the last look, in milliseconds. Up to the platform's sampling interval is too much of them. */
export interface Stalls {
  /** In which the process did nothing else. */
  readonly stallMs: number;
  /** The same without waiting for a processor that others had; undefined where the system does not tell. */
  readonly ownStallMs: number | undefined;
}

export async function longestStalls(address: string): Promise<Stalls> {
  const metrics = await readMetrics(address);
  const stall = metrics.get("nodejs_eventloop_lag_max_seconds") ?? 0;
  const own = metrics.get("vitrine_event_loop_longest_run_seconds");
  return { stallMs: inMs(stall), ownStallMs: own === undefined ? undefined : inMs(own) };
}

export function longerOf(one: Stalls, other: Stalls): Stalls {
  const { ownStallMs } = one;
  return {
    stallMs: Math.max(one.stallMs, other.stallMs),
    ownStallMs: ownStallMs === undefined ? undefined : Math.max(ownStallMs, other.ownStallMs ?? 0),
  };
}

function inMs(seconds: number): number {
  return Math.round(seconds * 1000);
}
