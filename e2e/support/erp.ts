import { type Client, createClientAsync } from "soap";
import { z } from "zod";
import { platformUrl } from "./addresses";

const login = { username: "integration", password: "integration-demo" };

/** The records of a list element, which a SOAP library makes null of when it is empty. */
function listOf<Record extends z.ZodType>(name: string, record: Record) {
  return z
    .looseObject({ [name]: z.array(z.unknown()) })
    .nullish()
    .transform((list) => z.array(record).parse(list?.[name] ?? []));
}

const identified = z.looseObject({ id: z.string() });
const orderSize = z.looseObject({ id: z.string(), qty: z.coerce.number().int(), orderitem: identified });
const orderRecord = z.looseObject({
  ordertotal: z.string(),
  products: listOf(
    "product",
    z.looseObject({ id: z.string(), variation: identified, sizes: listOf("size", orderSize) }),
  ),
  cancelled: listOf("product", z.looseObject({ id: z.string(), sizes: listOf("size", orderSize) })),
  shipping: z.looseObject({ subtotal: z.string() }),
});
export type OrderRecord = z.output<typeof orderRecord>;

const event = z.looseObject({ id: z.string(), entry: z.string(), mission: z.string(), data: z.unknown() });
export type PendingEvent = z.output<typeof event>;

/** The record of an order event. */
export function orderOf({ data }: PendingEvent): OrderRecord {
  return z.looseObject({ order: orderRecord }).parse(data).order;
}

const fetched = z.looseObject({ events: listOf("event", event) });

/** An ERP with a SOAP library that knows the WSDL and nothing of our code. */
export class Erp {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async connect(platform = platformUrl): Promise<Erp> {
    return new Erp(await createClientAsync(`${platform}/ams/system/service/module/soap/api?wsdl`));
  }

  /** Throws the fault's text when the call is refused. */
  async call(operation: string, parameters: object): Promise<unknown> {
    const answer: unknown = await this.#client[`${operation}Async`]({ login, ...parameters });
    return z.array(z.unknown()).parse(answer)[0];
  }

  async updateOrder(id: string, changes: object): Promise<void> {
    await this.call("Orders_Update", { orders: { order: [{ id, ...changes }] } });
  }

  async orderEvents(): Promise<PendingEvent[]> {
    return fetched.parse(await this.call("Events_Get", { type: "order" })).events;
  }

  async acknowledge(events: readonly PendingEvent[]): Promise<void> {
    await this.call("Events_Done", { event: events.map(({ id }) => id) });
  }

  /** What others left in the feed stands before what comes. */
  async acknowledgeAll(): Promise<void> {
    for (let left = await this.orderEvents(); left.length > 0; left = await this.orderEvents()) {
      await this.acknowledge(left);
    }
  }
}
