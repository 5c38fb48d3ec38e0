import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** Stands between clients and a server on TCP, and can be a bad line. */
export interface Proxy {
  readonly port: number;
  /** Milliseconds that each packet takes on its way to the server; those back pass at once. */
  delay(milliseconds: number): void;
  /** Breaks off all connections, without a word to either side. */
  cut(): void;
  /** Refuses new connections, or takes them again. */
  refuse(isRefusing: boolean): void;
  /** Lets nothing through in either direction, or lets it go on: what was held comes then. */
  hold(isHolding: boolean): void;
  /** How many are open just now. */
  connections(): number;
  stop(): Promise<void>;
}

interface ProxyOptions {
  readonly host: string;
  readonly port: number;
  readonly delayMs?: number;
}

/** Listens on a free port of 127.0.0.1 and passes on to the server. */
export async function startProxy({ host, port, delayMs = 0 }: ProxyOptions): Promise<Proxy> {
  let delay = delayMs;
  let refusing = false;
  let held: (() => void)[] | null = null;
  const sockets = new Set<Socket>();
  const pass = (step: () => void) => (held === null ? step() : held.push(step));
  const later = (step: () => void) => {
    if (delay === 0) pass(step);
    else setTimeout(() => pass(step), delay);
  };
  const join = (from: Socket, to: Socket, when: (step: () => void) => void) => {
    from.on("data", (data) => when(() => to.writable && to.write(data)));
    from.on("end", () => when(() => to.end()));
    from.on("error", () => to.destroy());
    from.on("close", (hadError) => {
      sockets.delete(from);
      if (hadError) to.destroy();
    });
  };
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    if (refusing) {
      client.resetAndDestroy();
      return;
    }
    const behind = connect({ host, port, allowHalfOpen: true, noDelay: true });
    sockets.add(client).add(behind);
    join(client, behind, later);
    join(behind, client, pass);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    port: address.port,
    delay: (milliseconds) => {
      delay = milliseconds;
    },
    cut,
    refuse: (isRefusing) => {
      refusing = isRefusing;
    },
    hold: (isHolding) => {
      const waiting = held ?? [];
      held = isHolding ? waiting : null;
      if (!isHolding) for (const step of waiting) step();
    },
    connections: () => sockets.size / 2,
    stop: async () => {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
