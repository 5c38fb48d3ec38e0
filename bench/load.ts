import autocannon from "autocannon";

export interface LoadFigures {
  readonly question: string;
  readonly connections: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p97_5Ms: number;
  readonly p99Ms: number;
  readonly not2xx: number;
}

interface Request {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** Sent by POST when there is one. */
  readonly body?: string;
}

/** Ten seconds of one request over and over, after two of warming up. */
export async function loadOf(
  question: string,
  { url, headers = {}, body }: Request,
  connections: number,
): Promise<LoadFigures> {
  const options = { url, connections, headers, ...(body ? { method: "POST" as const, body } : {}) };
  await autocannon({ ...options, duration: 2 });
  const result = await autocannon({ ...options, duration: 10 });
  if (result.non2xx > 0) throw new Error(`${question}: ${result.non2xx} answers were no success`);
  return {
    question,
    connections,
    requestsPerSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p97_5Ms: result.latency.p97_5,
    p99Ms: result.latency.p99,
    not2xx: result.non2xx + result.errors,
  };
}
