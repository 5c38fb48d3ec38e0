import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const opened = new Set<Server>();

/** A server on a free port of this machine; answers its address. */
export async function listen(listener: Listener): Promise<string> {
  const server = createServer((request, response) => {
    void listener(request, response);
  });
  opened.add(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no port.");
  return `http://127.0.0.1:${address.port}/`;
}

/** Closes what was opened, and every connection to it. */
export async function closeAll(): Promise<void> {
  const closing = [...opened].map(
    (server) =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  opened.clear();
  await Promise.all(closing);
}
