import type { TestPlatform } from "../platform.ts";

/** What `/metrics` says under a name with its labels; undefined: nothing. */
export async function readMetric(
  { origin }: Pick<TestPlatform, "origin">,
  name: string,
): Promise<number | undefined> {
  const response = await fetch(`${origin}/metrics`);
  if (response.status !== 200) throw new Error(`/metrics answers ${response.status}.`);
  const lines = (await response.text()).split("\n");
  const value = lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
  return value === undefined ? undefined : Number(value);
}
