import { hasSession } from "@/lib/session/session-hint";

const BASE = "/api/checkout/";

export type ProxyMethod = "GET" | "POST" | "PUT" | "DELETE";

/** The locale of the page, as it stands in its address; the proxy begins a session there. */
export const PAGE_LOCALE_HEADER = "X-Page-Locale";

/** The longest that a call of the proxy is waited for. */
export const PROXY_TIMEOUT_MS = 20_000;

/** When the call went out whose answer brings this visitor's session; every tab and the next page read it. */
const BEGUN_AT = "vitrine-session-begun";
const POLL_MS = 50;

/** The call of this page that brings the session: a change outlives the page, a read does not. */
let first: "read" | "change" | null = null;

if (typeof addEventListener === "function") {
  addEventListener("pagehide", () => {
    if (first === "read") storeBegun("");
  });
}

/** Whether a call on its way brings the session: a second one beside it would make a session of its own. */
export function isSessionOnItsWay(): boolean {
  return !hasSession() && Math.abs(Date.now() - begunAt()) < PROXY_TIMEOUT_MS;
}

/** Resolves when no call on its way brings a session any more. */
export async function sessionSettled(): Promise<void> {
  while (isSessionOnItsWay()) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

type ProxyInit = Omit<RequestInit, "headers"> & {
  readonly method: ProxyMethod;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A call of the proxy. A change outlives the page that it was made on, which hears no more of it. */
export async function fetchProxy(path: string, { headers, ...init }: ProxyInit): Promise<Response> {
  const isChange = init.method !== "GET";
  const call = { ...init, keepalive: isChange };
  if (hasSession()) return fetchStaying(path, { ...call, ...(headers && { headers }) });
  first = isChange ? "change" : "read";
  storeBegun(String(Date.now()));
  try {
    const locale = location.pathname.split("/")[1] ?? "";
    return await fetchStaying(path, { ...call, headers: { ...headers, [PAGE_LOCALE_HEADER]: locale } });
  } finally {
    first = null;
    storeBegun("");
  }
}

/** Fails only while the page is there: its last moments would take a change that goes on without it for a failed one. */
async function fetchStaying(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(BASE + path, init);
  } catch (error) {
    // No timer of a page that is gone ever runs out.
    await new Promise((resolve) => setTimeout(resolve));
    throw error;
  }
}

function begunAt(): number {
  try {
    return Number(localStorage.getItem(BEGUN_AT));
  } catch {
    return 0;
  }
}

function storeBegun(at: string): void {
  try {
    localStorage.setItem(BEGUN_AT, at);
  } catch {
    // Without storage nothing waits: the first calls of two pages may each make a session.
  }
}
