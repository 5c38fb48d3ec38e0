import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { setTimeout } from "node:timers/promises";

/** What all journeys share and one at a time may change, each with a port that says whose turn it is. */
const ports = { mails: 4391, menus: 4392, home: 4393 } as const;

const RETRY_MS = 200;

/** Runs while no other journey of any worker does the same. Who is killed gives the turn up. */
export async function inTurn(shared: keyof typeof ports, run: () => Promise<void>): Promise<void> {
  const turn = await take(ports[shared]);
  try {
    await run();
  } finally {
    turn.close();
    await once(turn, "close");
  }
}

async function take(port: number): Promise<Server> {
  for (;;) {
    const server = createServer();
    server.listen({ port, host: "127.0.0.1", exclusive: true });
    try {
      await once(server, "listening");
      return server;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
      await setTimeout(RETRY_MS);
    }
  }
}
