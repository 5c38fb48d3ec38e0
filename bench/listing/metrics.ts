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

/**
 * The longest time since the last call in which the process did nothing else, in milliseconds. Up to the platform's
 * sampling interval of it may be mere waiting.
 */
export async function longestStall(address: string): Promise<number> {
  return Math.round(((await readMetrics(address)).get("nodejs_eventloop_lag_max_seconds") ?? 0) * 1000);
}
