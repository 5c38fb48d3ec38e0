import { type Client, newShopper } from "./shopper.ts";
import type { Journal } from "./journal.ts";

/** What runs in the background until it is told to end. */
export interface Traffic {
  /** Requests that were answered as they should, and in words those that were not. */
  readonly answered: number;
  readonly failed: readonly string[];
  end(): Promise<void>;
}

interface Counting {
  /** Notes an answer; `isRight` false: it failed. */
  readonly note: (what: string, status: number, isRight: boolean) => void;
}

type Round = (counting: Counting) => Promise<void>;

interface Shoppers {
  readonly client: Client;
  readonly journal: Journal;
  readonly item: string;
}

/** So many do their rounds beside each other. */
export function startTraffic(rounds: readonly Round[]): Traffic {
  const ending = new AbortController();
  const failed: string[] = [];
  let answered = 0;
  const counting: Counting = {
    note: (what, status, isRight) => {
      if (isRight) answered += 1;
      else failed.push(`${new Date().toISOString().slice(11, 23)} ${what}: ${status}`);
    },
  };
  const walking = rounds.map(async (round) => {
    while (!ending.signal.aborted) {
      await round(counting).catch((error: unknown) => counting.note(String(error).slice(0, 300), 0, false));
    }
  });
  return {
    get answered() {
      return answered;
    },
    failed,
    end: async () => {
      ending.abort();
      await Promise.all(walking);
    },
  };
}

/** A new session adds three times, finds what it added whoever answers, looks for something, and buys. */
export function shopping({ client, journal, item }: Shoppers): Round {
  return async ({ note }) => {
    const shopper = await newShopper(client, journal);
    for (let units = 1; units <= 3; units += 1) {
      const added = await shopper.add(item);
      note("add", added.status, added.status === 201);
      const selection = await shopper.call("GET", "selection");
      const found = selection.at("selection.items.0.quantity");
      note(`selection of ${units} with ${String(found)}`, selection.status, found === units);
    }
    const listed = await shopper.call("POST", "products", { search: "tee" });
    note("search", listed.status, listed.status === 200);
    const bought = await shopper.buy();
    note("buy", bought.status, bought.text("order") !== "");
  };
}

/** A visitor looks at pages, and adds by the storefront's proxy. */
export function visiting(origin: string, paths: readonly string[], item: string): Round {
  return async ({ note }) => {
    for (const path of paths) {
      const page = await ask(`${origin}${path}`);
      note(`page ${path}`, page.status, page.status === 200);
    }
    const added = await ask(`${origin}/api/checkout/items/${item}`, { method: "POST" });
    note("add by the storefront", added.status, added.status === 201);
    const cookie = added.cookies.join("; ");
    const selection = await ask(`${origin}/api/checkout/selection`, { headers: { cookie } });
    note("selection by the storefront", selection.status, selection.text.includes(`"${item}"`));
  };
}

async function ask(address: string, init: RequestInit = {}) {
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(30_000) });
    const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    return { status: answer.status, cookies, text: await answer.text() };
  } catch {
    return { status: 0, cookies: [], text: "" };
  }
}
