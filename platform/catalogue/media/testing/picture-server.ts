import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

type Answer = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

/** A host of pictures on a free port of this machine. */
export interface PictureServer {
  readonly url: string;
  /** Paths with their queries, in the order of the calls. */
  readonly asked: readonly string[];
  /** How a path is answered from now on; at first with 404. */
  serve(path: string, answer: Answer | Buffer): void;
  close(): Promise<void>;
}

export async function openPictureServer(): Promise<PictureServer> {
  const asked: string[] = [];
  const answers = new Map<string, Answer | Buffer>();
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const answer = answers.get(path.split("?")[0] ?? "");
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === "function") void answer(response, request);
    else response.writeHead(200, { "Content-Type": "image/png" }).end(answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    serve: (path, answer) => answers.set(path, answer),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function redirect(to: string, status = 302): Answer {
  return (response) => {
    response.writeHead(status, { Location: to }).end();
  };
}
