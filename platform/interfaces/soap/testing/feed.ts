import type { TestPlatform } from "../../../testing/platform.ts";
import { soapCall, textOf, type SoapCallOptions } from "./soap-call.ts";

/** An event as it is in an answer, `data` as XML. */
export interface FedEvent {
  readonly id: string;
  readonly type: string;
  readonly entry: string;
  readonly mission: string;
  readonly date: string;
  readonly data: string;
}

/** Fetches the events of a kind. Fails on a fault. */
export async function fetchEvents(
  { origin }: TestPlatform,
  type = "all",
  options?: SoapCallOptions,
): Promise<readonly FedEvent[]> {
  const { status, xml } = await soapCall(origin, "Events_Get", `<type>${type}</type>`, options);
  if (status !== 200) throw new Error(xml);
  return eventsIn(xml);
}

export async function fetchByMarkets(
  { origin }: TestPlatform,
  markets: readonly string[],
  type = "all",
): Promise<readonly FedEvent[]> {
  const list = markets.map((id) => `<market><id>${id}</id></market>`).join("");
  const parameters = `<type>${type}</type><markets>${list}</markets>`;
  const { status, xml } = await soapCall(origin, "Events_GetByMarkets", parameters);
  if (status !== 200) throw new Error(xml);
  return eventsIn(xml);
}

/** Acknowledges events by their numbers; the answer. */
export async function finish({ origin }: TestPlatform, numbers: readonly string[]): Promise<string> {
  const events = numbers.map((number) => `<event>${number}</event>`).join("");
  return (await soapCall(origin, "Events_Done", events)).xml;
}

/** Acknowledges all that is pending, so that a test sees what it does. */
export async function finishAll(shop: TestPlatform): Promise<void> {
  for (;;) {
    const events = await fetchEvents(shop);
    if (events.length === 0) return;
    await finish(
      shop,
      events.map(({ id }) => id),
    );
  }
}

/** Writes records; the answer. */
export async function push(
  { origin }: TestPlatform,
  operation: string,
  xml: string,
  options?: SoapCallOptions,
): Promise<string> {
  return (await soapCall(origin, operation, xml, options)).xml;
}

function eventsIn(xml: string): readonly FedEvent[] {
  return [...xml.matchAll(/<event>(.*?<data>(.*?)<\/data>)<\/event>/gs)].map(([, event = "", data = ""]) => {
    const part = (name: string) => textOf(event, name) ?? "";
    return {
      id: part("id"),
      type: part("type"),
      entry: part("entry"),
      mission: part("mission"),
      date: part("date"),
      data,
    };
  });
}
