import { createClientAsync } from "soap";
import { z } from "zod";
import { soapPath } from "./soap-call.ts";

/** The caller of the test shop's settings. */
const login = { username: "integration", password: "test-integration" };

/** Calls the method of an operation that a SOAP library makes of the WSDL; answers what the library makes of the answer. */
export type GeneratedClient = (operation: string, parameters: object) => Promise<unknown>;

const answers = z.array(z.unknown());

export async function generateClient(origin: string): Promise<GeneratedClient> {
  const client = await createClientAsync(`${origin}${soapPath}?wsdl`);
  return async (operation, parameters) => {
    const answer: unknown = await client[`${operation}Async`]({ login, ...parameters });
    return answers.parse(answer)[0];
  };
}

const event = z.object({
  id: z.string(),
  type: z.string(),
  entry: z.string(),
  mission: z.string(),
  date: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type SeenEvent = z.output<typeof event>;

const feed = z.object({ events: z.object({ event: z.array(event) }).nullish() });

/** The events of an answer; a library makes null of an empty list. */
export function eventsOf(answer: unknown): readonly SeenEvent[] {
  return feed.parse(answer).events?.event ?? [];
}
