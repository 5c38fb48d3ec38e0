import type { TestPlatform } from "../../../testing/platform.ts";
import { soapCall, textOf, type SoapAnswer } from "./soap-call.ts";

/** Fetches the events of a kind. Fails on a fault. */
export async function fetchEvents({ origin }: TestPlatform, type = "all") {
  return eventsIn(await soapCall(origin, "Events_Get", `<type>${type}</type>`));
}

export async function fetchByMarkets({ origin }: TestPlatform, markets: readonly string[], type = "all") {
  const list = markets.map((id) => `<market><id>${id}</id></market>`).join("");
  const parameters = `<type>${type}</type><markets>${list}</markets>`;
  return eventsIn(await soapCall(origin, "Events_GetByMarkets", parameters));
}

/** Acknowledges events by their numbers; the answer. */
export async function finish({ origin }: TestPlatform, numbers: readonly string[]): Promise<string> {
  const events = numbers.map((number) => `<event>${number}</event>`).join("");
  return (await soapCall(origin, "Events_Done", events)).xml;
}

/** Acknowledges all that is pending, so that a test sees what it does. */
export async function finishAll(shop: TestPlatform): Promise<void> {
  for (;;) {
    const numbers = (await fetchEvents(shop)).map(({ id }) => id);
    if (numbers.length === 0) return;
    await finish(shop, numbers);
  }
}

/** Events as they are in an answer, `data` as XML. */
const parts = ["id", "type", "entry", "mission", "date"];

function eventsIn({ status, xml }: SoapAnswer) {
  if (status !== 200) throw new Error(xml);
  return [...xml.matchAll(/<event>(.*?<data>(.*?)<\/data>)<\/event>/gs)].map(([, event = "", data = ""]) => {
    const [id = "", type = "", entry = "", mission = "", date = ""] = parts.map((name) =>
      textOf(event, name),
    );
    return { id, type, entry, mission, date, data };
  });
}
