/** A visitor of the storefront, who is known by a cookie, and remembers what she was told. */
export interface Visitor {
  /** Looks at a page; the status, 0 when no answer came. */
  look(path: string): Promise<number>;
  /** Adds a unit; whether the answer said so. */
  add(item: string): Promise<boolean>;
  /** What of it is not in her selection, or is there and was not asked for, in words. */
  lost(): Promise<string[]>;
}

const timeoutMs = 60_000;

/** She comes through whichever storefront is at the address. */
export function newVisitor(origin: string): Visitor {
  let cookie = "";
  let acknowledged = 0;
  let unknown = 0;
  const ask = async (path: string, method = "GET") => {
    const headers = { ...(cookie && { cookie }), "Sec-Fetch-Site": "same-origin" };
    const answer = await fetch(origin + path, { method, headers, signal: AbortSignal.timeout(timeoutMs) });
    const text = await answer.text();
    const given = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    if (given.length > 0) cookie = merged(cookie, given);
    return { status: answer.status, text };
  };
  return {
    look: (path) =>
      ask(path).then(
        ({ status }) => status,
        () => 0,
      ),
    add: async (item) => {
      // Whoever has no session yet is given one by an answer that may not arrive.
      if (cookie === "") await ask("/api/checkout/selection").catch(() => undefined);
      if (cookie === "") return false;
      const { status } = await ask(`/api/checkout/items/${item}`, "POST").catch(() => ({ status: 0 }));
      if (status === 201) acknowledged += 1;
      else if (status === 0 || status >= 500) unknown += 1;
      return status === 201;
    },
    lost: async () => {
      if (acknowledged === 0) return [];
      const { text } = await ask("/api/checkout/selection");
      const [, units = "0"] = /"totalQuantity":(\d+)/.exec(text) ?? [];
      const there = Number(units);
      if (there >= acknowledged && there <= acknowledged + unknown) return [];
      return [`a visitor was told of ${acknowledged} units, not sure of ${unknown}, and has ${there}`];
    },
  };
}

function merged(before: string, given: readonly string[]): string {
  const named = (pair: string) => [pair.slice(0, pair.indexOf("=")), pair] as const;
  const old = before === "" ? [] : before.split("; ");
  return [...new Map([...old, ...given].map(named)).values()].join("; ");
}
