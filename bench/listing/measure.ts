import autocannon, { type Client, type Request } from "autocannon";
import { processorMs } from "./process-figures.ts";

export interface MixFigures {
  readonly displays: number;
  readonly question: string;
  readonly connections: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p97_5Ms: number;
  readonly p99Ms: number;
  /** Of an answer, on average. */
  readonly bytes: number;
  readonly errors: number;
  /** Of the process that answers, for each answer; undefined where that cannot be told. */
  readonly processorMs?: number | undefined;
}

export interface Mix {
  readonly name: string;
  readonly url: string;
  readonly headers?: Record<string, string> | undefined;
  readonly bodies: readonly object[];
  /** The process that answers, if what it takes of the processors is to be told. */
  readonly pid?: number | undefined;
}

const secondsUsually = 5;
const patienceSeconds = 120;
const fewestEach = 100;

/** Each connection goes through its part of the bodies again and again. */
export async function measureMix(displays: number, mix: Mix, connections: number): Promise<MixFigures> {
  const seconds = Number(process.env["BENCH_SECONDS"] ?? secondsUsually);
  await fire(mix, connections, Math.max(1, Math.round(seconds / 4)));
  await settle(mix);
  const before = processorMs(mix.pid);
  const { result, times } = await fireUntilAnswered(mix, connections, seconds);
  const after = processorMs(mix.pid);
  const errors = result.non2xx + result.errors + result.timeouts;
  if (errors > 0) throw new Error(`${mix.name}: ${errors} of ${times.length + errors} were no success`);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
  return {
    displays,
    question: mix.name,
    connections,
    requestsPerSecond: Math.round(sorted.length / result.duration),
    p50Ms: at(0.5),
    p97_5Ms: at(0.975),
    p99Ms: at(0.99),
    bytes: Math.round(result.throughput.total / result.requests.total),
    errors,
    ...(before !== undefined &&
      after !== undefined && { processorMs: Math.round(((after - before) / times.length) * 100) / 100 }),
  };
}

/** What is so slow that nothing comes back in time is given more of it. */
async function fireUntilAnswered(mix: Mix, connections: number, seconds: number) {
  for (let duration = seconds; ; duration *= 5) {
    const fired = await fire(mix, connections, duration);
    await settle(mix);
    if (fired.times.length > 0) return fired;
    if (duration > patienceSeconds) throw new Error(`${mix.name}: nothing was answered within ${duration} s`);
  }
}

/** What was still under way when the time was up is not to be in the way of what is measured next. */
async function settle({ url, headers, bodies }: Mix): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(bodies[0]),
  });
  await response.arrayBuffer();
}

function rounded(milliseconds = 0): number {
  return Math.round(milliseconds * 10) / 10;
}

async function fire(mix: Mix, connections: number, duration: number) {
  const { pathname } = new URL(mix.url);
  const headers = { "Content-Type": "application/json", ...mix.headers };
  const requests = mix.bodies.map((body): Request => ({
    method: "POST",
    path: pathname,
    headers,
    body: JSON.stringify(body),
  }));
  // Of many, each has fewer: they are built before the first one is sent.
  const each = Math.max(fewestEach, Math.ceil(requests.length / connections));
  let clients = 0;
  const setupClient = (client: Client) => {
    const first = Math.floor((requests.length * clients) / connections);
    clients += 1;
    client.setRequests([...requests, ...requests].slice(first, first + each));
  };
  // Finer than the whole milliseconds that the library counts in.
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const { url } = mix;
    const options = {
      url,
      connections,
      duration,
      requests: requests.slice(0, 1),
      setupClient,
      timeout: patienceSeconds,
    };
    const instance = autocannon(options, (error: unknown, done) => {
      if (error) reject(new Error(`${mix.name} could not be asked`, { cause: error }));
      else resolve(done);
    });
    instance.on("response", (_client, status, _bytes, milliseconds) => {
      if (status === 200) times.push(milliseconds);
    });
  });
  return { result, times };
}
