import { createServer, connect, type Server, type Socket } from "node:net";

/** The platform behind a port that can be cut and joined again, as an outage would. */
export class SwitchedApi {
  readonly #port: number;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #heard = "";

  constructor(port: number, target: number) {
    this.#port = port;
    this.#target = target;
  }

  async join(): Promise<void> {
    const server = createServer((socket) => this.#pass(socket));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
  }

  async cut(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    this.#server = undefined;
  }

  /** Every token that it was called with. */
  get tokens(): readonly string[] {
    return [...new Set([...this.#heard.matchAll(/^api-token: *(\S+)/gim)].map(([, token = ""]) => token))];
  }

  #pass(socket: Socket): void {
    const target = connect(this.#target, "127.0.0.1");
    socket.on("data", (part) => (this.#heard += part.toString("latin1")));
    for (const [one, other] of [
      [socket, target],
      [target, socket],
    ] as const) {
      this.#sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }
}
