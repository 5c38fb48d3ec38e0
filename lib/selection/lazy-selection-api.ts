import type { Outcome } from "@/lib/selection/selection-queue";
import type { ProxyMethod } from "@/lib/session/fetch-proxy";

/**
 * One call that answers a selection, as a value. Its code comes with the first one: call it in the queue, so that what
 * is pressed next waits for it. Never rejects: code that cannot be fetched is an outage, of status 0.
 */
export async function callSelection(method: ProxyMethod, path: string, body?: unknown): Promise<Outcome> {
  try {
    const api = await import("@/lib/selection/selection-api");
    return await api.callSelection(method, path, body);
  } catch {
    return { ok: false, problem: { status: 0, errors: {}, messages: [] } };
  }
}
