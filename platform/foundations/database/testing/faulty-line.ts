import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { splitter } from "./postgres-messages.ts";

/** A line to PostgreSQL that can be bad. */
export interface FaultyLine {
  readonly port: number;
  /**
   * From now on every nth commit fails, and nothing is done: by these SQLSTATEs in turn, usually as a deadlock or a
   * serialization failure does. 0: none.
   */
  everyNth(nth: number, codes?: readonly string[]): void;
  /** How many commits failed. */
  failed(): number;
  /** The next commit is done, but the line breaks before anybody hears of it. */
  loseNextCommit(): void;
  /** So many commits are done and heard of; with the last of them it breaks, and refuses new connections. */
  breakBehind(commits: number): void;
  /** Takes everything and lets nothing through in either direction, or lets it go on: what was held comes then. */
  hold(isHolding: boolean): void;
  /** Refuses new connections and breaks those that are open, or takes them again. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

interface ServerPlace {
  /** A folder: that of its unix socket. */
  readonly host: string;
  readonly port: number;
}

const usualCodes = ["40001", "40P01"];

/** What becomes of commits, on all connections of a line. */
class Commits {
  failed = 0;
  losesNext = false;
  left = Infinity;
  #nth = 0;
  #codes: readonly string[] = usualCodes;
  #seen = 0;

  everyNth(nth: number, codes: readonly string[] = usualCodes): void {
    this.#nth = nth;
    this.#codes = codes;
  }

  fateOfNext(): "done" | "failing" | "last" | "lost" {
    this.#seen += 1;
    this.left -= 1;
    if (this.left === 0) return "last";
    if (this.losesNext) {
      this.losesNext = false;
      return "lost";
    }
    return this.#nth > 0 && this.#seen % this.#nth === 0 ? "failing" : "done";
  }

  nextFailure(): Buffer {
    this.failed += 1;
    return failure(this.#codes[this.failed % this.#codes.length] ?? "");
  }
}

export async function openFaultyLine({ host, port }: ServerPlace): Promise<FaultyLine> {
  const commits = new Commits();
  const sockets = new Set<Socket>();
  let held: (() => void)[] | null = null;
  let isRefusing = false;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const refuse = (given: boolean) => {
    isRefusing = given;
    if (given) cut();
  };
  const pass = (step: () => void) => (held === null ? step() : void held.push(step));
  const server = createServer({ noDelay: true }, (client) => {
    if (isRefusing) {
      client.destroy();
      return;
    }
    const behind = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    sockets.add(client).add(behind);
    let fate: ReturnType<Commits["fateOfNext"]> = "done";
    const toServer = splitter("startup first", (message) => {
      fate = isCommit(message) ? commits.fateOfNext() : "done";
      behind.write(fate === "failing" ? query("rollback") : message);
    });
    const toClient = splitter("typed", (message) => {
      if (fate === "lost") {
        client.destroy();
        return;
      }
      const type = message.toString("latin1", 0, 1);
      const isAnswer = fate === "failing" && type === "C";
      const isEnd = fate === "last" && type === "Z";
      if (isAnswer) fate = "done";
      client.write(isAnswer ? commits.nextFailure() : message, () => isEnd && refuse(true));
    });
    client.on("data", (data) => pass(() => toServer(data))).on("error", () => behind.destroy());
    behind.on("data", (data) => pass(() => toClient(data))).on("error", () => client.destroy());
    client.on("close", () => behind.destroy());
    behind.on("close", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port.");
  return {
    port: address.port,
    everyNth: (nth, codes) => commits.everyNth(nth, codes),
    failed: () => commits.failed,
    loseNextCommit: () => {
      commits.losesNext = true;
    },
    breakBehind: (count) => {
      commits.left = count;
    },
    hold: (isHolding) => {
      const waiting = held ?? [];
      held = isHolding ? waiting : null;
      if (!isHolding) for (const step of waiting) step();
    },
    refuse,
    close: async () => {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}

function isCommit(message: Buffer): boolean {
  return message.toString("latin1", 0, 1) === "Q" && message.toString("utf8", 5) === "commit\0";
}

function query(statement: string): Buffer {
  return typed("Q", `${statement}\0`);
}

function failure(code: string): Buffer {
  return typed("E", `SERROR\0VERROR\0C${code}\0Minjected\0\0`);
}

function typed(type: string, text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.alloc(5);
  head.write(type, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
